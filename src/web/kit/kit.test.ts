import { describe, expect, test } from 'vitest'
import type { Finding } from '../../engine/findings.ts'
import { plainDate } from '../../kernel/dates.ts'
import { refuseFields } from '../../kernel/result.ts'
import { series } from '../../vocabulary/kinds.ts'
import {
  amountField,
  cite,
  countVerdicts,
  dateField,
  fieldId,
  fileField,
  finding,
  findingGroups,
  form,
  formState,
  headingDate,
  html,
  listed,
  problemSummary,
  radioField,
  selectField,
  slips,
  soFar,
  stamp,
  steps,
  table,
  tally,
  textField,
  typedDate,
  typedFact,
  verdictWord,
  whatIsWrong,
  whoCanAnswer,
  yesNoField,
} from './kit.ts'

const coverShort: Finding = {
  provision: 'MF-117-40.4',
  inventory: ['MF-117-40.4'],
  cite: { section: '117-40', confidence: 'inferred' },
  title: 'Depth to the top of the pipe is 6 inches short',
  requirement: 'At least 4 ft, with no exception.',
  verdict: 'violates',
  because: ['The plan shows 3 ft 6 in.'],
  missing: [],
  approval: null,
  readings: [],
  advice: [],
}
const water: Finding = {
  ...coverShort,
  provision: 'MF-117-36.C.2',
  title: 'Must the pipe be cast iron near water?',
  verdict: 'cannot-tell',
  why: 'facts',
  because: [],
  missing: [{ fact: 'water_distance_ft', label: 'Distance to the water service', askOf: 'applicant' }],
}

describe('a citation', () => {
  test('says in words that its number is inferred', () => {
    expect(String(cite('Sewers', { section: '117-36.C', confidence: 'inferred' }))).toContain('number inferred')
  })
  test('keeps the words for screen readers in the short form', () => {
    const short = String(cite('Sewers', { section: '117-40', confidence: 'inferred' }, { short: true }))
    expect(short).toContain('<span class="usa-sr-only">number inferred</span>')
  })
  test('says nothing of the kind where the number was printed or fixed by a cross-reference', () => {
    for (const confidence of ['printed', 'cross-referenced'] as const)
      expect(String(cite('Sewers', { section: '117-40', confidence }))).not.toContain('inferred')
  })
  test('of a section without a number says so instead of leaving a blank', () => {
    expect(String(cite('Sewers', { section: null, confidence: 'inferred' }))).toContain('no section number in our copy')
  })
  test('is read as the law writes it', () => {
    expect(String(cite('Sewers', { section: '117-36.C', confidence: 'printed' }))).toContain('§\u00a0117-36\u00a0C')
  })
})

describe('verdicts', () => {
  test('of a plan never say that a drawing violates', () => {
    expect(verdictWord('violates')).toBe('Falls short')
    expect(verdictWord('complies')).toBe('Meets')
    expect(verdictWord('violates', 'record')).toBe('Violates')
  })
  test('are counted in a fixed order, each a link to its group', () => {
    const text = String(tally(countVerdicts([water, coverShort, water])))
    expect(text.indexOf('#v-violates')).toBeLessThan(text.indexOf('#v-cannot'))
    expect(text).toContain('<b>1</b> <span>falls short</span>')
    expect(text).toContain('<b>2</b> <span>cannot tell</span>')
  })
  test('with nothing wrong say so', () => {
    expect(String(soFar({ complies: 3 }))).toContain('Nothing falls short so far')
  })
})

describe('a finding', () => {
  test('says what we have before what the law asks, then the section', () => {
    const text = String(finding(coverShort, { law: 'Sewers' }))
    const at = ['Falls short', 'Depth to the top', 'The plan shows', 'At least 4 ft', '117-40', 'number inferred'].map((words) => text.indexOf(words))
    expect(at.every((place, i) => place > (at[i - 1] ?? -1))).toBe(true)
  })
  test('that cannot be told names the missing fact and who has it', () => {
    const text = String(finding(water, { law: 'Sewers', answerHref: (fact) => `#${fieldId(fact)}` }))
    expect(text).toContain('href="#f-water_distance_ft"')
    expect(text).toContain('the applicant')
  })
  test('missing in several rules is asked once', () => {
    const text = String(whoCanAnswer([water, { ...water, provision: 'other' }]))
    expect(text.match(/Distance to the water service/g)).toHaveLength(1)
  })
  test('that meets the law is folded away, never left out', () => {
    const text = String(findingGroups([{ ...coverShort, verdict: 'complies' }], { law: 'Sewers' }))
    expect(text).toContain('<details class="tc-more" id="v-complies">')
  })
})

