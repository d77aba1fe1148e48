/** What is done with one notice, each on a page with one form; and its papers. */
import { cardDate } from '../../kernel/dates.ts'
import { ok, type Refusal } from '../../kernel/result.ts'
import { readStored } from '../../platform/files/files.ts'
import { type FormView, formPage, showForm, whyField } from '../../web/form-page.ts'
import {
  checkField,
  dateField,
  type FormState,
  fileField,
  type Html,
  html,
  nothing,
  pair,
  radioField,
  selectField,
  textField,
  typedDate,
} from '../../web/kit/kit.ts'
import type { PageRequest } from '../../web/routes.ts'
import { attach } from '../attachments/actions.ts'
import { keepUpload } from '../attachments/actions-uploads.ts'
import { listOffices } from '../municipality/actions.ts'
import { holderOf } from '../municipality/model.ts'
import {
  findNotice,
  keepLetter,
  noticeByNumber,
  prepareForNewOwner,
  proofsOf,
  recordProof,
  signNotice,
  signOffNotice,
  voidNotice,
  voidProof,
} from './actions.ts'
import { keepPaper, letterContext } from './batch-run-actions.ts'
import { emailNotice } from './mail-actions.ts'
import { deliveries, type Notice, noticeKinds, type Proof, proofKinds } from './model.ts'
import { crumbs, deskFor, type NoticeTools, noticePath } from './pages-kit.ts'
import { affidavitPaper, letterPaper } from './papers.ts'

async function withNotice(r: PageRequest, show: (n: Notice) => Promise<Response>): Promise<Response> {
  const n = await r.read((s) => noticeByNumber(s.db, s.muniId, r.param('number')))
  return n === null ? r.notFound(`Notice ${r.param('number')}`) : show(n)
}

const frame = (r: PageRequest, n: Notice, title: string): Pick<FormView, 'title' | 'heading' | 'page' | 'lead'> => ({
  title: `${title}, ${n.number}`,
  heading: title,
  page: { tab: 'notices', crumbs: crumbs(r, { text: n.number, href: r.url(noticePath(n.number)) }, { text: title }) },
  lead: html`<p class="tc-lead">${noticeKinds[n.kind]} ${n.number}, “${n.letter.paragraphs.heading}”, to ${n.to.name}.</p>`,
})
const back = (r: PageRequest, n: Notice) => [{ text: 'Back to the notice', href: r.url(noticePath(n.number)) }]

const signFields = (s: FormState, who: string): Html =>
  html`${textField({ name: 'by', label: 'Name of whoever signs', width: 'full' }, s)}${checkField({ name: 'onPaper', label: 'Signed on paper', description: `The paper signed by ${who} is in hand; the clerk enters it.` }, s)}`

const holderName = (r: PageRequest, body: Notice['body']): Promise<string> =>
  r.read(async (s) => holderOf(await listOffices(s.db, s.muniId), body, s.today)?.name ?? '')

/** The officer signs; only then may it go out. */
export const signPage = (r: PageRequest, tools: NoticeTools): Promise<Response> =>
  withNotice(r, async (n) =>
    formPage(r, {
      ...frame(r, n, 'Sign the notice'),
      notDone: 'The notice was not signed',
      action: noticePath(n.number, '/sign'),
      values: { by: await holderName(r, n.body) },
      version: n.version,
      fields: (s) =>
        html`<p>The ${n.body} signs under the name of the office. By signing, the officer takes what the letter says as his or her own act.</p>${signFields(s, `the ${n.body}`)}`,
      submit: { primary: 'Sign it', links: back(r, n) },
      act: (s, f) => signNotice(s, tools.laws, n.id, f.version ?? n.version, { by: f.text('by'), onPaper: f.has('onPaper') }),
      done: () => ({ to: noticePath(n.number), text: `${n.number} is signed. Print it, send it, and note the day.` }),
    }),
  )

/** The attorney signs off before. */
export const signOffPage = (r: PageRequest): Promise<Response> =>
  withNotice(r, async (n) =>
    formPage(r, {
      ...frame(r, n, 'Attorney’s sign-off'),
      notDone: 'The sign-off was not recorded',
      action: noticePath(n.number, '/sign-off'),
      values: { by: await holderName(r, 'attorney') },
      version: n.version,
      fields: (s) => signFields(s, 'the attorney'),
      submit: { primary: 'Sign off', links: back(r, n) },
      act: (s, f) => signOffNotice(s, n.id, f.version ?? n.version, { by: f.text('by'), onPaper: f.has('onPaper') }),
      done: () => ({ to: noticePath(n.number), text: 'The attorney’s sign-off is recorded.' }),
    }),
  )

