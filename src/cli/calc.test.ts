import { describe, expect, it } from 'vitest'
import { calculations } from '../calculations/calculations.ts'
import { runOn } from './test-io.ts'

describe('calc', () => {
  it('prints result, working and source', async () => {
    const ran = await runOn({}, 'calc', 'leakage-allowance', 'pipes=8 in x 300 ft', 'manhole_count=2')
    expect([ran.code, ran.err]).toEqual([0, ''])
    expect(ran.out).toContain('4.538 gal')
    expect(ran.out).toContain('4.545 gal')
    expect(ran.out).toContain('8 in, 300 ft: 100 × 8 × 300 / 5,280 = 45.4545 gal/day')
    expect(ran.out).toContain('Fort Plain 144-19C')
    expect(ran.out).toContain('(the local law)')
  })

  it('as JSON, with unrounded values and the inputs as they were used', async () => {
    const ran = await runOn({}, 'calc', 'trench-load', 'depth_of_cover_ft=10 ft', 'trench_width_at_pipe_top_in=3 ft 3 in', '--json')
    expect([ran.code, ran.err]).toEqual([0, ''])
    const answer = JSON.parse(ran.out) as {
      calculation: string
      inputs: Record<string, string>
      figures: { name: string; value: number; shown: string }[]
      working: string[]
    }
    expect(answer.calculation).toBe('trench-load')
    expect(answer.inputs).toEqual({ depth_of_cover_ft: '10 ft', trench_width_at_pipe_top_in: '3 ft 3 in', soil: 'ordinary-clay', soil_weight_pcf: '120 pcf' })
    expect(answer.figures[0]).toMatchObject({ name: 'Wd', shown: '2,684.5 lb/ft' })
    expect(answer.figures[0]?.value).toBeCloseTo(2684.521, 3)
    expect(answer.working.length).toBeGreaterThan(2)
  })

  it('lists every calculation without a name and in its help', async () => {
    const list = await runOn({}, 'calc')
    const help = await runOn({}, 'calc', '--help')
    expect([list.code, help.code]).toEqual([0, 0])
    for (const { name } of calculations) {
      expect(list.out).toContain(`  ${name} `)
      expect(help.out).toContain(`  ${name}:`)
    }
    expect((JSON.parse((await runOn({}, 'calc', '--json')).out) as unknown[]).length).toBe(calculations.length)
  })

  it('says of each what it takes, with an example that runs as it is printed', async () => {
    for (const c of calculations) {
      const said = await runOn({}, 'calc', c.name)
      expect([c.name, said.code]).toEqual([c.name, 0])
      for (const input of Object.keys(c.inputs)) expect(said.out).toContain(`  ${input} `)
      const words = [...(said.out.split('Example: tapcard ')[1] ?? '').trim().matchAll(/[\w-]+(?:=(?:"[^"]*"|\S+))?/g)].map(([word]) =>
        word.replaceAll('"', ''),
      )
      expect([c.name, (await runOn({}, ...words)).code]).toEqual([c.name, 0])
    }
  })
})

describe('calc called wrongly', () => {
  it.each([
    [['trench-lod', 'a=1'], 64, 'Did you mean trench-load?'],
    [['trench-load', 'depth_of_cover=10'], 64, 'Did you mean depth_of_cover_ft?'],
    [['trench-load', 'ten'], 64, '"ten" is no key=value'],
    [['septic-quota', 'tank_count=4', 'tank_count=5'], 64, 'tank_count is given twice'],
    [['septic-quota', 'tank_count=four'], 65, 'tank_count: Tanks in service at the start of the program year: “four” is not a whole number.'],
    [
      ['trench-load', 'depth_of_cover_ft=10 gal', 'trench_width_at_pipe_top_in=-2'],
      65,
      'trench_width_at_pipe_top_in: Width of the trench at the top of the pipe: It must be more than zero.',
    ],
  ] as const)('%j ends with %i and an empty standard output', async (words, code, said) => {
    const ran = await runOn({}, 'calc', ...words)
    expect([ran.code, ran.out]).toEqual([code, ''])
    expect(ran.err).toContain(said)
  })
})

describe('docs/cli.md', () => {
  it('names every calculation', async () => {
    const { readFileSync } = await import('node:fs')
    const page = readFileSync(`${import.meta.dirname}/../../docs/cli.md`, 'utf8')
    const section = page.split('## `calc')[1]?.split('\n## ')[0] ?? ''
    const named = [...section.matchAll(/^\| [A-Z][^|]*\| (`.*`) \|$/gm)].flatMap((m) => [...(m[1] ?? '').matchAll(/`([a-z0-9-]+)`/g)].map((n) => n[1]))
    expect(named).toEqual(expect.arrayContaining(calculations.map((c) => c.name)))
    expect(named.length).toBe(calculations.length)
  })
})
