/** The actions on notices, templates, ladders, batches. */
import { appointOfficer } from '../../src/programs/municipality/actions.ts'
import { listOffices } from '../../src/programs/municipality/store.ts'
import {
  keepLetter,
  prepareForNewOwner,
  prepareNotice,
  recordProof,
  signNotice,
  signOffNotice,
  voidNotice,
  voidProof,
} from '../../src/programs/notices/actions.ts'
import { beginBatch, cancelBatch, findBatch, recordBatchMailed, resumeBatch, signBatch } from '../../src/programs/notices/batch-actions.ts'
import { type BatchDesk, workBatch } from '../../src/programs/notices/batch-run-actions.ts'
import type { TemplateInput } from '../../src/programs/notices/decide-template.ts'
import { emailNotice } from '../../src/programs/notices/mail-actions.ts'
import {
  addLadder,
  addStandardTemplates,
  addTemplate,
  changeLadder,
  changeTemplate,
  settleServiceClock,
  voidLadder,
  withdrawTemplate,
} from '../../src/programs/notices/template-actions.ts'
import { changePerson } from '../../src/programs/people/actions.ts'
import { personByName } from '../../src/programs/people/store.ts'
import { addParcel, tiePerson } from '../../src/programs/premises/actions.ts'
import { lawBook } from '../../src/wiring.ts'
import { testActor } from './app.ts'
import { clerk, must, superintendent, type TestOffice } from './office.ts'
import { confirmOurs, parcelInput } from './programs.ts'
import { act, law, type Told, today } from './told-actions.ts'

export const mayor = testActor('Odessa Parmelee', 'board')
export const attorney = testActor('Lucian Thornquist', 'attorney')

/** Holders of the offices that sign. */
export async function holders(o: TestOffice): Promise<void> {
  const offices = await o.test.read((s) => listOffices(s.db, s.muniId))
  const names = { clerk: clerk.name, superintendent: superintendent.name, board: mayor.name, attorney: attorney.name } as const
  for (const [body, name] of Object.entries(names)) {
    const office = offices.find((x) => x.body === body)
    if (office?.holders.every((h) => h.name !== name))
      await act(o, (s) => appointOfficer(s, { officeId: office.id, name, from: '1/1/2020', capacity: '', accountId: null }))
  }
}

export const address = { street: '14 Mill Street', city: 'Tannery Falls', state: 'NY', zip: '14999' }

/** Gives somebody in the register an address, and an e-mail address if said. */
export async function addressOf(o: TestOffice, name: string, more: Readonly<Partial<Record<'email' | 'zip' | 'street', string>>> = {}): Promise<string> {
  const person = await o.test.read((s) => personByName(s.db, s.muniId, name))
  if (!person) throw new Error(`${name} is not in the register`)
  await act(o, (s) => changePerson(s, person.id, person.version, { ...person, ...address, ...more }))
  return person.id
}

const blank = { heading: '', happened: '', toDo: '', ifDone: '', ifNothing: '', object: '', heard: '', restore: '', call: '', enclosed: '', spanish: '' }
export const reminderInput: TemplateInput = {
  title: 'Hydrants are flushed',
  kind: 'reminder',
  purpose: 'general',
  body: 'clerk',
  paragraphs: {
    ...blank,
    heading: 'Hydrants on {place} are flushed on {day}',
    happened: 'The main in your street is flushed on {day}.',
    toDo: 'Let the cold water run until it is clear.',
    object: 'Call if you cannot be without water.',
    call: '{clerk}, {phone}',
  },
  rules: [],
  fields: [{ name: 'day', label: 'Day', example: 'December 8' }],
  periodDays: '',
}
export const legalInput: TemplateInput = {
  ...reminderInput,
  title: 'Cover the trench',
  kind: 'legal',
  body: 'superintendent',
  paragraphs: { ...reminderInput.paragraphs, toDo: 'Do it by {by}.' },
  rules: [{ text: 'The trench is looked at before it is covered.', law, section: '117-44.B' }],
}

let count = 0
/** A template of its own for each test. */
export const template = (o: TestOffice, input: TemplateInput = reminderInput) => {
  count += 1
  return act(o, (s) => addTemplate(s, lawBook, { ...input, title: `${input.title} ${count}` }))
}
export const newNotice = async (o: TestOffice, input = reminderInput, more: Readonly<Record<string, string>> = {}) => {
  await holders(o)
  await addressOf(o, 'Dolores Kettering', { email: 'dolores@example.org' })
  const t = await template(o, input)
  return act(o, (s) =>
    prepareNotice(s, lawBook, {
      templateId: t.id,
      about: null,
      parcelId: o.parcelId,
      personId: '',
      fields: { day: 'December 8' },
      delivery: 'mail',
      by: '',
      ...more,
    }),
  )
}
export const signedNotice = async (o: TestOffice) => {
  const n = await newNotice(o)
  return act(o, (s) => signNotice(s, lawBook, n.id, n.version, { by: clerk.name, onPaper: false }))
}
const mailed = { kind: 'mailed', on: today, number: '', by: clerk.name, detail: '' }
export const fakePdf = new TextEncoder().encode(`%PDF-1.7\n${'x'.repeat(100)}\nstartxref\n0\n%%EOF`)

