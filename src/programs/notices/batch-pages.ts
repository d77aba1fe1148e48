/** Batches: whom to write to, how far it has come, the signature for all, print files, mailing. Progress lies in the records, so a reload shows it. */
import { cardDate } from '../../kernel/dates.ts'
import type { Result } from '../../kernel/result.ts'
import { ok } from '../../kernel/result.ts'
import { readStored } from '../../platform/files/files.ts'
import type { Form } from '../../web/form.ts'
import { formPage, whyField } from '../../web/form-page.ts'
import {
  actButton,
  acts,
  bar,
  card,
  checkField,
  counted,
  dateField,
  dl,
  emptyState,
  type FormState,
  fileSize,
  grouped,
  type Html,
  html,
  instantText,
  link,
  nextBox,
  nothing,
  outlineLink,
  primaryLink,
  radioField,
  stamp,
  table,
  textField,
  typedDate,
} from '../../web/kit/kit.ts'
import type { ListSpec } from '../../web/list.ts'
import { listPage } from '../../web/list-page.ts'
import type { PageRequest } from '../../web/routes.ts'
import { listOffices } from '../municipality/actions.ts'
import { holderOf } from '../municipality/model.ts'
import { findTemplate, listTemplates, noticesOfBatch, proofsOfBatch } from './actions.ts'
import {
  batchPage,
  beginBatch,
  cancelBatch,
  countBatches,
  filesOf,
  findBatch,
  itemsIn,
  recordBatchMailed,
  resumeBatch,
  signBatch,
  targetsOf,
} from './batch-actions.ts'
import { letterContext } from './batch-run-actions.ts'
import { deliveries, type Notice, type Template } from './model.ts'
import { type Batch, type BatchFile, type BatchItem, batchStates, isOpen } from './model-batch.ts'
import { byField, ownFields } from './new-pages.ts'
import { crumbs, type NoticeTools } from './pages-kit.ts'
import { batchAffidavit } from './papers.ts'

const path = (b: Pick<Batch, 'id'>, rest = ''): string => `/notices/batches/${b.id}${rest}`
const trail = (r: PageRequest, ...more: readonly { readonly text: string; readonly href?: string }[]) =>
  crumbs(r, { text: 'Batches', href: r.url('/notices/batches') }, ...more)

const stateStamp = (b: Batch): Html => {
  if (b.trouble !== '') return stamp('late', 'Stopped')
  const kind = { preparing: 'waiting', ready: 'approval', printing: 'waiting', printed: 'due', mailed: 'done', cancelled: 'na' } as const
  return stamp(kind[b.state], batchStates[b.state])
}

const spec = (r: PageRequest): ListSpec<Batch> => ({
  id: 'batches',
  caption: 'Batches',
  noun: ['batch', 'batches'],
  columns: [
    { id: 'number', title: 'Number', cell: (b) => html`<span class="tc-nowrap">${link(b.number, r.url(path(b)))}</span>`, exported: (b) => b.number },
    { id: 'title', title: 'What', cell: (b) => b.title, exported: (b) => b.title },
    { id: 'begun', title: 'Begun', cell: (b) => instantText(b.begunAt, r.municipality.zone), sorts: true, exported: (b) => b.begunAt },
    { id: 'letters', title: 'Letters', cell: (b) => grouped(b.made), num: true, exported: (b) => b.made },
    { id: 'out', title: 'Left out', cell: (b) => grouped(b.leftOut), num: true, exported: (b) => b.leftOut },
    { id: 'state', title: 'State', cell: stateStamp, exported: (b) => batchStates[b.state] },
  ],
  filters: [{ name: 'state', label: 'State', any: 'All states', choices: Object.entries(batchStates).map(([value, label]) => ({ value, label })) }],
  sort: { by: 'begun', descending: true },
  empty: emptyState('No batches yet.', 'The same reminder to many: choose a template and parcels, sign once, print.', {
    text: 'Write to many',
    href: r.url('/notices/batches/new'),
  }),
})

