import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clerk, must, superintendent, type TestOffice, testOffice, villages } from '../../../test/support/office.ts'
import { confirmOurs, journalOf } from '../../../test/support/programs.ts'
import {
  addressOf,
  attorney,
  deskOf,
  holders,
  legalInput,
  mayor,
  newNotice,
  reminderInput,
  signedNotice,
  template,
  work,
} from '../../../test/support/told-notices.ts'
import { plainDate } from '../../kernel/dates.ts'
import { ok } from '../../kernel/result.ts'
import { verifyJournal } from '../../platform/journal/verify.ts'
import { lawBook } from '../../wiring.ts'
import { addParcel, peopleOf, tiePerson } from '../premises/actions.ts'
import {
  findNotice,
  noticeLines,
  noticesOfBatch,
  prepareForNewOwner,
  prepareNotice,
  proofsOf,
  recordProof,
  signNotice,
  signOffNotice,
  voidNotice,
} from './actions.ts'
import { beginBatch, cancelBatch, findBatch, itemsIn, recordBatchMailed, resumeBatch, signBatch, targetsOf } from './batch-actions.ts'
import { workBatch } from './batch-run-actions.ts'
import { soldOn } from './decide-proof.ts'
import { onLadder } from './ladder-actions.ts'
import type { Notice } from './model.ts'
import { addLadder, addStandardTemplates, addTemplate, changeTemplate } from './template-actions.ts'
import { editionsOf, listTemplates } from './templates-store.ts'

let office: TestOffice
beforeAll(async () => {
  office = await testOffice(villages[0])
  await holders(office)
})
afterAll(() => office.close())

const law = villages[0].law
const now = (id: string): Promise<Notice> =>
  office.test.read(async (s) => {
    const n = await findNotice(s.db, s.muniId, id)
    if (!n) throw new Error('The notice is gone')
    return n
  })
const codeOf = (done: { ok: boolean; refusal?: { code: string } }): string => (done.ok ? 'done' : (done.refusal?.code ?? ''))