describe('fields', () => {
  const refused = refuseFields([{ field: 'depth', message: 'Type the depth in feet and inches.' }]).refusal
  const state = formState({ depth: '3,6', material: 'pvc', known: 'unknown' }, { formKey: 'k', version: 3, problems: refused.problems })

  test('keep what was typed, and tie label, hint and error to the control', () => {
    const text = String(amountField({ name: 'depth', label: 'Depth', hint: 'for example 4 ft 6 in', unit: 'ft' }, state))
    expect(text).toContain('value="3,6"')
    expect(text).toContain('aria-describedby="f-depth-h f-depth-e"')
    expect(text).toContain('aria-invalid="true"')
    expect(text).toContain('<label class="usa-label" for="f-depth">')
  })
  test('never show a password again', () => {
    expect(String(textField({ name: 'p', label: 'P', type: 'password' }, formState({ p: 'secret' }, { formKey: 'k' })))).not.toContain('secret')
  })
  test('offer “I don’t know” as an answer like the others', () => {
    const text = String(yesNoField({ name: 'known', label: 'Is it?', unknown: true }, state))
    expect(text).toMatch(/value="unknown" checked/)
  })
  test('choose what was chosen', () => {
    const choices = [
      { value: 'pvc', label: 'PVC' },
      { value: 'iron', label: 'Iron' },
    ]
    expect(String(radioField({ name: 'material', label: 'Material', choices }, state))).toMatch(/value="pvc" checked/)
    expect(String(selectField({ name: 'material', label: 'Material', choices }, state))).toMatch(/value="pvc" selected/)
  })
  test('keep a date as typed, even one that does not exist', () => {
    expect(String(dateField({ name: 'd', label: 'Day' }, formState({ d: '2/30/2026' }, { formKey: 'k' })))).toContain('value="2/30/2026"')
  })
  test('of a form travel with its one-time key and version', () => {
    const text = String(form({ action: '/x', state, body: html`` }))
    expect(text).toContain('name="_key" value="k"')
    expect(text).toContain('name="_version" value="3"')
  })
  test('name a file that is kept', () => {
    const held = { ...state, held: { token: 't', files: { sketch: ['a <b>.pdf'] } } }
    expect(String(fileField({ name: 'sketch', label: 'Sketch' }, held))).toContain('a &lt;b&gt;.pdf')
  })
  test('at fault are listed above the form, each with a link to its control', () => {
    expect(String(problemSummary('Not filed', refused.problems ?? []))).toContain('<a href="#f-depth">')
    expect(String(whatIsWrong(refused, 'Not filed'))).toContain('Not filed')
    expect(String(whatIsWrong(null, 'Not filed'))).toBe('')
  })
})

describe('furniture', () => {
  test('an entry without a date margin third column leaves it out', () => {
    expect(String(slips([{ when: 'Nov 30', text: 'x' }]))).toContain('tc-slips--2')
    expect(String(slips([{ when: 'Nov 30', waitsOn: 'us' }]))).not.toContain('tc-slips--2')
  })
  test('the current step is marked for everybody', () => {
    const text = String(
      steps([
        { state: 'done', title: 'A' },
        { state: 'now', title: 'B' },
      ]),
    )
    expect(text).toContain('aria-current="step"')
    expect(text).toContain('(not started)'.replace('not started', 'done'))
  })
  test('a stamp is a shape and a word', () => {
    expect(String(stamp('late', '14 days late'))).toMatch(/<svg[^>]*aria-hidden="true".*14 days late/)
  })
  test('a table names its rows and labels its cells for a narrow screen', () => {
    const text = String(table([{ title: 'What' }, { title: 'When' }], [['Trench', 'Dec 1']], { caption: 'Inspections' }))
    expect(text).toContain('<th scope="row">Trench</th><td data-label="When">Dec 1</td>')
  })
  test('writes dates as forms and headings want them', () => {
    expect(typedDate(plainDate('2026-11-03'))).toBe('11/03/2026')
    expect(headingDate(plainDate('2026-11-30'))).toBe('Monday, November 30')
  })
  test('lists words as people do', () => {
    expect(listed(['a', 'b', 'c'])).toBe('a, b and c')
  })
})

describe('a series as typed', () => {
  const copper = series('concentration', 'mg/l', 'Copper')
  test('is one measurement a line, each with its day', () => {
    expect(typedFact(copper, ['2026-11-30 08:00 1.8 mg/l\n 2026-11-30 09:00 < 0.2\n\n'])).toEqual([
      { at: '2026-11-30T08:00', value: '1.8 mg/l' },
      { at: '2026-11-30T09:00', value: '0.2', qualifier: '<' },
    ])
    expect(typedFact(copper, ['11/30/2026 1.8'])).toEqual([{ at: '11/30/2026', value: '1.8' }])
  })
  test('or one figure alone, which goes to the law as it stands', () => {
    for (const typed of ['0.4', '< 0.2 mg/l', 'ND']) expect(typedFact(copper, [typed])).toBe(typed)
    expect(typedFact(copper, ['  '])).toBeUndefined()
  })
})