/** Works batches off without a press: what is printed does not matter here. */
export const deskOf = (o: TestOffice, mailFrom: string | null = null): BatchDesk => ({
  muniId: o.test.muniId,
  dataFolder: o.test.app.dataFolder,
  laws: lawBook,
  mailFrom,
  read: (look) => o.test.read(look),
  perform: (work) => o.test.perform(work),
  render: async () => ({ pdf: fakePdf, pages: 1, unprintable: [] }),
})
const raise = (error: unknown): never => {
  throw error
}
export const work = (o: TestOffice, id: string): Promise<void> => workBatch(deskOf(o), id, raise)

const begin = async (o: TestOffice) => {
  await holders(o)
  await addressOf(o, 'Dolores Kettering')
  const t = await template(o)
  const target = { parcelId: o.parcelId, personId: '', about: null, fields: {}, name: '14 Mill Street' }
  return act(o, (s) => beginBatch(s, { title: '', templateId: t.id, fields: { day: 'December 8' }, delivery: 'mail', by: '' }, [target], null))
}
export const batchNow = async (o: TestOffice, id: string) => {
  const batch = await o.test.read((s) => findBatch(s.db, s.muniId, id))
  if (!batch) throw new Error('no batch')
  return batch
}
export const readyBatch = async (o: TestOffice) => {
  const b = await begin(o)
  await work(o, b.id)
  return batchNow(o, b.id)
}
export const ladderOf = async (o: TestOffice) => {
  const t = await template(o)
  return act(o, (s) => addLadder(s, { title: 'Flushing', holdDays: '', steps: [{ templateId: t.id, afterDays: '0' }] }))
}

