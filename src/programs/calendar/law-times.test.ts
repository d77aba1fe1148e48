/** Every provision of the four laws that gives or leaves a time, read from the text: the duty that counts it and what begins it, or why none does. */
import { expect, it } from 'vitest'
import { lawAt, lawPaths } from '../../../law/laws.ts'
import { allDuties, chester, fishkill, fortPlain, montourFalls } from './test-duties.ts'

/** How a duty begins: by itself with an event of the program, or by hand under Start a clock. */
type Begins = 'filing' | 'permit issued' | 'notice served' | 'entry planned' | 'order given' | 'the round before, or by hand' | 'by hand'

const counted: readonly (readonly [law: string, duty: string, provisions: readonly string[], begins: Begins])[] = [
  [chester, 'pay-fee-at-filing', ['CH-77-20.8'], 'filing'],
  [chester, 'septic-pumping', ['CH-77-32.1'], 'the round before, or by hand'],
  [chester, 'septic-inspection', ['CH-77-32.3', 'CH-77-32.4'], 'the round before, or by hand'],
  [chester, 'septic-notice-of-entry', ['CH-77-32.7'], 'entry planned'],
  [chester, 'infiltration-repair', ['CH-77-21.A.8'], 'by hand'],
  [fishkill, 'fk-inspect-device', ['FK-165-48.B.3'], 'the round before, or by hand'],
  [fishkill, 'fk-overhaul-device', ['FK-165-48.B.4'], 'the round before, or by hand'],
  [fishkill, 'fk-check-new-device', ['FK-165-48.B.5'], 'by hand'],
  [fishkill, 'fk-correct-plumbing', ['FK-165-45.A.5'], 'notice served'],
  [fishkill, 'fk-remove-violation', ['FK-165-49.A.2'], 'notice served'],
  [fortPlain, 'fp-connect-after-notice', ['FP-144-4.1', 'FP-144-4.2'], 'notice served'],
  [fortPlain, 'fp-industrial-permit-renewal', ['FP-144-8.A.1', 'FP-144-8.A.2'], 'permit issued'],
  [fortPlain, 'fp-permit-modification-mail', ['FP-144-8.B.3'], 'by hand'],
  [fortPlain, 'fp-guaranty', ['FP-144-20.3'], 'by hand'],
  [fortPlain, 'fp-industrial-sampling', ['FP-?-30.5'], 'the round before, or by hand'],
  [fortPlain, 'fp-accident-notice', ['FP-?-32.A.1'], 'by hand'],
  [fortPlain, 'fp-accident-statement', ['FP-?-32.A.2'], 'by hand'],
  [fortPlain, 'fp-pay-fees-at-filing', ['FP-144-7.B.4'], 'filing'],
  [fortPlain, 'fp-insurance-before-permit', ['FP-144-38'], 'by hand'],
  [fortPlain, 'fp-street-portion-deposit', ['FP-144-13.4'], 'by hand'],
  [fortPlain, 'fp-pretreatment-timetable', ['FP-?-34.1'], 'by hand'],
  [fortPlain, 'fp-stop-violation', ['FP-144-40.A.3'], 'notice served'],
  [fortPlain, 'fp-obey-order', ['FP-144-44.A'], 'order given'],
  [montourFalls, 'pay-fee-with-application', ['MF-117-34.B.3'], 'filing'],
  [montourFalls, 'place-deposit-with-application', ['MF-117-37.B.10'], 'by hand'],
  [montourFalls, 'finish-road', ['MF-117-45.4'], 'by hand'],
]

/** Times that no duty counts, and why. */
const notCounted: Readonly<Record<string, string>> = {
  'CH-77-32.2': 'a share of all tanks in each year: nobody owes it by a day; a rule compares the numbers',
  'FP-144-19.A.4': 'hours in which a pipe stands full before a test: a rule of the test',
  'FK-165-49.B.2': 'days of an offense after the time: counted on the page of the violation, for the attorney',
  'FP-144-40.B.3': 'days of an offense: counted on the page of the violation, for the attorney',
}

it('stands in this list once, with every duty of the chapters', () => {
  expect(counted.map(([law, duty]) => `${law} ${duty}`).sort()).toEqual(allDuties.map(({ law, duty }) => `${law} ${duty.id}`).sort())
})

it('is a provision of its law', () => {
  const known = new Set(lawPaths.flatMap((path) => lawAt(path)?.entries.map((e) => e.id) ?? []))
  const named = [...counted.flatMap(([, , provisions]) => provisions), ...Object.keys(notCounted)]
  expect(named.filter((id) => !known.has(id))).toEqual([])
})

it('begins by itself where the list says so: a notice or an order by its remedy', () => {
  const begun = lawPaths.flatMap((path) => (lawAt(path)?.chapter.remedies ?? []).flatMap((r) => (r.begins === null ? [] : [`${r.kind} ${r.begins}`]))).sort()
  const of = (begins: Begins) => counted.filter(([, duty, , b]) => b === begins && duty !== 'fp-connect-after-notice').map(([, duty]) => duty)
  expect(begun).toEqual([...of('notice served').map((d) => `notice ${d}`), ...of('order given').map((d) => `order ${d}`)].sort())
  const rounds = allDuties.filter(({ duty }) => duty.every === true).map(({ duty }) => duty.id)
  expect(rounds.sort()).toEqual([...of('the round before, or by hand'), 'fp-industrial-permit-renewal'].sort())
})
