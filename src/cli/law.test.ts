import { describe, expect, it } from 'vitest'
import { lawPaths } from '../../law/laws.ts'
import { plannedTexts } from '../engine/planned.ts'
import { runOn } from './test-io.ts'

const ask = async <T>(...args: readonly string[]): Promise<T> => {
  const ran = await runOn({}, 'law', ...args, '--json')
  expect([ran.code, ran.err]).toEqual([0, ''])
  return JSON.parse(ran.out) as T
}

describe('law list', () => {
  it('names every law with its subjects', async () => {
    const lines = await ask<{ law: string; subjects: string[]; rules: number; provisions: number }[]>('list')
    expect(lines.map((line) => line.law)).toEqual(lawPaths)
    expect(lines.find((line) => line.law === 'ny/montour-falls/117-sewers')?.subjects).toContain('building-sewer')
  })
})

describe('law facts', () => {
  it('gives name, unit and who can answer', async () => {
    const facts = await ask<{ name: string; unit: string | null; askOf: string; subjects: string[] }[]>('facts', 'ny/montour-falls/117-sewers')
    expect(facts.find((fact) => fact.name === 'pipe_slope_in_per_ft')).toMatchObject({ kind: 'amount', unit: 'in/ft', askOf: 'applicant' })
  })
  it('gives only those of a subject', async () => {
    const facts = await ask<{ subjects: string[] }[]>('facts', 'ny/montour-falls/117-sewers', '--subject', 'building-sewer')
    expect(facts.every((fact) => fact.subjects.includes('building-sewer'))).toBe(true)
  })
  it('refuses a subject that the law does not have', async () => {
    const ran = await runOn({}, 'law', 'facts', 'ny/montour-falls/117-sewers', '--subject', 'building-sewr')
    expect([ran.code, ran.out]).toEqual([64, ''])
    expect(ran.err).toContain('Did you mean building-sewer?')
  })
})

describe('law coverage', () => {
  it('has every provision once, with what carries it or what is planned', async () => {
    const lines = await ask<{ id: string; disposition: string; status: string; carriedBy: string[] }[]>('coverage')
    expect(new Set(lines.map((line) => line.id)).size).toBe(lines.length)
    expect(lines.find((line) => line.id === 'MF-117-40.3')).toEqual({
      id: 'MF-117-40.3',
      disposition: 'rule',
      status: 'carried',
      carriedBy: ['rule:MF-117-40.3'],
    })
  })
  it('names the work that a planned provision waits for, and only there', async () => {
    const lines = await ask<{ status: string; planned?: string }[]>('coverage')
    expect(lines.filter((line) => (line.status === 'planned') !== (line.planned !== undefined))).toEqual([])
    expect(lines.filter((line) => line.planned !== undefined && !plannedTexts.includes(line.planned))).toEqual([])
  })
  it('counts by disposition and status, law by law and together', async () => {
    const ran = await runOn({}, 'law', 'coverage')
    const together = ran.out.slice(ran.out.indexOf('All laws on file'))
    const lines = await ask<{ disposition: string; status: string }[]>('coverage')
    const of = (disposition: string) => lines.filter((line) => line.disposition === disposition)
    for (const disposition of new Set(lines.map((line) => line.disposition))) {
      const all = of(disposition)
      const planned = all.filter((line) => line.status === 'planned').length
      expect(together).toMatch(new RegExp(`^${disposition} +${all.length} +${all.length - planned} +${planned}$`, 'm'))
    }
    expect(ran.out).toContain('Village of Montour Falls, chapter 117, Sewers\n')
    expect((await runOn({}, 'law', 'coverage', 'ny/chester/77-sewers')).out).not.toContain('All laws on file')
  })
})

describe('law show', () => {
  it('shows one provision: our words, its citation, the rule in words', async () => {
    const shown = await ask<{ cite: unknown; rules: { facts: string[] }[] }>('show', 'ny/montour-falls/117-sewers', 'MF-117-40.3')
    expect(shown.cite).toEqual({ section: '117-40', confidence: 'inferred' })
    expect(shown.rules[0]?.facts).toContain('trench_width_at_pipe_top_in')
  })
  it('marks a section number that was counted and not read', async () => {
    const ran = await runOn({}, 'law', 'show', 'ny/montour-falls/117-sewers', 'MF-117-40.3')
    expect(ran.out).toContain('§ 117-40 (probably)')
  })
  it('lists the provisions of a law', async () => {
    const ran = await runOn({}, 'law', 'show', 'ny/chester/77-sewers')
    expect(ran.out).toContain('CH-77-20.1 ')
  })
  it('refuses a law or a provision that does not exist, with the nearest', async () => {
    expect((await runOn({}, 'law', 'show', 'ny/chester/77-sewer')).err).toContain('Did you mean ny/chester/77-sewers?')
    expect((await runOn({}, 'law', 'show', 'ny/chester/77-sewers', 'CH-77-20.99')).code).toBe(64)
  })
})

describe('law new', () => {
  const root = { files: { 'law/index.ts': '' } }

  it('makes every file of the chapter, and says what comes next', async () => {
    const ran = await runOn(root, 'law', 'new', 'ny/tannery-falls/12-sewers', '--kind', 'town')
    expect([ran.code, ran.err]).toEqual([0, ''])
    expect(Object.keys(ran.made)).toEqual(
      ['README.md', 'chapter.ts', 'terms.ts', 'rules/pipe.ts', 'entries/permits.ts', 'readings.ts', 'duties.ts', 'examples/pipe.ts', 'examples.test.ts'].map(
        (name) => `law/ny/tannery-falls/12-sewers/${name}`,
      ),
    )
    expect(ran.made['law/ny/tannery-falls/12-sewers/chapter.ts']).toContain("municipality: 'Town of Tannery Falls'")
    expect(ran.out).toContain("import tanneryFalls12 from './ny/tannery-falls/12-sewers/chapter.ts'")
  })
  it.each([
    ['tannery-falls', '"tannery-falls" is not a chapter\'s path. Write state/municipality/number-title'],
    ['ny/Tannery Falls/12-sewers', "is not a chapter's path"],
    ['ny/tannery-falls/sewers', "is not a chapter's path"],
    ['ny/tannery-falls/12', "is not a chapter's path"],
    ['../ny/tannery-falls/12-sewers', "is not a chapter's path"],
    ['ny/tannery-falls/12-sewers/', "is not a chapter's path"],
    ['law/ny/tannery-falls/12-sewers', 'Leave out law/: ny/tannery-falls/12-sewers.'],
    ['ny/chester/77-sewers', 'There is already a chapter in law/ny/chester/77-sewers.'],
  ])('refuses %s and makes nothing', async (path, says) => {
    const ran = await runOn(root, 'law', 'new', path)
    expect([ran.code, ran.out, ran.made]).toEqual([64, '', {}])
    expect(ran.err).toContain(says)
  })
  it('refuses another kind, and a folder that is no checkout', async () => {
    expect((await runOn(root, 'law', 'new', 'ny/tannery-falls/12-sewers', '--kind', 'hamlet')).err).toContain('Write one of village, town, city, county.')
    const elsewhere = await runOn({}, 'law', 'new', 'ny/tannery-falls/12-sewers')
    expect([elsewhere.code, elsewhere.err]).toEqual([64, expect.stringContaining('Run it in the root of the checkout.')])
  })
})
