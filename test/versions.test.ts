import { describe, expect, it } from 'vitest'
import { chapters } from '../law/index.ts'
import { type Chapter, cite, rule } from '../src/engine/language.ts'
import { type Law, openLaw } from '../src/engine/law.ts'
import { limitsOf } from '../src/engine/limits.ts'
import type { Overlay } from '../src/engine/overlays.ts'
import { chapterOf, f, sewerSpecs } from '../src/engine/test-kit.ts'
import { dayNumber, dayText } from '../src/kernel/day-number.ts'

const all = Object.values(chapters).map((c) => [c.path, c as Chapter] as const)

/** The day before, the day itself and the day after. */
const around = (day: string): string[] => [-1, 0, 1].map((n) => dayText((dayNumber(day) ?? 0) + n))

/** Every day on which something begins or ends, with its neighbors, and days long before and long after. */
function daysOfInterest(chapter: Chapter, overlays: readonly Overlay[] = []): string[] {
  const turns = [
    chapter.textOnFile.from ?? '',
    ...chapter.rules.flatMap((r) => [r.since?.date ?? '', r.until?.date ?? '']),
    ...overlays.flatMap((o) => [o.from, o.until ?? '']),
  ]
  const days = new Set(turns.filter((d) => d !== '').flatMap(around))
  return [...days, '1900-01-01', '2100-01-01'].sort()
}

/** How each provision of a subject stands on a day, written out by hand: once for each version. */
function versionsOn(chapter: Chapter, subject: string, day: string): Map<string, { inForce: number; notOnFile: number; notYet: number; over: number }> {
  const standing = new Map<string, { inForce: number; notOnFile: number; notYet: number; over: number }>()
  for (const r of chapter.rules) {
    if (!(r.subjects as readonly string[]).includes(subject)) continue
    const of = standing.get(r.id) ?? { inForce: 0, notOnFile: 0, notYet: 0, over: 0 }
    standing.set(r.id, of)
    if (chapter.textOnFile.from !== null && day < chapter.textOnFile.from) of.notOnFile++
    else if (r.since && day < r.since.date) of[r.since.before === 'not-on-file' ? 'notOnFile' : 'notYet']++
    else if (r.until && day >= r.until.date) of.over++
    else of.inForce++
  }
  return standing
}

/** Provisions of which, on some day, two versions are law, or none between two that are. */
function broken(chapter: Chapter): string[] {
  const days = daysOfInterest(chapter)
  const subjects = new Set(chapter.rules.flatMap((r) => r.subjects))
  return [...subjects].flatMap((subject) => {
    const byDay = days.map((day) => versionsOn(chapter, subject, day))
    return [...new Set(byDay.flatMap((v) => [...v.keys()]))].flatMap((id) => {
      const inForce = byDay.map((v) => v.get(id)?.inForce ?? 0)
      const twice = days.filter((_, i) => (inForce[i] ?? 0) > 1).map((day) => `${id}: two versions on ${day}`)
      const held = inForce.map((n, i) => (n > 0 ? i : -1)).filter((i) => i >= 0)
      const none = days.filter((_, i) => inForce[i] === 0 && i > (held[0] ?? Infinity) && i < (held.at(-1) ?? -1)).map((day) => `${id}: none on ${day}`)
      return [...twice, ...none]
    })
  })
}

const nothingKnown = (law: Law) => {
  const read = law.parseFacts({})
  if (!read.ok) throw new Error('No facts at all can be read')
  return read.facts
}

describe('the versions of every provision', () => {
  it.each(all)('%s: on every day that matters there is at most one, and no gap between two', (_, chapter) => {
    expect(daysOfInterest(chapter).length).toBeGreaterThan(1)
    expect(broken(chapter)).toEqual([])
  })

  it.each(all)('%s: on every such day each provision is answered once, and a day before the text on file cannot be told for that reason', (_, chapter) => {
    const law = openLaw(chapter)
    const facts = nothingKnown(law)
    for (const subject of law.subjects()) {
      for (const day of daysOfInterest(chapter)) {
        const { findings } = law.check({ subject, on: day, facts })
        const standing = versionsOn(chapter, subject, day)
        expect(new Set(findings.map((x) => x.provision))).toEqual(new Set(standing.keys()))
        for (const x of findings) {
          const of = standing.get(x.provision)
          if (of === undefined || of.inForce > 0) expect(x.why, `${x.provision} on ${day}`).not.toBe('text-not-on-file')
          else if (of.notOnFile > 0) expect([x.provision, day, x.verdict, x.why]).toEqual([x.provision, day, 'cannot-tell', 'text-not-on-file'])
          else expect([x.provision, day, x.verdict]).toEqual([x.provision, day, 'does-not-apply'])
        }
      }
    }
  })

  it('are found where they overlap or leave a gap', () => {
    const version = (id: string, since: string | null, until: string | null) =>
      rule({
        id,
        subject: 'building-sewer',
        cite: cite('1', 'inferred'),
        title: 'Depth',
        requirement: 'Deep.',
        must: f.cover_ft.atLeast('4 ft'),
        ...(since ? { since: { date: since, instrument: 'L.L.', before: 'not-in-force' } } : {}),
        ...(until ? { until } : {}),
      })
    const two = (first: string, second: string) => broken(chapterOf([version('A', null, first), version('A', second, null)], sewerSpecs))
    expect(two('2000-01-01', '2000-01-01')).toEqual([])
    expect(two('2000-01-02', '2000-01-01')).toEqual(['A: two versions on 2000-01-01'])
    expect(two('2000-01-01', '2000-01-02')).toEqual(['A: none on 2000-01-01'])
  })
})

describe('dated overlays over every chapter', () => {
  const from = '2030-03-01'
  const changed = '2031-03-01'
  const until = '2032-03-01'

  it.each(all)('%s: each reading is as adopted on each day, by the later act from its day, and open before and after', (_, chapter) => {
    for (const reading of chapter.readings) {
      const [first = '', second = ''] = reading.choices.map((c) => c.choice)
      const overlays: Overlay[] = [
        { kind: 'reading', reading: reading.id, choice: first, from, until, instrument: 'Resolution 1 of 2030' },
        { kind: 'reading', reading: reading.id, choice: second, from: changed, until, instrument: 'Resolution 2 of 2031' },
      ]
      const law = openLaw(chapter, { overlays })
      const facts = nothingKnown(law)
      for (const day of daysOfInterest(chapter, overlays)) {
        const adopted = day < from || day >= until ? null : day < changed ? first : second
        for (const subject of law.subjects()) {
          const of = law.check({ subject, on: day, facts }).findings.flatMap((x) => x.readings.filter((r) => r.id === reading.id))
          expect(of.filter((r) => r.adopted !== adopted)).toEqual([])
        }
      }
    }
  })

  it.each(all)('%s: each number that a rule states can be set for a time, and is the text’s own before and after', (_, chapter) => {
    const plain = openLaw(chapter)
    for (const r of chapter.rules) {
      for (const limit of limitsOf(r)) {
        const overlays: Overlay[] = [{ provision: r.id, path: limit.name, value: limit.as, from, until, instrument: 'Local Law 1 of 2030' }]
        const law = plain.withOverlays(overlays)
        for (const day of daysOfInterest(chapter, overlays)) {
          const holds = day >= from && day < until
          expect([r.id, limit.name, day, law.lawVersion(day) !== plain.lawVersion(day)]).toEqual([r.id, limit.name, day, holds])
        }
      }
    }
  })
})