export const batchesPage = (r: PageRequest): Promise<Response> =>
  listPage(r, {
    title: 'Batches',
    tab: 'notices',
    path: '/notices/batches',
    acts: acts(primaryLink('Write to many', r.url('/notices/batches/new')), link('Back to the notices', r.url('/notices'))),
    spec: spec(r),
    sortColumns: { begun: 'begun_at' },
    rows: (s, filters, order, ask) => batchPage(s.db, s.muniId, filters, order, ask),
    count: (s, filters) => countBatches(s.db, s.muniId, filters),
  })

async function chooseTemplate(r: PageRequest): Promise<Response> {
  const all = (await r.read((s) => listTemplates(s.db, s.muniId))).filter((t) => t.kind === 'reminder' && t.withdrawnOn === null)
  const list =
    all.length === 0
      ? emptyState('No reminder to send yet.', 'Add a template, or take the standard letters.', { text: 'Templates', href: r.url('/notices/templates') })
      : html`<ul class="tc-plain tc-lines">${all.map((t) => html`<li>${link(t.title, r.url('/notices/batches/new', { template: t.id }))}</li>`)}</ul>`
  const body = html`<h1>Write to many</h1><p class="tc-lead">Which reminder? Legal notices are made one by one, by the officer.</p>${card('Reminders', list)}`
  return r.page({ title: 'Write to many', tab: 'notices', kind: 'narrow', crumbs: trail(r, { text: 'Write to many' }), body })
}

const newFields =
  (t: Template, tools: NoticeTools) =>
  (s: FormState): Html => {
    const ways = [
      { value: 'mail', label: deliveries.mail },
      ...(tools.mailFrom === null ? [] : [{ value: 'email', label: 'E-mail where an address is on file, mail to the others' }]),
    ]
    return html`${textField({ name: 'title', label: 'What is it?', hint: 'for the list of batches', width: 'full' }, s)}${radioField(
      {
        name: 'who',
        label: 'To whom?',
        choices: [
          { value: 'street', label: 'Owners on a street' },
          { value: 'keys', label: 'Owners of the parcels below' },
          { value: 'all', label: 'Owners of every parcel' },
        ],
      },
      s,
    )}${textField({ name: 'street', label: 'Street', hint: 'any part of the address, for example Mill Street', optional: true, width: 'full' }, s)}${textField({ name: 'keys', label: 'Print keys', hint: 'one on each line', rows: 4, optional: true, typed: true, width: 'full' }, s)}${ownFields(t, s)}${byField(t, s)}${radioField({ name: 'delivery', label: 'How does it go out?', choices: ways }, s)}`
  }

/** `/notices/batches/new?template=…` */
export async function newBatchPage(r: PageRequest, tools: NoticeTools): Promise<Response> {
  const t = await r.read((s) => findTemplate(s.db, s.muniId, r.query('template')))
  if (!t) return chooseTemplate(r)
  return formPage(r, {
    title: `Write to many: ${t.title}`,
    page: { tab: 'notices', crumbs: trail(r, { text: 'Write to many' }) },
    lead: html`<p class="tc-lead">Letters are prepared a part at a time and lie here until they are signed. ${link('See the template', r.url(`/notices/templates/${t.id}`))}</p>`,
    notDone: 'No batch was begun',
    action: `/notices/batches/new?template=${t.id}`,
    values: { title: t.title, who: 'street', delivery: 'mail' },
    fields: newFields(t, tools),
    submit: { primary: 'Prepare the letters', links: [{ text: 'Back', href: r.url('/notices/batches') }] },
    act: async (s, f: Form): Promise<Result<Batch>> => {
      const targets = await targetsOf(s, { who: f.text('who'), street: f.text('street'), keys: f.text('keys') })
      if (!targets.ok) return targets
      const fields = Object.fromEntries(t.fields.map((x) => [x.name, f.text(`own_${x.name}`)]))
      return beginBatch(s, { title: f.text('title'), templateId: t.id, fields, delivery: f.text('delivery'), by: f.text('by') }, targets.value, tools.mailFrom)
    },
    keep: (b) => b.id,
    done: (id) => ({ to: path({ id }), text: 'The batch is begun. Its page shows how far it has come.' }),
  })
}

