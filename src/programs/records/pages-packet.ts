/** The packet of a request: what goes out, line by line, before it is made and as it was made. */
import { ok } from '../../kernel/result.ts'
import { readStored, storeFile } from '../../platform/files/files.ts'
import { formPage } from '../../web/form-page.ts'
import { card, html, lines, link, nothing, table } from '../../web/kit/kit.ts'
import type { Routes } from '../../web/routes.ts'
import { keepPacket, loadDocuments, mayMakePacket } from './documents-actions.ts'
import { givenWords, indexOf, live, shownPassages } from './model-documents.ts'
import { at, crumbsOf, onPaper, type RecordsTools, type RequestPage, recordsRoles, withRequest } from './pages-kit.ts'
import { packetPaper } from './papers.ts'

/** The packet before it is made: what goes out, line by line, and what stands in the way. */
const packetPage: RequestPage = async (r, l, tools) => {
  const found = await r.read((s) => loadDocuments(s, l.request.id))
  if (!found) return r.notFound('This request')
  const may = mayMakePacket(found)
  const n = found.packets.length + 1
  if (r.method === 'POST') {
    const sent = await r.form()
    const back = { text: 'Back to the packet', href: r.url(at(l, '/packet')) }
    if (!may.ok) return r.refusal(may.refusal, back)
    const { now, ...data } = await onPaper(r, l)
    const { pdf } = await tools.render({ kind: 'records', data: packetPaper(data, found.documents, found.withheld, n), createdAt: now })
    const stored = await storeFile({ dataFolder: tools.dataFolder, muniId: r.muniId }, { bytes: pdf, name: `${l.request.number} packet ${n}.pdf` })
    if (!stored.ok) return r.refusal(stored.refusal, back)
    const kept = await r.perform((s) => keepPacket(s, l.request.id, stored.value), sent)
    return kept.ok
      ? r.redirect(at(l), { kind: 'success', text: `Packet ${n} is made. Give it out with the files that its index names.` })
      : r.refusal(kept.refusal, back)
  }
  const index = indexOf(found.documents, found.withheld)
  const there = live(found.documents)
  const list = table(
    [{ title: 'Record' }, { title: 'Given' }, { title: 'Withheld, and why' }, { title: 'File' }],
    index.map((i, at0) => {
      const d = there[at0]
      return [
        html`${i.n}. ${i.what}`,
        givenWords[i.given],
        i.withheld.length === 0 ? 'nothing' : lines(i.withheld),
        i.sha256 === null || !d ? '–' : link('Open', r.url(at(l, `/documents/${d.id}/${i.given === 'part' ? 'redacted' : 'original'}`))),
      ]
    }),
    { caption: 'Index of the packet', hideCaption: true },
  )
  const texts = there
    .filter((d, i) => d.sha256 === null && index[i]?.given !== 'none')
    .map((d) =>
      card(
        d.title,
        table(
          [{ title: 'What' }, { title: 'Text' }],
          shownPassages(d, found.withheld).map((p) => [p.label, 'text' in p ? p.text : html`<strong>${p.withheld}</strong>`]),
          { caption: d.title, hideCaption: true },
        ),
      ),
    )
  return formPage(r, {
    title: `Packet ${n}, before it is made`,
    page: { tab: 'records', kind: 'staff', crumbs: crumbsOf(r, l, 'Packet') },
    lead: html`<p class="tc-lead">${may.ok ? 'This is what goes out.' : may.refusal.message}</p>`,
    above: html`${there.length === 0 ? nothing : card('Index', list)}${texts}`,
    notDone: 'No packet was made',
    action: at(l, '/packet'),
    fields: () => nothing,
    submit: { primary: 'Make the packet', links: [{ text: 'Back', href: r.url(at(l)) }] },
    act: async () => ok(null),
    done: () => ({ to: at(l), text: '' }),
  })
}

const packetFile: RequestPage = async (r, l, tools) => {
  const found = await r.read((s) => loadDocuments(s, l.request.id))
  const packet = found?.packets.find((p) => `${p.n}.pdf` === r.param('packet'))
  if (!packet) return r.notFound('This packet')
  return r.file(
    new Uint8Array(await readStored(tools.dataFolder, r.muniId, packet.sha256)),
    'application/pdf',
    `${l.request.number} packet ${packet.n}.pdf`,
    true,
  )
}

export function registerPacketPages(routes: Routes, tools: RecordsTools): void {
  routes.staff('GET', '/records/:id/packets/:packet', {}, withRequest(tools, packetFile))
  for (const method of ['GET', 'POST'] as const) routes.staff(method, '/records/:id/packet', { roles: recordsRoles }, withRequest(tools, packetPage))
}