describe('a notice', () => {
  it('is prepared, signed and only then sent; whoever is not the officer cannot sign it', async () => {
    const n = await newNotice(office)
    expect(n).toMatchObject({ state: 'prepared', kind: 'reminder', to: { name: 'Dolores Kettering', capacity: 'owner' } })
    expect(n.letter.paragraphs.heading).toBe('Hydrants on 14 Mill Street are flushed on December 8')
    const sign = (by: string, onPaper: boolean, as = clerk) => office.test.perform((s) => signNotice(s, lawBook, n.id, n.version, { by, onPaper }), as)
    expect(codeOf(await sign('Marian Vosburgh', false, mayor))).toBe('not-the-officer')
    expect(codeOf(await sign('Nobody', false))).toBe('invalid-fields')
    const signed = await must(sign('Marian Vosburgh', false))
    expect(signed.signed).toMatchObject({ by: 'Marian Vosburgh', on: '2026-11-30', onPaper: false })
    expect(codeOf(await sign('Marian Vosburgh', false))).toBe('already-signed')
    await must(office.test.perform((s) => recordProof(s, n.id, { kind: 'mailed', on: '11/30/2026', number: '', by: 'Marian Vosburgh', detail: '' })))
    expect(await now(n.id)).toMatchObject({ state: 'sent', sentOn: '2026-11-30' })
  })

  it('of the superintendent is signed by him, or entered by the clerk with his paper; nobody signs in his name', async () => {
    await must(office.test.perform((s) => confirmOurs(s, law, '11/30/2026')))
    const n = await newNotice(office, legalInput, { by: '12/30/2026', delivery: 'certified' })
    const sign = (onPaper: boolean, as: typeof clerk) =>
      office.test.perform((s) => signNotice(s, lawBook, n.id, n.version, { by: 'Ray Whitcomb', onPaper }), as)
    expect(codeOf(await sign(false, clerk))).toBe('not-the-officer')
    expect(codeOf(await sign(false, { ...superintendent, name: 'Somebody Else' }))).toBe('not-the-officer')
    expect((await must(sign(true, clerk))).signed).toMatchObject({ by: 'Ray Whitcomb', onPaper: true, enteredBy: 'Marian Vosburgh' })
  })

  it('by e-mail is no service of a legal notice: it stays to be sent', async () => {
    const n = await newNotice(office, legalInput, { by: '12/30/2026', delivery: 'mail' })
    await must(office.test.perform((s) => signNotice(s, lawBook, n.id, n.version, { by: superintendent.name, onPaper: false }), superintendent))
    await must(office.test.perform((s) => recordProof(s, n.id, { kind: 'emailed', on: '11/30/2026', number: '', by: 'Outbox', detail: '' })))
    expect((await now(n.id)).state).toBe('signed')
  })

  it('to an owner who sells during its time is found out, and prepared anew for the new owner; the earlier one stays', async () => {
    const parcel = await must(
      office.test.perform((s) =>
        addParcel(s, { swis: '', printKey: '31-4-1', address: '31 Weir Street', use: '', waterAccount: '', note: '', owner: 'Hiram Tallowby' }),
      ),
    )
    await addressOf(office, 'Hiram Tallowby', { street: '31 Weir Street' })
    const t = await template(office, legalInput)
    const input = { templateId: t.id, about: null, parcelId: parcel.id, personId: '', fields: { day: 'x' }, delivery: 'certified', by: '1/15/2027' }
    const n = await must(office.test.perform((s) => prepareNotice(s, lawBook, input)))
    await must(office.test.perform((s) => signNotice(s, lawBook, n.id, n.version, { by: superintendent.name, onPaper: false }), superintendent))
    expect(codeOf(await office.test.perform((s) => prepareForNewOwner(s, lawBook, n.id, { by: '1/15/2027', delivery: 'certified' })))).toBe('owner-unchanged')
    await must(
      office.test.perform((s) =>
        tiePerson(s, parcel.id, { name: 'Willa Skiverton', capacity: 'owner', from: '11/30/2026', source: 'deed', replacesOwners: true }),
      ),
    )
    await addressOf(office, 'Willa Skiverton', { street: '31 Weir Street' })
    const ties = await office.test.read((s) => peopleOf(s.db, s.muniId, parcel.id))
    expect(soldOn(n, ties, plainDate('2026-11-30'))).toBe('2026-11-30')
    const again = await must(office.test.perform((s) => prepareForNewOwner(s, lawBook, n.id, { by: '1/29/2027', delivery: 'certified' })))
    expect(again).toMatchObject({ to: { name: 'Willa Skiverton' }, replacesId: n.id, state: 'prepared', by: '2027-01-29' })
    expect(again.letter.values).toEqual({ day: 'x' })
    expect((await now(n.id)).state).toBe('signed')
  })

  it('that is void stays in the file, and takes no more evidence', async () => {
    const n = await newNotice(office)
    await must(office.test.perform((s) => voidNotice(s, n.id, n.version, 'prepared twice')))
    expect(await now(n.id)).toMatchObject({ state: 'void', voidReason: 'prepared twice' })
    const proof = await office.test.perform((s) => recordProof(s, n.id, { kind: 'mailed', on: '11/30/2026', number: '', by: 'M', detail: '' }))
    expect(codeOf(proof)).toBe('notice-void')
  })

  it('mailed on a day that a clock set back puts ahead is recorded, marked, and proves nothing', async () => {
    const n = await signedNotice(office)
    office.test.clock.advance({ days: -3 })
    const proof = await must(office.test.perform((s) => recordProof(s, n.id, { kind: 'mailed', on: '11/30/2026', number: '', by: 'M', detail: '' })))
    expect(proof.marks).toEqual(['dated in the future'])
    office.test.clock.advance({ days: 3 })
    expect((await verifyJournal(office.test.app.database.read, office.test.muniId)).broken).toBeNull()
  })

  it('changed by somebody else meanwhile is not signed', async () => {
    const n = await newNotice(office)
    await must(office.test.perform((s) => signOffNotice(s, n.id, n.version, { by: attorney.name, onPaper: false }), attorney))
    expect(codeOf(await office.test.perform((s) => signNotice(s, lawBook, n.id, n.version, { by: clerk.name, onPaper: false }), clerk))).toBe(
      'changed-meanwhile',
    )
  })

  it('is found in the list by number, name or place, and by its state', async () => {
    const order = { column: 'prepared', id: 'id', direction: 'desc' } as const
    const find = (filters: Record<string, string>) => office.test.read(async (s) => (await noticeLines(s.db, s.muniId, filters, order, { limit: 50 })).rows)
    expect((await find({ find: 'skiverton' })).map((n) => n.to.name)).toEqual(['Willa Skiverton'])
    expect((await find({ state: 'void' })).every((n) => n.state === 'void')).toBe(true)
    expect((await find({ kind: 'legal', where: 'not-sent' })).length).toBeGreaterThan(0)
  })
})