async function withBatch(r: PageRequest, show: (b: Batch) => Promise<Response>): Promise<Response> {
  const b = await r.read((s) => findBatch(s.db, s.muniId, r.param('batch')))
  return b === null ? r.notFound('This batch') : show(b)
}

const resume = (r: PageRequest, b: Batch, words: string): Html =>
  actButton(words, { action: r.url(path(b, '/resume')), state: r.newForm({}, b.version), primary: true })

function next(r: PageRequest, b: Batch): Html {
  if (b.trouble !== '') return nextBox('bad', 'It stopped', [b.trouble, 'What was made is kept. Mend what is said, then let it go on.'], resume(r, b, 'Go on'))
  const see = outlineLink('See how far it is', r.url(path(b)))
  switch (b.state) {
    case 'preparing':
      return nextBox(
        'ask',
        'Letters are being prepared',
        [`${grouped(b.settled)} of ${grouped(b.total)} addressees done. You can leave this page; the work goes on.`],
        see,
      )
    case 'ready':
      return nextBox(
        'ask',
        'Waiting for a signature',
        [`${counted(b.made, 'letter')} prepared. The officer signs once for all of them; until then nothing is printed for the mail.`],
        b.made === 0 ? nothing : primaryLink('Sign the batch', r.url(path(b, '/sign'))),
      )
    case 'printing':
      return nextBox(
        'ask',
        'Print files are being made',
        [`${grouped(b.filesDone)} of ${grouped(b.made)} letters are printed. You can leave this page; the work goes on.`],
        see,
      )
    case 'printed':
      return nextBox(
        'ask',
        'Ready for the mail',
        ['Print the files below, mail the letters, and note the day.'],
        primaryLink('They were mailed', r.url(path(b, '/mailed'))),
      )
    default:
      return nothing
  }
}

const filesTable = (r: PageRequest, b: Batch, files: readonly BatchFile[]): Html =>
  files.length === 0
    ? emptyState(
        'No print files yet.',
        b.state === 'cancelled' ? 'The batch was cancelled.' : 'They are made once the batch is signed, fifty letters to a file.',
      )
    : table(
        [{ title: 'File' }, { title: 'Letters' }, { title: 'Pages', num: true }, { title: 'Size' }],
        files.map((f) => [
          link(`${b.number}-${f.n}.pdf`, r.url(path(b, `/${f.n}.pdf`))),
          `${grouped(f.first)} to ${grouped(f.last)}`,
          grouped(f.pages),
          fileSize(f.bytes),
        ]),
        { caption: 'Print files', hideCaption: true },
      )

const leftOutCard = (r: PageRequest, b: Batch, out: readonly BatchItem[]): Html => {
  if (b.leftOut === 0) return nothing
  const retry = b.state === 'ready' || b.state === 'preparing' ? acts(resume(r, b, 'Try these again')) : nothing
  const rows = out.map((i) => [i.parcelId === null ? i.name : link(i.name, r.url(`/parcels/${i.parcelId}`)), i.why])
  const rest = b.leftOut > out.length ? html`<p>And ${grouped(b.leftOut - out.length)} more.</p>` : nothing
  return card(
    'Left out',
    html`<p>No letter was made for these. Mend what is said, then try again.</p>${table([{ title: 'Parcel' }, { title: 'Why' }], rows, { caption: 'Left out', hideCaption: true })}${rest}${retry}`,
    { count: grouped(b.leftOut) },
  )
}

/** Left-out addressees that the page lists. */
const SHOWN_OUT = 50