export const noticeActions: Readonly<Record<string, Told>> = {
  addTemplate: { action: 'notices.add-template', kind: 'notice-template', before: async () => (s) => addTemplate(s, lawBook, reminderInput) },
  addStandardTemplates: {
    action: 'notices.add-template',
    kind: 'notice-template',
    before: async () => (s) => addStandardTemplates(s, lawBook, [...lawBook.keys()]),
  },
  changeTemplate: {
    action: 'notices.change-template',
    kind: 'notice-template',
    before: async (o) => {
      const t = await template(o)
      return (s) => changeTemplate(s, lawBook, t.id, t.version, { ...reminderInput, title: 'Flushing of hydrants' })
    },
  },
  withdrawTemplate: {
    action: 'notices.withdraw-template',
    kind: 'notice-template',
    before: async (o) => {
      const t = await template(o)
      return (s) => withdrawTemplate(s, t.id, t.version)
    },
  },
  addLadder: {
    action: 'notices.add-ladder',
    kind: 'notice-ladder',
    before: async (o) => {
      const t = await template(o)
      return (s) => addLadder(s, { title: 'Flushing', holdDays: '', steps: [{ templateId: t.id, afterDays: '0' }] })
    },
  },
  changeLadder: {
    action: 'notices.change-ladder',
    kind: 'notice-ladder',
    before: async (o) => {
      const l = await ladderOf(o)
      return (s) =>
        changeLadder(s, l.id, l.version, { title: 'Flushing', holdDays: '10', steps: l.steps.map((x) => ({ templateId: x.templateId, afterDays: '5' })) })
    },
  },
  voidLadder: {
    action: 'notices.void-ladder',
    kind: 'notice-ladder',
    before: async (o) => {
      const l = await ladderOf(o)
      return (s) => voidLadder(s, l.id, l.version, 'twice')
    },
  },
  settleServiceClock: {
    action: 'notices.settle-clock',
    kind: 'notice-clock',
    who: attorney,
    before: async () => (s) => settleServiceClock(s, { choice: 'receipt', from: today, by: attorney.name, reasons: 'The owner must know of it' }),
  },
  prepareNotice: {
    action: 'notices.prepare',
    kind: 'notice',
    cites: true,
    before: async (o) => {
      await newNotice(o)
      const t = await template(o, legalInput)
      return (s) =>
        prepareNotice(s, lawBook, {
          templateId: t.id,
          about: null,
          parcelId: o.parcelId,
          personId: '',
          fields: { day: 'x' },
          delivery: 'certified',
          by: '12/30/2026',
        })
    },
  },
  signNotice: {
    action: 'notices.sign',
    kind: 'notice',
    cites: true,
    who: superintendent,
    before: async (o) => {
      const n = await newNotice(o, legalInput, { by: '12/30/2026' })
      await act(o, (s) => confirmOurs(s, law, today))
      return (s) => signNotice(s, lawBook, n.id, n.version, { by: superintendent.name, onPaper: false })
    },
  },
  signOffNotice: {
    action: 'notices.sign-off',
    kind: 'notice',
    who: attorney,
    before: async (o) => {
      const n = await newNotice(o)
      return (s) => signOffNotice(s, n.id, n.version, { by: attorney.name, onPaper: false })
    },
  },
  recordProof: {
    action: 'notices.proof',
    kind: 'notice',
    before: async (o) => {
      const n = await signedNotice(o)
      return (s) => recordProof(s, n.id, mailed)
    },
  },
  voidProof: {
    action: 'notices.void-proof',
    kind: 'notice',
    before: async (o) => {
      const n = await signedNotice(o)
      const p = await act(o, (s) => recordProof(s, n.id, mailed))
      return (s) => voidProof(s, n.id, p.id, 'wrong notice')
    },
  },
  voidNotice: {
    action: 'notices.void',
    kind: 'notice',
    before: async (o) => {
      const n = await newNotice(o)
      return (s) => voidNotice(s, n.id, n.version, 'wrong parcel')
    },
  },
  keepLetter: {
    action: 'notices.keep-letter',
    kind: 'notice',
    before: async (o) => {
      const n = await signedNotice(o)
      return (s) => keepLetter(s, n.id, 'ab'.repeat(32))
    },
  },
  prepareForNewOwner: {
    action: 'notices.prepare',
    kind: 'notice',
    before: async (o) => {
      const parcel = await act(o, (s) => addParcel(s, { ...parcelInput, printKey: '7-7-7', address: '7 Seventh Street', owner: 'Otis Millrace' }))
      await holders(o)
      await addressOf(o, 'Otis Millrace')
      const t = await template(o)
      const n = await act(o, (s) =>
        prepareNotice(s, lawBook, { templateId: t.id, about: null, parcelId: parcel.id, personId: '', fields: { day: 'x' }, delivery: 'mail', by: '' }),
      )
      await act(o, (s) => tiePerson(s, parcel.id, { name: 'Pearl Weirbank', capacity: 'owner', from: today, source: 'deed', replacesOwners: true }))
      await addressOf(o, 'Pearl Weirbank')
      return (s) => prepareForNewOwner(s, lawBook, n.id, { by: '', delivery: 'mail' })
    },
  },
  emailNotice: {
    action: 'notices.email',
    kind: 'notice',
    before: async (o) => {
      const n = await signedNotice(o)
      return (s) => emailNotice(s, n.id, { sha256: 'ab'.repeat(32) }, 'clerk@example.org')
    },
  },
  beginBatch: {
    action: 'notices.begin-batch',
    kind: 'notice-batch',
    before: async (o) => {
      const t = await template(o)
      const target = { parcelId: o.parcelId, personId: '', about: null, fields: {}, name: '14 Mill Street' }
      return (s) => beginBatch(s, { title: '', templateId: t.id, fields: { day: 'x' }, delivery: 'mail', by: '' }, [target], null)
    },
  },
  signBatch: {
    action: 'notices.sign-batch',
    kind: 'notice-batch',
    before: async (o) => {
      const b = await readyBatch(o)
      return (s) => signBatch(s, lawBook, b.id, b.version, { by: clerk.name, onPaper: false })
    },
  },
  cancelBatch: {
    action: 'notices.cancel-batch',
    kind: 'notice-batch',
    before: async (o) => {
      const b = await begin(o)
      return (s) => cancelBatch(s, b.id, b.version, 'wrong template')
    },
  },
  resumeBatch: {
    action: 'notices.resume-batch',
    kind: 'notice-batch',
    before: async (o) => {
      await addressOf(o, 'Dolores Kettering', { zip: '' })
      const b = await leftOutBatch(o)
      await addressOf(o, 'Dolores Kettering')
      return (s) => resumeBatch(s, b.id, b.version)
    },
  },
  recordBatchMailed: {
    action: 'notices.batch-mailed',
    kind: 'notice-batch',
    before: async (o) => {
      const b = await readyBatch(o)
      await act(o, (s) => signBatch(s, lawBook, b.id, b.version, { by: clerk.name, onPaper: false }))
      await work(o, b.id)
      const printed = await batchNow(o, b.id)
      return (s) => recordBatchMailed(s, b.id, printed.version, { on: today, by: clerk.name })
    },
  },
}

/** A batch whose only addressee was left out. */
async function leftOutBatch(o: TestOffice) {
  const t = await template(o)
  const target = { parcelId: o.parcelId, personId: '', about: null, fields: {}, name: '14 Mill Street' }
  const b = await must(o.test.perform((s) => beginBatch(s, { title: '', templateId: t.id, fields: { day: 'x' }, delivery: 'mail', by: '' }, [target], null)))
  await work(o, b.id)
  return batchNow(o, b.id)
}
