import { describe, expect, it } from 'vitest'
import { lawAt, lawPaths } from '../../law/laws.ts'
import { runOn } from './test-io.ts'

const law = 'ny/fort-plain/144-sewers'

describe('due', () => {
  it('gives both days of a written statement that falls due on Christmas Day', async () => {
    const ran = await runOn({}, 'due', law, 'fp-accident-statement', '2026-12-10', '--json')
    expect([ran.code, ran.err]).toEqual([0, ''])
    expect(JSON.parse(ran.out)).toMatchObject({
      law,
      duty: 'fp-accident-statement',
      cite: { section: '144-32A', confidence: 'inferred' },
      kind: 'deadline',
      event: '2026-12-10',
      counted: '2026-12-25',
      due: '2026-12-28',
      moved: ['Christmas Day', 'Saturday', 'Sunday'],
    })
  })

  it('counts a minimum notice back, and says on the terminal how', async () => {
    const ran = await runOn({}, 'due', law, 'fp-permit-modification-mail', '3/8/2027')
    expect([ran.code, ran.err]).toEqual([0, ''])
    expect(ran.out).toContain('Goes out by: Friday, February 5, 2027')
    expect(ran.out).toContain('30 days before the meeting of the Village Board is Saturday, February 6, 2027')
    expect(ran.out).toContain('§ 144-8B (probably)')
  })

  it('says in words what is owed at once', async () => {
    const ran = await runOn({}, 'due', law, 'fp-accident-notice', '2026-12-10')
    expect(ran.code).toBe(0)
    expect(ran.out).toContain('Due: immediately')
  })

  it('answers for every duty of every law on file', async () => {
    for (const path of lawPaths)
      for (const duty of lawAt(path)?.chapter.duties ?? []) {
        const ran = await runOn({}, 'due', path, duty.id, '2026-11-30', '--json')
        expect([duty.id, ran.code, ran.err]).toEqual([duty.id, 0, ''])
      }
  })

  it('lists the duties of a law', async () => {
    const ran = await runOn({}, 'due', law, '--json')
    expect((JSON.parse(ran.out) as { duty: string }[]).map((each) => each.duty)).toContain('fp-connect-after-notice')
    expect((await runOn({}, 'due', law)).out).toContain('within 90 days, counted from the date of the official notice')
  })
})

describe('due called wrongly', () => {
  it('lists the duties of the law when it has no such duty', async () => {
    const ran = await runOn({}, 'due', law, 'fp-guarantee', '2026-12-10')
    expect([ran.code, ran.out]).toEqual([64, ''])
    expect(ran.err).toContain('Did you mean fp-guaranty?')
    expect(ran.err).toContain('fp-accident-statement')
  })
  it('names the nearest law', async () => {
    expect((await runOn({}, 'due', 'ny/fort-plain/144-sewer', 'fp-guaranty', '2026-12-10')).err).toContain(`Did you mean ${law}?`)
  })
  it('asks for the day of the event', async () => {
    const ran = await runOn({}, 'due', law, 'fp-guaranty')
    expect([ran.code, ran.out]).toEqual([64, ''])
    expect(ran.err).toContain('EVENT-DATE is missing: the day of the event “sewer extension accepted”.')
  })
  it('refuses a day that does not exist, as invalid data', async () => {
    const ran = await runOn({}, 'due', law, 'fp-guaranty', '2026-02-30')
    expect([ran.code, ran.out]).toEqual([65, ''])
    expect(ran.err).toContain('“2026-02-30” is not a day of the calendar')
  })
})