describe('templates', () => {
  it('keep every edition; a letter keeps the words that it was prepared with', async () => {
    const n = await newNotice(office)
    const t = (await office.test.read((s) => listTemplates(s.db, s.muniId))).find((x) => x.id === n.templateId)
    if (!t) throw new Error('no template')
    const changed = { ...reminderInput, title: t.title, paragraphs: { ...reminderInput.paragraphs, heading: 'Another heading' } }
    await must(office.test.perform((s) => changeTemplate(s, lawBook, t.id, t.version, changed)))
    const editions = await office.test.read((s) => editionsOf(s.db, s.muniId, t.id))
    expect(editions.map((e) => [e.edition, e.paragraphs.heading])).toEqual([
      [2, 'Another heading'],
      [1, reminderInput.paragraphs.heading],
    ])
    expect((await now(n.id)).letter.paragraphs.heading).toBe('Hydrants on 14 Mill Street are flushed on December 8')
    expect(codeOf(await office.test.perform((s) => changeTemplate(s, lawBook, t.id, t.version, changed)))).toBe('changed-meanwhile')
  })

  it('of the standard set are added once', async () => {
    const first = await must(office.test.perform((s) => addStandardTemplates(s, lawBook, [...lawBook.keys()])))
    expect(first).toBeGreaterThan(8)
    expect(codeOf(await office.test.perform((s) => addStandardTemplates(s, lawBook, [...lawBook.keys()])))).toBe('already-done')
  })
})

describe('a batch', () => {
  const targets = [...Array(7).keys()].map((n) => ({ key: `50-1-${n + 1}`, address: `${n + 1} Batch Lane`, owner: `Owner Number${n}` }))
  const begin = async (more: Partial<{ templateId: string; delivery: string }> = {}, mailFrom: string | null = null) => {
    const t = await template(office)
    const who = await must(office.test.perform(async (s) => targetsOf(s, { who: 'street', street: 'Batch Lane', keys: '' })))
    return office.test.perform((s) =>
      beginBatch(s, { title: 'Flushing', templateId: t.id, fields: { day: 'December 8' }, delivery: 'mail', by: '', ...more }, who, mailFrom),
    )
  }
  const batchNow = async (id: string) => {
    const batch = await office.test.read((s) => findBatch(s.db, s.muniId, id))
    if (!batch) throw new Error('no batch')
    return batch
  }
  beforeAll(async () => {
    for (const t of targets)
      await must(
        office.test.perform((s) => addParcel(s, { swis: '', printKey: t.key, address: t.address, use: '', waterAccount: '', note: '', owner: t.owner })),
      )
    for (const t of targets.slice(0, 6)) await addressOf(office, t.owner, { street: t.address })
  })

  it('leaves out whoever cannot be mailed and says why; once mended the rest is made; one signature, one proof', async () => {
    const b = await must(begin())
    await work(office, b.id)
    expect(await batchNow(b.id)).toMatchObject({ state: 'ready', total: 7, settled: 7, made: 6, leftOut: 1 })
    const out = await office.test.read((s) => itemsIn(s.db, s.muniId, b.id, 'left-out', 10))
    expect(out.map((i) => i.why)).toEqual(['the address of Owner Number6 has no street and no city and no ZIP code'])
    await addressOf(office, 'Owner Number6', { street: '7 Batch Lane' })
    expect(await must(office.test.perform(async (s) => resumeBatch(s, b.id, (await batchNow(b.id)).version)))).toBe(1)
    await work(office, b.id)
    expect(await batchNow(b.id)).toMatchObject({ state: 'ready', settled: 7, made: 7, leftOut: 0 })
    const ready = await batchNow(b.id)
    expect(codeOf(await office.test.perform((s) => signBatch(s, lawBook, b.id, ready.version, { by: clerk.name, onPaper: false }), superintendent))).toBe(
      'not-the-officer',
    )
    expect(await must(office.test.perform((s) => signBatch(s, lawBook, b.id, ready.version, { by: clerk.name, onPaper: false }), clerk))).toBe(7)
    await work(office, b.id)
    const printed = await batchNow(b.id)
    expect(printed).toMatchObject({ state: 'printed', filesDone: 7 })
    await must(office.test.perform((s) => recordBatchMailed(s, b.id, printed.version, { on: '11/30/2026', by: clerk.name })))
    const letters = await office.test.read((s) => noticesOfBatch(s.db, s.muniId, b.id, 0, 100))
    expect(letters.map((n) => [n.batchN, n.state, n.where])).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => [n, 'sent', 'sent']))
    expect(new Set(letters.map((n) => n.number)).size).toBe(7)
    const proofs = await office.test.read((s) => proofsOf(s.db, s.muniId, letters[0] as Notice))
    expect(proofs.map((p) => [p.kind, p.on, p.batchId])).toEqual([['mailed', '2026-11-30', b.id]])
  })

  it('that is cancelled voids its letters and goes no further', async () => {
    const b = await must(begin())
    await work(office, b.id)
    await must(office.test.perform(async (s) => cancelBatch(s, b.id, (await batchNow(b.id)).version, 'wrong day')))
    await work(office, b.id)
    expect((await batchNow(b.id)).state).toBe('cancelled')
    expect(await office.test.read((s) => noticesOfBatch(s.db, s.muniId, b.id, 0, 100))).toEqual([])
  })

  it('is never of legal notices, by e-mail only where e-mail is set up, and not for nobody', async () => {
    const t = await template(office, legalInput)
    expect(codeOf(await begin({ templateId: t.id }))).toBe('batch-legal')
    const mail = await begin({ delivery: 'email' })
    expect(mail.ok ? [] : mail.refusal.problems?.map((p) => p.field)).toEqual(['delivery'])
    const reminder = await template(office)
    const nobody = await office.test.perform((s) => beginBatch(s, { title: '', templateId: reminder.id, fields: {}, delivery: 'mail', by: '' }, [], null))
    expect(codeOf(nobody)).toBe('batch-empty')
  })

  it('tells print keys that are not on file', async () => {
    const done = await office.test.read((s) => targetsOf(s, { who: 'keys', street: '', keys: '50-1-1\n99-9-9' }))
    expect(done.ok ? '' : done.refusal.problems?.[0]?.message).toContain('99-9-9')
  })

  it('that the press fails stops with a sentence, and goes on when somebody lets it', async () => {
    const b = await must(begin())
    await work(office, b.id)
    await must(office.test.perform(async (s) => signBatch(s, lawBook, b.id, (await batchNow(b.id)).version, { by: clerk.name, onPaper: false }), clerk))
    const broken = { ...deskOf(office), render: () => Promise.reject(new Error('the printing process ended')) }
    await workBatch(broken, b.id, () => {})
    expect(await batchNow(b.id)).toMatchObject({ state: 'printing', trouble: 'Stopped: the printing process ended' })
    await must(office.test.perform(async (s) => resumeBatch(s, b.id, (await batchNow(b.id)).version)))
    await work(office, b.id)
    expect((await batchNow(b.id)).state).toBe('printed')
  })
})

