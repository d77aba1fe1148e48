import { describe, expect, it } from 'vitest'
import { plainDate } from '../../kernel/dates.ts'
import { lawBook } from '../../wiring.ts'
import { addressGaps, confirmedFor, decideLetter, decideSign, type Preparing, type SignContext, whyNotBy } from './decide.ts'
import { standardTemplates } from './decide-standard.ts'
import { decideTemplate, type TemplateInput } from './decide-template.ts'
import type { Notice, Template } from './model.ts'
import { fill, paragraphNames, threatIn } from './model-letter.ts'
import { notice, tie } from './test-notices.ts'

const d = plainDate
const today = d('2026-11-30')
const fishkill = 'ny/fishkill/165-cross-connection'
const blank = Object.fromEntries(paragraphNames.map((n) => [n, ''])) as TemplateInput['paragraphs']

const reminder: TemplateInput = {
  title: 'Test is late',
  kind: 'reminder',
  purpose: 'general',
  body: 'clerk',
  paragraphs: { ...blank, heading: 'Late', happened: 'At {place}.', toDo: 'Test {device}.', object: 'Call.', call: '{phone}' },
  rules: [],
  fields: [{ name: 'device', label: 'Device', example: 'RP-40' }],
  periodDays: '30',
}
const legal: TemplateInput = {
  ...reminder,
  kind: 'legal',
  purpose: 'violation',
  body: 'board',
  rules: [{ text: 'The Board sets a time.', law: fishkill, section: '165-49.A' }],
  periodDays: '',
}
const problemsOf = (input: TemplateInput) => {
  const made = decideTemplate(input, lawBook)
  return made.ok ? [] : (made.refusal.problems ?? [])
}
const fieldsOf = (input: TemplateInput) => problemsOf(input).map((p) => p.field)

describe('a template', () => {
  it('with every field known is taken', () => {
    expect(decideTemplate(reminder, lawBook)).toMatchObject({ ok: true, value: { periodDays: 30, fields: [{ name: 'device' }] } })
    expect(decideTemplate(legal, lawBook)).toMatchObject({
      ok: true,
      value: { rules: [{ law: fishkill, cite: { section: '165-49.A', confidence: 'inferred' } }] },
    })
  })

  it('with an unknown field is refused beside the paragraph, and told which fields there are', () => {
    const [problem] = problemsOf({ ...reminder, paragraphs: { ...reminder.paragraphs, toDo: 'Test {devise} by {by}.' } })
    expect(problem?.field).toBe('toDo')
    expect(problem?.message).toMatch(/There is no field \{devise\}\. Use one of .*\{owner\}.*\{device\}/)
  })

  it('with a brace that is not closed is refused', () => {
    expect(fieldsOf({ ...reminder, paragraphs: { ...reminder.paragraphs, happened: 'At {place.' } })).toEqual(['happened'])
  })

  it.each([
    ['ifNothing', 'The court may impose a fine.'],
    ['ifNothing', 'Your water is shut off.'],
    ['toDo', 'Avoid a penalty.'],
    ['heading', 'Violation'],
    ['happened', 'You may be fined.'],
  ] as const)('of a reminder carries no penalty text: %s “%s”', (name, text) => {
    expect(fieldsOf({ ...reminder, paragraphs: { ...reminder.paragraphs, [name]: text } })).toEqual([name])
    expect(fieldsOf({ ...legal, paragraphs: { ...legal.paragraphs, [name]: text } })).toEqual([])
  })

  it('of a reminder may say that something is fine', () => {
    expect(threatIn('If the device works, all is fine. The courtyard stays open.')).toBeNull()
  })

  it('of a legal notice stands on a section of a chapter', () => {
    expect(fieldsOf({ ...legal, rules: [{ text: 'The State says so.', law: '', section: '10 NYCRR 5-1.31' }] })).toEqual(['rule_1_section'])
    expect(problemsOf({ ...legal, rules: [{ text: 'x', law: fishkill, section: '165-99' }] })[0]?.message).toMatch(/has no section “165-99”/)
  })

  it('of a reminder is not about a violation or the end of service', () => {
    expect(fieldsOf({ ...reminder, purpose: 'violation' })).toEqual(['purpose'])
    expect(fieldsOf({ ...reminder, purpose: 'end-of-service' })).toEqual(['purpose'])
  })

  it('that ends service says when one is heard and how service is restored', () => {
    expect(fieldsOf({ ...legal, purpose: 'end-of-service' })).toEqual(['heard', 'restore'])
  })

  it('asks for its own fields by a name and a label, each once', () => {
    expect(
      fieldsOf({ ...reminder, fields: [...reminder.fields, { name: 'device', label: '', example: '' }, { name: 'Bad Name', label: 'x', example: '' }] }),
    ).toEqual(['field_2_name', 'field_2_label', 'field_3_name'])
  })
})