export const batchDetailPage = (r: PageRequest, _tools: NoticeTools): Promise<Response> =>
  withBatch(r, async (b) => {
    const { files, out, template, proofs } = await r.read(async (s) => ({
      files: await filesOf(s.db, s.muniId, b.id),
      out: await itemsIn(s.db, s.muniId, b.id, 'left-out', SHOWN_OUT),
      template: await findTemplate(s.db, s.muniId, b.templateId, b.edition),
      proofs: await proofsOfBatch(s.db, s.muniId, b.id),
    }))
    const made = `${grouped(b.settled)} of ${grouped(b.total)}`
    const facts = dl([
      ['Addressees done', html`${bar(b.settled, b.total, `${made} addressees`)} ${made}`],
      ['Letters', html`${link(grouped(b.made), r.url(path(b, '/letters')))}, ${grouped(b.filesDone)} printed or put into the outbox`],
      ['Template', template ? link(`${template.title}, edition ${b.edition}`, r.url(`/notices/templates/${b.templateId}`, { edition: b.edition })) : 'gone'],
      ['How they go out', b.delivery === 'email' ? 'e-mail where an address is on file, mail to the others' : deliveries[b.delivery]],
      ['Begun', `${instantText(b.begunAt, r.municipality.zone)}, ${b.begunBy}`],
      [
        'Signed',
        b.signed === null
          ? 'not yet'
          : `${b.signed.by}, ${b.signed.office}, ${cardDate(b.signed.on)}${b.signed.onPaper ? `, on paper, entered by ${b.signed.enteredBy}` : ''}`,
      ],
      ...(b.mailedOn === null
        ? []
        : [
            [
              'Mailed',
              html`${cardDate(b.mailedOn)}${proofs[0] ? html`, by ${proofs[0].by}. ${link('Affidavit to sign', r.url(path(b, '/affidavit.pdf')))}` : nothing}`,
            ] as const,
          ]),
    ])
    const cancel = isOpen(b.state) || b.state === 'printed' ? acts(link('Cancel the batch', r.url(path(b, '/cancel')))) : nothing
    const body = html`<h1>${b.title}</h1><p class="tc-lead">Batch <span class="tc-mono">${b.number}</span> ${stateStamp(b)}</p>${next(r, b)}${card('How far it is', facts)}${card('Print files', filesTable(r, b, files), { count: grouped(files.length) })}${leftOutCard(r, b, out)}${cancel}`
    return r.page({ title: `${b.number}, ${b.title}`, tab: 'notices', crumbs: trail(r, { text: b.number }), body })
  })

/** `/1.pdf` and so on, or `/affidavit.pdf`. */
export const batchFilePage = (r: PageRequest, tools: NoticeTools): Promise<Response> =>
  withBatch(r, async (b) => {
    if (r.param('batchFile') === 'affidavit.pdf') return batchAffidavitPage(r, tools, b)
    const n = /^(\d{1,5})\.pdf$/.exec(r.param('batchFile'))?.[1]
    const file = n === undefined ? undefined : (await r.read((s) => filesOf(s.db, s.muniId, b.id))).find((f) => f.n === Number(n))
    if (!file) return r.notFound('This print file')
    return r.file(new Uint8Array(await readStored(tools.dataFolder, r.muniId, file.sha256)), 'application/pdf', `${b.number}-${file.n}.pdf`, true)
  })

/** Pieces that an affidavit can list; a larger batch gets several by its print files. */
const MOST_PIECES = 2000

async function batchAffidavitPage(r: PageRequest, tools: NoticeTools, b: Batch): Promise<Response> {
  const found = await r.read(async (s) => ({
    proof: (await proofsOfBatch(s.db, s.muniId, b.id)).find((p) => p.voidReason === null && p.kind === 'mailed'),
    letters: (await noticesOfBatch(s.db, s.muniId, b.id, 0, MOST_PIECES)).filter((n: Notice) => n.delivery !== 'email'),
    context: await letterContext(s, tools.laws),
    now: s.now,
  }))
  if (!found.proof || found.letters.length === 0) return r.notFound('An affidavit of this')
  const paper = batchAffidavit(b.number, found.letters, found.proof, { name: found.proof.by, county: found.context.municipality.county }, found.context)
  const { pdf } = await tools.render({ kind: 'affidavit', data: paper, createdAt: found.now })
  return r.file(new Uint8Array(pdf), 'application/pdf', `${b.number}-affidavit.pdf`, true)
}