describe('a ladder', () => {
  it('says which reminder is next for a parcel, by those that were sent', async () => {
    const [a, b] = [await template(office), await template(office)]
    const steps = [
      { templateId: a.id, afterDays: '0' },
      { templateId: b.id, afterDays: '21' },
    ]
    const ladder = await must(office.test.perform((s) => addLadder(s, { title: 'Flushing', holdDays: '', steps })))
    const matter = { about: null, parcelId: office.parcelId, begun: plainDate('2026-11-30'), waitsOnOtherSince: null }
    const next = () => office.test.read(async (s) => (await onLadder(s, ladder.id, matter))?.next)
    expect(await next()).toMatchObject({ step: 0, templateId: a.id, due: '2026-11-30' })
    const input = {
      templateId: a.id,
      about: null,
      parcelId: office.parcelId,
      personId: '',
      fields: { day: 'x' },
      delivery: 'hand',
      by: '',
      ladder: { id: ladder.id, step: 0 },
    }
    const n = await must(office.test.perform((s) => prepareNotice(s, lawBook, input)))
    expect(await next()).toBeNull()
    await must(office.test.perform((s) => signNotice(s, lawBook, n.id, 1, { by: clerk.name, onPaper: false }), clerk))
    await must(office.test.perform((s) => recordProof(s, n.id, { kind: 'hand-served', on: '11/30/2026', number: '', by: 'M', detail: 'To her, at the door' })))
    // 21 days after Monday, November 30 is Monday, December 21.
    expect(await next()).toMatchObject({ step: 1, templateId: b.id, due: '2026-12-21' })
  })
})

describe('later programs', () => {
  it('are told by events of their own case', async () => {
    const t = await template(office)
    const about = { kind: 'permit', id: 'none', label: 'S-2026-001', path: '/permits/S-2026-001' }
    const told: unknown[] = []
    await must(
      office.test.perform(async (s) => {
        const n = await prepareNotice({ ...s, publish: s.publish }, lawBook, {
          templateId: t.id,
          about,
          parcelId: office.parcelId,
          personId: '',
          fields: { day: 'x' },
          delivery: 'hand',
          by: '',
        })
        if (!n.ok) return n
        const scope = { ...s, publish: async (event: unknown) => void told.push(event) }
        const signed = await signNotice(scope, lawBook, n.value.id, 1, { by: clerk.name, onPaper: false })
        return signed.ok ? ok(null) : signed
      }, clerk),
    )
    expect(told).toMatchObject([{ type: 'notices.signed', subject: { kind: 'permit', id: 'none' }, data: { kind: 'reminder', signedBy: 'Marian Vosburgh' } }])
  })

  it('leave no notice behind without an entry in the journal', async () => {
    const entries = await journalOf(office.test)
    expect(entries.filter((e) => e.action.startsWith('notices.')).length).toBeGreaterThan(20)
    await must(office.test.perform((s) => addTemplate(s, lawBook, { ...reminderInput, title: 'Last' })))
  })
})