describe('the standard letters', () => {
  it('are all sound against the chapters that they cite, and name no amount', () => {
    const all = standardTemplates(lawBook, [...lawBook.keys()])
    expect(all.length).toBeGreaterThan(8)
    expect(all.filter((t) => !decideTemplate(t, lawBook).ok).map((t) => [t.title, problemsOf(t)])).toEqual([])
    expect(all.filter((t) => /\$|\b15 days\b/.test(JSON.stringify(t.paragraphs))).map((t) => t.title)).toEqual([])
  })

  it('that correct or forbid something name the day by which', () => {
    const timed = standardTemplates(lawBook, [...lawBook.keys()]).filter((t) => t.kind === 'legal' && t.purpose !== 'entry')
    expect(timed.filter((t) => t.periodDays === '' && !Object.values(t.paragraphs).some((text) => text.includes('{by}'))).map((t) => t.title)).toEqual([])
  })

  it('are offered only where their law is in use', () => {
    expect(standardTemplates(lawBook, ['ny/chester/77-sewers']).map((t) => t.title)).toEqual([
      'Your application waits for something from you',
      'Notice that we come onto your land to see to a septic tank',
    ])
  })
})

describe('filling a letter', () => {
  it('puts values in place once: braces in a value open no field', () => {
    expect(
      fill(
        '{a} and {b}',
        new Map([
          ['a', '{b}'],
          ['b', 'x'],
        ]),
      ),
    ).toBe('{b} and x')
  })

  const made = decideTemplate(reminder, lawBook)
  if (!made.ok) throw new Error('the template of the test')
  const template: Template = { ...made.value, id: 't', edition: 1, madeOn: today, madeBy: 'M', withdrawnOn: null, version: 1 }
  const preparing: Preparing = {
    template,
    to: {
      personId: 'p',
      name: 'Anna Ferrante',
      careOf: '',
      street: '9 Canal Row',
      city: 'Tannery Falls',
      state: 'NY',
      zip: '14999',
      email: '',
      capacity: 'owner',
    },
    place: '9 Canal Row, 24.11-2-9',
    address: '9 Canal Row',
    printKey: '24.11-2-9',
    caseLabel: '',
    municipality: 'Village',
    phone: '(555) 0142',
    offices: [],
    laws: lawBook,
    clock: 'open',
    today,
  }
  const input = { fields: { device: 'RP-40' }, delivery: 'mail', by: '' }

  it('counts the days of a reminder: 30 days after November 30 are December 30', () => {
    expect(decideLetter(preparing, input)).toMatchObject({
      ok: true,
      value: { by: '2026-12-30', letter: { by: 'Wednesday, December 30, 2026', paragraphs: { toDo: 'Test RP-40.' } } },
    })
  })

  it('asks for a missing value, and refuses a day that has come', () => {
    const done = decideLetter(preparing, { fields: {}, delivery: 'mail', by: '11/30/2026' })
    expect(done.ok ? [] : done.refusal.problems?.map((p) => p.field)).toEqual(['by', 'own_device'])
  })

  it('of a legal notice gives no days to count before it is settled from when; a calendar day may be typed', () => {
    const p = { ...preparing, template: { ...template, kind: 'legal' as const, periodDays: 90 } }
    expect(decideLetter(p, { ...input, delivery: 'certified' })).toMatchObject({ ok: false, refusal: { code: 'service-clock-open' } })
    expect(decideLetter(p, { ...input, delivery: 'certified', by: '3/1/2027' })).toMatchObject({ ok: true, value: { by: '2027-03-01' } })
    expect(decideLetter({ ...p, clock: 'receipt' }, { ...input, delivery: 'certified' })).toMatchObject({
      ok: true,
      value: { by: null, letter: { by: '90 days after this notice reaches you' } },
    })
  })

  it('never goes out by e-mail alone where it is a legal notice', () => {
    const done = decideLetter({ ...preparing, template: { ...template, kind: 'legal' as const } }, { ...input, delivery: 'email', by: '12/30/2026' })
    expect(done.ok ? [] : done.refusal.problems?.map((p) => p.field)).toEqual(['delivery'])
  })
})