const frame = (r: PageRequest, b: Batch, title: string) => ({
  title: `${title}, ${b.number}`,
  heading: title,
  page: { tab: 'notices', crumbs: trail(r, { text: b.number, href: r.url(path(b)) }, { text: title }) },
  lead: html`<p class="tc-lead">${b.number}, ${b.title}. ${counted(b.made, 'letter')}.</p>`,
  version: b.version,
})
const back = (r: PageRequest, b: Batch) => [{ text: 'Back to the batch', href: r.url(path(b)) }]

export const signBatchPage = (r: PageRequest, tools: NoticeTools): Promise<Response> =>
  withBatch(r, async (b) => {
    const signer = await r.read(async (s) => {
      const t = await findTemplate(s.db, s.muniId, b.templateId, b.edition)
      return t === null ? '' : (holderOf(await listOffices(s.db, s.muniId), t.body, s.today)?.name ?? '')
    })
    return formPage(r, {
      ...frame(r, b, 'Sign the batch'),
      notDone: 'Nothing was signed',
      action: path(b, '/sign'),
      values: { by: signer },
      fields: (s) =>
        html`<p>One signature for every letter of the batch. Print files are made afterwards.</p>${textField({ name: 'by', label: 'Name of whoever signs', width: 'full' }, s)}${checkField({ name: 'onPaper', label: 'Signed on paper', description: 'The signed paper is in hand; the clerk enters it.' }, s)}`,
      submit: { primary: 'Sign the batch', links: back(r, b) },
      act: (s, f) => signBatch(s, tools.laws, b.id, f.version ?? b.version, { by: f.text('by'), onPaper: f.has('onPaper') }),
      keep: (n) => String(n),
      done: (n) => ({ to: path(b), text: `${counted(Number(n), 'letter')} signed. Print files are being made.` }),
    })
  })

export const cancelBatchPage = (r: PageRequest, _tools: NoticeTools): Promise<Response> =>
  withBatch(r, (b) =>
    formPage(r, {
      ...frame(r, b, 'Cancel the batch'),
      notDone: 'Nothing was cancelled',
      action: path(b, '/cancel'),
      fields: (s) => html`<p>Its letters that have not gone out are void. What was sent stays on file.</p>${whyField(s)}`,
      submit: { primary: 'Cancel the batch', danger: true, links: [{ text: 'Keep it', href: r.url(path(b)) }] },
      act: (s, f) => cancelBatch(s, b.id, f.version ?? b.version, f.text('reason')),
      done: () => ({ to: path(b), text: 'The batch is cancelled.' }),
    }),
  )

export const resumeBatchPage = (r: PageRequest): Promise<Response> =>
  withBatch(r, async (b) => {
    const sent = await r.form()
    const done = await r.perform(async (s) => {
      const made = await resumeBatch(s, b.id, sent.version ?? b.version)
      return made.ok ? ok(made.value) : made
    }, sent)
    return done.ok ? r.redirect(path(b), { kind: 'success', text: 'It goes on.' }) : r.refusal(done.refusal, back(r, b)[0])
  })

export const mailedPage = (r: PageRequest, _tools: NoticeTools): Promise<Response> =>
  withBatch(r, async (b) => {
    const today = await r.read(async (s) => typedDate(s.today))
    return formPage(r, {
      ...frame(r, b, 'They were mailed'),
      notDone: 'Nothing was noted',
      action: path(b, '/mailed'),
      values: { on: today, by: r.actor?.name ?? '' },
      fields: (s) => html`${dateField({ name: 'on', label: 'On which day?' }, s)}${textField({ name: 'by', label: 'Who mailed them?', width: 'full' }, s)}`,
      submit: { primary: 'Note it', links: back(r, b) },
      act: (s, f) => recordBatchMailed(s, b.id, f.version ?? b.version, { on: f.text('on'), by: f.text('by') }),
      done: () => ({ to: path(b), text: 'Noted for every letter of the batch.' }),
    })
  })
