/** The sheet for the truck: a law on one page, as PDF. */
import { lawText } from '../../engine/text-parts.ts'
import type { PageRequest } from '../../web/routes.ts'
import { type Area, areas, lawFor } from '../municipality/model.ts'
import { bookSections, isConfirmed } from '../municipality/model-text.ts'
import { ourBook } from './actions.ts'
import { bookOf } from './model-book.ts'
import type { BookTools } from './pages-words.ts'
import { sheetPaper } from './papers.ts'

/** Sizes of letters, in points, the largest first. At the last one a long law goes on to a second page. */
const SIZES = [9.5, 9, 8.5, 8, 7.5]

/** `/law/sheets/sewers.pdf`: the law in use for the area today. */
export async function sheetPage(r: PageRequest, tools: BookTools): Promise<Response> {
  const area = (Object.keys(areas) as Area[]).find((a) => `${a}.pdf` === r.param('sheet'))
  const { our, now } = await r.read(async (s) => ({ our: await ourBook(s), now: s.now }))
  const adoption = area === undefined ? null : lawFor(our.adoptions, area, our.today)
  const law = adoption === null ? undefined : tools.laws.get(adoption.law)
  if (area === undefined || law === undefined || our.municipality === null) return r.notFound('This sheet')
  const context = {
    municipality: our.municipality,
    offices: our.offices,
    confirmed: isConfirmed(our.confirmations, law.chapter.path, lawText(law.chapter).hash),
    sections: bookSections(our.sections, law.chapter.path),
    today: our.today,
  }
  for (const size of SIZES) {
    const { pdf, pages } = await tools.render({ kind: 'summary-sheet', data: sheetPaper(law, area, context, size), createdAt: now })
    if (pages === 1 || size === SIZES.at(-1)) return r.file(new Uint8Array(pdf), 'application/pdf', `${bookOf(law).slug} on one page.pdf`, true)
  }
  throw new Error('Broken invariant: a sheet has at least one size of letters')
}