const proofFields = (s: FormState): Html =>
  html`${selectField({ name: 'kind', label: 'What happened?', choices: Object.entries(proofKinds).map(([value, label]) => ({ value, label })), empty: 'Choose', width: 'full' }, s)}${pair(dateField({ name: 'on', label: 'On which day?' }, s), textField({ name: 'by', label: 'Who did it, or saw it?' }, s))}${textField({ name: 'number', label: 'Number of the certified piece', hint: '20 to 22 digits, as on its label', inputmode: 'numeric', typed: true, width: 'full', optional: true }, s)}${textField({ name: 'detail', label: 'Details', hint: 'to whom and where; what the carrier or the envelope says', rows: 2, width: 'full', optional: true }, s)}${fileField({ name: 'paper', label: 'A scan of it', hint: 'the receipt, the envelope, the sworn affidavit', optional: true }, s)}`

const proofValues = (n: Notice, today: string) => ({
  kind: n.delivery === 'hand' ? 'hand-served' : n.delivery === 'certified' ? 'certified' : 'mailed',
  on: today,
})

/** What became of the letter; what is odd is taken and marked. */
export const proofPage = (r: PageRequest, tools: NoticeTools): Promise<Response> =>
  withNotice(r, async (n) => {
    const today = await r.read(async (s) => typedDate(s.today))
    const view: FormView = {
      ...frame(r, n, 'What became of it'),
      notDone: 'Nothing was recorded',
      action: noticePath(n.number, '/proof'),
      values: { ...proofValues(n, today), by: r.actor?.name ?? '' },
      form: { multipart: true },
      fields: proofFields,
      submit: { primary: 'Record it', links: back(r, n) },
    }
    const sent = r.method === 'POST' ? await r.form() : null
    const kept = sent === null ? ok(null) : await keepUpload({ dataFolder: tools.dataFolder, muniId: r.muniId }, sent.file('paper'))
    if (!kept.ok && sent) return showForm(r, view, await r.again(sent, kept.refusal as Refusal), kept.refusal)
    const answer = await formPage(r, {
      ...view,
      act: async (s, f) => {
        const file = kept.ok ? kept.value : null
        const paper =
          file === null ? null : await attach(s, { owner: { kind: 'notice', id: n.id, label: n.number }, parcelId: n.parcelId, document: 'other', file })
        if (paper !== null && !paper.ok) return paper
        return recordProof(
          s,
          n.id,
          { kind: f.text('kind'), on: f.text('on'), number: f.text('number'), by: f.text('by'), detail: f.text('detail') },
          paper?.value.id ?? null,
        )
      },
      done: () => ({ to: noticePath(n.number), text: 'Recorded.' }),
    })
    const after = sent === null ? null : await r.read((s) => findNotice(s.db, s.muniId, n.id))
    if (after?.state === 'sent') await keptLetter(r, tools, n.id)
    return answer
  })

export const voidProofPage = (r: PageRequest): Promise<Response> =>
  withNotice(r, async (n) => {
    const proof = (await r.read((s) => proofsOf(s.db, s.muniId, n))).find((p) => p.id === r.param('proof') && p.noticeId === n.id)
    if (!proof) return r.notFound('This entry')
    return formPage(r, {
      ...frame(r, n, 'Void an entry'),
      above: html`<p>${proofKinds[proof.kind]}, ${cardDate(proof.on)}, by ${proof.by}. It stays readable, marked void.</p>`,
      notDone: 'Nothing was voided',
      action: noticePath(n.number, `/proofs/${proof.id}/void`),
      fields: whyField,
      submit: { primary: 'Void the entry', danger: true, links: back(r, n) },
      act: (s, f) => voidProof(s, n.id, proof.id, f.text('reason')),
      done: () => ({ to: noticePath(n.number), text: 'The entry is void.' }),
    })
  })

export const voidNoticePage = (r: PageRequest): Promise<Response> =>
  withNotice(r, (n) =>
    formPage(r, {
      ...frame(r, n, 'Void the notice'),
      notDone: 'The notice was not voided',
      action: noticePath(n.number, '/void'),
      version: n.version,
      fields: (s) =>
        html`<p>${n.state === 'sent' ? 'It was sent. Voiding it takes nothing back: tell the addressee too.' : 'It was not sent.'} It stays in the file, marked void.</p>${whyField(s)}`,
      submit: { primary: 'Void the notice', danger: true, links: [{ text: 'Keep it', href: r.url(noticePath(n.number)) }] },
      act: (s, f) => voidNotice(s, n.id, f.version ?? n.version, f.text('reason')),
      done: () => ({ to: noticePath(n.number), text: `${n.number} is void.` }),
    }),
  )

