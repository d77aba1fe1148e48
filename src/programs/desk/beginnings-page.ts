/** What a new office does first, until all of it is done. */
import { lawText } from '../../engine/text-parts.ts'
import { members } from '../../platform/sign-in/accounts.ts'
import { card, type Html, html, link, nothing, stamp } from '../../web/kit/kit.ts'
import type { PageRequest } from '../../web/routes.ts'
import { listRates } from '../fees/actions.ts'
import { findMunicipality, listAdoptions, listConfirmations } from '../municipality/actions.ts'
import { inForce } from '../municipality/model.ts'
import { isConfirmed } from '../municipality/model-text.ts'
import type { LawShelf } from '../permits/actions-casefile.ts'
import { anyParcel } from '../premises/actions.ts'

interface Beginning {
  readonly done: boolean
  readonly text: string
  readonly href: string
  readonly says: string
}

/** The list; empty in a demonstration, which is set up already. */
async function list(r: PageRequest, laws: LawShelf): Promise<readonly Beginning[]> {
  return r.read(async (s) => {
    const adopted = (await listAdoptions(s.db, s.muniId)).filter((a) => inForce(a, s.today))
    const confirmations = await listConfirmations(s.db, s.muniId)
    const confirmed = (path: string): boolean => {
      const law = laws.get(path)
      return law !== undefined && isConfirmed(confirmations, path, lawText(law.chapter).hash)
    }
    const m = await findMunicipality(s.db, s.muniId)
    if (m === null || m.isDemo) return []
    return [
      {
        done: await anyParcel(s.db, s.muniId),
        text: 'Bring in the parcels',
        href: r.url('/parcels/import'),
        says: 'from the assessment roll or the tax map, or one by one',
      },
      { done: adopted.length > 0, text: 'Put your chapter in use', href: r.url('/settings/law'), says: 'the sewer law that you enacted' },
      {
        done: adopted.length > 0 && adopted.every((a) => confirmed(a.law)),
        text: 'Compare it with the code book',
        href: r.url('/settings/law'),
        says: 'until then every paper says that the text is not confirmed',
      },
      {
        done: (await listRates(s.db, s.muniId)).length > 0,
        text: 'Set the fees',
        href: r.url('/money/fees'),
        says: 'by the act of the Board that the law names',
      },
      {
        done: m.settings.officePhone !== '',
        text: 'Say where the office is',
        href: r.url('/settings/general'),
        says: 'telephone and address, for papers and public pages',
      },
      {
        done: (await members(s.db, s.muniId)).length > 1,
        text: 'Invite the superintendent',
        href: r.url('/settings/people'),
        says: 'by a link that works once',
      },
    ]
  })
}

/** A card with the first things to do; nothing once they are done. */
export async function beginnings(r: PageRequest, laws: LawShelf): Promise<Html> {
  const all = await list(r, laws)
  const done = all.filter((b) => b.done).length
  if (done === all.length) return nothing
  const line = (b: Beginning): Html =>
    html`<li>${b.done ? stamp('done', 'Done') : stamp('na', 'To do')} <strong>${link(b.text, b.href)}</strong> <span class="tc-soft">${b.says}</span></li>`
  return card('To begin with', html`<ul class="tc-plain">${all.map(line)}</ul>`, { id: 'begin', count: `${done} of ${all.length} done` })
}