describe('an address', () => {
  const whole = { street: '9 Canal Row', city: 'Tannery Falls', state: 'NY', zip: '14999' }
  it('is mailable with street, city, state of two letters and a ZIP code', () => {
    expect(addressGaps(whole)).toEqual([])
    expect(addressGaps({ ...whole, zip: '14999-0417' })).toEqual([])
    expect(addressGaps({ street: '', city: ' ', state: 'New York', zip: '1499' })).toEqual(['street', 'city', 'state of two letters', 'ZIP code'])
    expect(addressGaps({ ...whole, zip: '00000' })).toEqual(['ZIP code'])
  })
  it('is not needed where the letter is handed over', () => {
    const to = { ...whole, zip: '', personId: 'p', name: 'Anna', careOf: '', email: '', capacity: 'owner' }
    expect(whyNotBy('hand', to)).toBeNull()
    expect(whyNotBy('mail', to)).toBe('the address of Anna has no ZIP code')
    expect(whyNotBy('email', to)).toBe('no e-mail address of Anna is on file')
  })
})

const holder = (name: string, from = '2020-01-01', until: string | null = null) => ({
  id: name,
  name,
  accountId: null,
  from: d(from),
  until: until === null ? null : d(until),
  capacity: '',
})
const context: SignContext = {
  offices: [{ id: 'o', body: 'board', title: 'Mayor', holders: [holder('Odessa Parmelee')] }],
  confirmations: [{ id: 'c', law: fishkill, asOf: d('2026-01-01'), by: 'M', textHash: lawBook.get(fishkill)?.textHash ?? '' }],
  sections: [{ id: 's', law: fishkill, section: '165-49', bookSection: '165-49', asOf: d('2026-01-01'), by: 'M' }],
  laws: lawBook,
  ties: [tie('p', 'owner', '2010-01-01')],
  today,
  enteredBy: 'M',
}
const sign = (n: Partial<Notice> = {}, c: Partial<SignContext> = {}, by = 'Odessa Parmelee') => {
  const done = decideSign({ ...notice, ...n }, { by, onPaper: false }, { ...context, ...c })
  return done.ok ? 'signed' : done.refusal.code
}

describe('signing', () => {
  it('takes the name of whoever holds the office that day', () => {
    expect(sign()).toBe('signed')
    expect(sign({}, {}, 'Somebody Else')).toBe('invalid-fields')
    expect(sign({}, { offices: [{ id: 'o', body: 'board', title: 'Mayor', holders: [holder('Odessa Parmelee', '2020-01-01', '2026-11-30')] }] })).toBe(
      'office-vacant',
    )
    expect(sign({}, { offices: [] })).toBe('office-vacant')
  })

  it('of a legal notice waits until the law is confirmed as ours, its counted section numbers with it; a reminder does not', () => {
    expect(sign({}, { confirmations: [] })).toBe('law-not-confirmed')
    expect(sign({}, { sections: [] })).toBe('law-not-confirmed')
    expect(sign({}, { sections: [{ id: 's', law: fishkill, section: '165-48', bookSection: '165-48', asOf: today, by: 'M' }] })).toBe('law-not-confirmed')
    expect(confirmedFor({ law: fishkill, cite: { section: '165-47', confidence: 'cross-referenced' } }, { ...context, sections: [] })).toBe(true)
    expect(sign({ kind: 'reminder' }, { confirmations: [] })).toBe('signed')
  })

  it('of a legal notice waits again where another text was confirmed than the program has now', () => {
    expect(sign({}, { confirmations: [...context.confirmations, { id: 'd', law: fishkill, asOf: today, by: 'M', textHash: 'another' }] })).toBe(
      'law-not-confirmed',
    )
  })

  it('of the end of service waits for the attorney, and for tenants to be told', () => {
    const end = { purpose: 'end-of-service' as const }
    const attorney = { by: 'Lucian Thornquist', office: 'Village Attorney', on: today, onPaper: false, enteredBy: 'L' }
    expect(sign(end)).toBe('attorney-first')
    expect(sign({ ...end, attorney })).toBe('signed')
    const ties = [...context.ties, tie('t', 'tenant', '2024-01-01', null, 'Lena Hidebrook')]
    expect(sign({ ...end, attorney }, { ties })).toBe('tenants-untold')
    expect(sign({ ...end, attorney, copies: ['Lena Hidebrook'] }, { ties })).toBe('signed')
  })

  it('is refused once the day has come, for an address that cannot be mailed, after a sale, and twice', () => {
    expect(sign({ by: d('2026-12-01') })).toBe('signed')
    expect(sign({ by: today })).toBe('day-passed')
    expect(sign({ to: { ...notice.to, zip: '' } })).toBe('address-not-mailable')
    expect(sign({ to: { ...notice.to, zip: '' }, delivery: 'hand' })).toBe('signed')
    expect(sign({}, { ties: [tie('p', 'owner', '2010-01-01', '2026-11-30'), tie('q', 'owner', '2026-11-30')] })).toBe('owner-changed')
    expect(sign({ state: 'signed' })).toBe('already-signed')
    expect(sign({ state: 'void' })).toBe('notice-void')
  })
})
