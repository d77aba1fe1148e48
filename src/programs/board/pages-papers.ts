/** The files of an item: those put on it, and those of the case from which it comes. They go along in the agenda packet. */
import type { ReadScope } from '../../platform/context.ts'
import { formPage } from '../../web/form-page.ts'
import { card, fileField, type Html, html, lines, link, nothing, radioField } from '../../web/kit/kit.ts'
import type { PageRequest } from '../../web/routes.ts'
import { attach, attachmentsOf } from '../attachments/actions.ts'
import { keepUpload } from '../attachments/actions-uploads.ts'
import { type Attachment, closedWords, documentKinds } from '../attachments/model.ts'
import { subjectOfItem } from './meeting-actions.ts'
import type { AgendaItem } from './model-meetings.ts'
import { type BoardTools, boardRoles, crumbs } from './pages-kit.ts'

/** The files of an item, its own first. */
export async function papersOfItem(s: Pick<ReadScope, 'db' | 'muniId'>, item: AgendaItem): Promise<readonly Attachment[]> {
  const own = await attachmentsOf(s.db, s.muniId, 'agenda-item', item.id)
  return item.source === null ? own : [...own, ...(await attachmentsOf(s.db, s.muniId, item.source.kind, item.source.id))]
}

export function papersCard(r: PageRequest, item: AgendaItem, papers: readonly Attachment[]): Html {
  const live = papers.filter((a) => a.voidReason === null)
  const add = item.voidReason === null && r.may(...boardRoles) ? { link: { text: 'Attach a file', href: r.url(`/board/items/${item.id}/paper`) } } : {}
  if (live.length === 0) return card('Files', html`<p class="tc-soft">None is attached.</p>`, add)
  const shown = live.map((a) => {
    const closed = closedWords(a, r.may('attorney'))
    const whose = a.owner.kind === 'agenda-item' ? nothing : html` <span class="tc-small tc-soft">of the case</span>`
    return closed === null ? html`${link(a.name, r.url(`/papers/${a.id}`))}, ${documentKinds[a.document].toLowerCase()}${whose}` : html`Paper ${closed}${whose}`
  })
  return card('Files', html`${lines(shown)}<p class="tc-small tc-soft">They go along in the agenda packet; what is closed stays out.</p>`, {
    ...add,
    count: `${live.length}`,
  })
}

/** Attaches a file to an item. */
export async function paperPage(r: PageRequest, item: AgendaItem, { dataFolder }: BoardTools): Promise<Response> {
  const at = `/board/items/${item.id}`
  return formPage(r, {
    title: 'Attach a file',
    page: { tab: 'board', crumbs: crumbs(r, { text: item.title, href: r.url(at) }, { text: 'File' }) },
    notDone: 'Nothing was attached',
    action: `${at}/paper`,
    form: { multipart: true },
    values: { document: 'other' },
    fields: (s) =>
      html`${fileField({ name: 'file', label: 'The file' }, s)}${radioField({ name: 'document', label: 'What is it?', choices: Object.entries(documentKinds).map(([value, label]) => ({ value, label })) }, s)}`,
    submit: { primary: 'Attach it', links: [{ text: 'Back', href: r.url(at) }] },
    async act(s, f) {
      const kept = await keepUpload({ dataFolder, muniId: r.muniId }, f.file('file'))
      if (!kept.ok) return kept
      if (kept.value === null)
        return {
          ok: false,
          refusal: { code: 'invalid-fields', message: 'Choose the file.', problems: [{ field: 'file', message: 'Choose the file to attach.' }] },
        }
      return attach(s, { owner: subjectOfItem(item), parcelId: null, document: f.text('document'), file: kept.value })
    },
    done: () => ({ to: at, text: 'It is attached, and goes along in the agenda packet.' }),
  })
}