/** After a sale: the same for whoever owns it now. */
export const newOwnerPage = (r: PageRequest, tools: NoticeTools): Promise<Response> =>
  withNotice(r, (n) =>
    formPage(r, {
      ...frame(r, n, 'Prepare it for the new owner'),
      notDone: 'Nothing was prepared',
      action: noticePath(n.number, '/new-owner'),
      values: { delivery: n.delivery },
      fields: (s) =>
        html`<p>The new owner gets a notice with time of his or her own; this one stays on file.</p>${dateField({ name: 'by', label: 'By which day?', optional: n.periodDays !== null || n.by === null }, s)}${radioField({ name: 'delivery', label: 'How does it go out?', choices: Object.entries(deliveries).map(([value, label]) => ({ value, label })) }, s)}`,
      submit: { primary: 'Prepare it', links: back(r, n) },
      act: (s, f) => prepareForNewOwner(s, tools.laws, n.id, { by: f.text('by'), delivery: f.text('delivery') }),
      keep: (made) => made.number,
      done: (number) => ({ to: noticePath(number), text: `${number} is prepared for the new owner.` }),
    }),
  )

/** Prints the letter as signed and keeps the file: what goes out is what is kept. Null while nobody has signed. */
async function keptLetter(r: PageRequest, tools: NoticeTools, id: string): Promise<string | null> {
  const n = await r.read((s) => findNotice(s.db, s.muniId, id))
  if (n === null || n.signed === null || n.state === 'void') return null
  if (n.letterSha256 !== null) return n.letterSha256
  const { context, proofs } = await r.read(async (s) => ({ context: await letterContext(s, tools.laws), proofs: await proofsOf(s.db, s.muniId, n) }))
  const kept = await keepPaper(deskFor(r, tools), { kind: 'letter', data: letterPaper(n, proofs, context), createdAt: n.signedAt ?? '' }, `${n.number}.pdf`)
  const noted = await r.perform((s) => keepLetter(s, n.id, kept.sha256))
  return noted.ok ? kept.sha256 : null
}

/** The letter: as it was kept once it went out, else printed anew. */
export const letterPage = (r: PageRequest, tools: NoticeTools): Promise<Response> =>
  withNotice(r, async (n) => {
    if (n.letterSha256 !== null)
      return r.file(new Uint8Array(await readStored(tools.dataFolder, r.muniId, n.letterSha256)), 'application/pdf', `${n.number}.pdf`, true)
    const { context, proofs, now } = await r.read(async (s) => ({
      context: await letterContext(s, tools.laws),
      proofs: await proofsOf(s.db, s.muniId, n),
      now: s.now,
    }))
    const { pdf } = await tools.render({ kind: 'letter', data: letterPaper(n, proofs, context), createdAt: n.signedAt ?? now })
    return r.file(new Uint8Array(pdf), 'application/pdf', `${n.number}.pdf`, true)
  })

/** Sends it by e-mail: the letter is printed and kept first, then put into the outbox. */
export const emailPage = (r: PageRequest, tools: NoticeTools): Promise<Response> =>
  withNotice(r, async (n) => {
    const copy = n.kind === 'legal'
    const sha256 = r.method === 'POST' && tools.mailFrom !== null && n.to.email !== '' ? await keptLetter(r, tools, n.id) : null
    return formPage(r, {
      ...frame(r, n, copy ? 'E-mail a copy' : 'Send it by e-mail'),
      notDone: 'Nothing was sent',
      action: noticePath(n.number, '/email'),
      fields: () =>
        html`<p>To ${n.to.email || 'nobody: no e-mail address was on file'}, with the letter attached. ${copy ? 'E-mail is a copy of a legal notice, never its service.' : nothing} What the mail server says is noted by itself.</p>`,
      submit: { primary: copy ? 'E-mail the copy' : 'Send it', links: back(r, n) },
      act: (s) => emailNotice(s, n.id, { sha256: sha256 ?? '' }, tools.mailFrom),
      done: () => ({ to: noticePath(n.number), text: 'It is in the outbox.' }),
    })
  })

/** `/affidavit.pdf?proof=…`: to be signed before whoever may take an oath. */
export const affidavitPage = (r: PageRequest, tools: NoticeTools): Promise<Response> =>
  withNotice(r, async (n) => {
    const { context, proofs, now } = await r.read(async (s) => ({
      context: await letterContext(s, tools.laws),
      proofs: await proofsOf(s.db, s.muniId, n),
      now: s.now,
    }))
    const proof: Proof | undefined = proofs.find((p) => p.id === r.query('proof') && p.voidReason === null)
    const paper = proof ? affidavitPaper(n, proof, { name: proof.by, county: context.municipality.county }, context) : null
    if (paper === null) return r.notFound('An affidavit of this')
    const { pdf } = await tools.render({ kind: 'affidavit', data: paper, createdAt: now })
    return r.file(new Uint8Array(pdf), 'application/pdf', `${n.number}-affidavit.pdf`, true)
  })
