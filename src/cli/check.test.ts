import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { chapters } from '../../law/index.ts'
import { lawAt } from '../../law/laws.ts'
import { type Example, subjectNames } from '../engine/chapter.ts'
import { type Ran, runOn } from './test-io.ts'

const law = 'ny/montour-falls/117-sewers'
const file = (text: string, ...args: readonly string[]): Promise<Ran> => runOn({ files: { 'a.yaml': text } }, 'check', 'a.yaml', ...args)
const facts = (lines: string, head = `law: ${law}\non: 2026-11-30\nsubject: building-sewer\n`): string => `${head}facts:\n${lines}\n`

/** The verdict of one provision. */
async function verdictOf(provision: string, text: string): Promise<string> {
  const ran = await file(text, '--json')
  return (
    (JSON.parse(ran.out) as { findings: { provision: string; verdict: string }[] }).findings.find((each) => each.provision === provision)?.verdict ?? 'none'
  )
}

describe('the trench of Montour Falls, at most 14 in wider than the pipe', () => {
  // 4.215 + 14 = 18.215 in
  it('complies on the boundary', async () => {
    expect(await verdictOf('MF-117-40.3', facts('  pipe_outside_diameter_in: 4.215\n  trench_width_at_pipe_top_in: 18.215'))).toBe('complies')
  })
  it('violates just over it', async () => {
    expect(await verdictOf('MF-117-40.3', facts('  pipe_outside_diameter_in: 4.215\n  trench_width_at_pipe_top_in: 18.216'))).toBe('violates')
  })
  it('cannot be told without one of the two', async () => {
    expect(await verdictOf('MF-117-40.3', facts('  pipe_outside_diameter_in: 4.215\n  trench_width_at_pipe_top_in:'))).toBe('cannot-tell')
  })
})

describe('exit codes', () => {
  it('1 when anything falls short', async () => {
    expect((await file(facts('  pipe_outside_diameter_in: 4\n  trench_width_at_pipe_top_in: 30'))).code).toBe(1)
  })
  it('2 when nothing falls short but something cannot be told', async () => {
    expect((await file(facts('  pipe_outside_diameter_in: 4'))).code).toBe(2)
  })
  it('64 for wrong usage, with nothing on standard output', async () => {
    for (const args of [
      ['check'],
      ['check', 'a.yaml', '--laws', law],
      ['check', 'a.yaml', '--law', 'ny/nowhere'],
      ['check', 'a.yaml', '--on', '2026-02-30'],
      ['check', 'a.yaml', '--subject', 'roof'],
    ]) {
      const ran = await runOn({ files: { 'a.yaml': facts('  pipe_outside_diameter_in: 4') } }, ...args)
      expect([args, ran.code, ran.out]).toEqual([args, 64, ''])
      expect(ran.err).not.toBe('')
    }
  })
  it('64 when no law is named anywhere', async () => {
    const ran = await file('facts:\n  pipe_outside_diameter_in: 4\n')
    expect(ran.code).toBe(64)
    expect(ran.err).toContain('Which law?')
  })
})

describe('data that cannot be used ends with 65, file, line, field and remedy, and an empty standard output', () => {
  const refused: readonly (readonly [what: string, text: string, says: string])[] = [
    ['an unknown fact', facts('  pipe_slop_in_per_ft: 1/4 in/ft'), 'a.yaml:5: pipe_slop_in_per_ft: 1/4 in/ft: '],
    ['a wrong unit', facts('  pipe_slope_in_per_ft: 4 gal'), 'a.yaml:5: pipe_slope_in_per_ft: 4 gal: '],
    ['a negative depth', facts('  pipe_outside_diameter_in: 4\n  depth_of_cover_ft: -2'), 'a.yaml:6: depth_of_cover_ft: -2: '],
    ['a pipe of no size', facts('  pipe_nominal_diameter_in: 0'), 'a.yaml:5: pipe_nominal_diameter_in: 0: '],
    ['a comma for decimals', facts('  depth_of_cover_ft: "4,5 ft"'), 'a.yaml:5: depth_of_cover_ft: 4,5 ft: '],
    ['a day that does not exist', facts('  inspection_date: 2026-02-30'), 'a.yaml:5: inspection_date: 2026-02-30: '],
    [
      'an unknown law',
      'law: ny/montour-fall/117-sewers\nfacts:\n',
      'a.yaml:1: law: there is no law "ny/montour-fall/117-sewers". Did you mean ny/montour-falls/117-sewers?',
    ],
    ['a law that is no text', 'law: 117\nfacts:\n', 'a.yaml:1: law: 117 is not text.'],
    [
      'an impossible day asked about',
      facts('', `law: ${law}\non: 2026-13-01\n`),
      'a.yaml:2: on: "2026-13-01" is not a day of the calendar. Write it as 2026-11-30.',
    ],
    [
      'an unknown subject',
      facts('', `law: ${law}\nsubject: building-sewr\n`),
      'a.yaml:2: subject: there is no subject "building-sewr". Did you mean building-sewer?',
    ],
    ['an unknown field', `law: ${law}\nfact:\n  pipe_outside_diameter_in: 4\n`, 'a.yaml:2: fact: there is no such field. Did you mean facts?'],
    ['no facts', `law: ${law}\n`, 'a.yaml:1: facts: missing.'],
    ['an unknown reading', facts('', `law: ${law}\nreadings:\n  nothing: x\n`), 'a.yaml:3: readings.nothing: x: '],
    ['a list in place of facts', facts('  - 4'), 'a.yaml:4: facts: '],
    ['a list in place of the file', '- 4\n', 'a.yaml:1: this is not a list of names and values.'],
    ['nothing', '', 'a.yaml:1: this is not a list of names and values.'],
    ['broken JSON', `{"law": "${law}",\n "facts": {"a" 1}}`, 'a.yaml:2: '],
  ]
  it.each(refused)('%s', async (_, text, says) => {
    const ran = await file(text, '--json')
    expect(ran.err).toContain(says)
    expect([ran.code, ran.out]).toEqual([65, ''])
  })
  it('every wrong fact is named, in the order of the lines', async () => {
    const ran = await file(facts('  nonsense_a: 1\n  depth_of_cover_ft: -1\n  nonsense_b: 2'))
    expect(ran.err.match(/^a\.yaml:\d+: \w+/gm)).toEqual(['a.yaml:5: nonsense_a', 'a.yaml:6: depth_of_cover_ft', 'a.yaml:7: nonsense_b'])
  })
  it('a file that is not there, a folder, a binary and a giant', async () => {
    const files = { 'photo.jpg': new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'big.yaml': new Uint8Array(30 * 1024 * 1024) }
    for (const [name, says] of [
      ['none.yaml', 'none.yaml: there is no such file.'],
      ['photo.jpg', 'photo.jpg: this is not a text file in UTF-8.'],
      ['big.yaml', 'big.yaml: 30 MB is more than the 1 MB that are read.'],
    ]) {
      const ran = await runOn({ files }, 'check', name ?? '')
      expect(ran.err).toContain(says)
      expect([ran.code, ran.out]).toEqual([65, ''])
    }
  })
})

describe('what is not said', () => {
  it('the day is today in New York', async () => {
    const ran = await runOn(
      { files: { 'a.yaml': facts('  pipe_outside_diameter_in: 4', `law: ${law}\nsubject: building-sewer\n`) }, today: '2027-03-01' },
      'check',
      'a.yaml',
      '--json',
    )
    expect(JSON.parse(ran.out)).toMatchObject({ on: '2027-03-01' })
  })
  it('options replace what the file says', async () => {
    const ran = await file(facts(''), '--law', 'ny/chester/77-sewers', '--on', '2020-01-02', '--json')
    expect(JSON.parse(ran.out)).toMatchObject({ law: 'ny/chester/77-sewers', on: '2020-01-02' })
  })
  it('a fact that several subjects ask for needs the subject', async () => {
    const ran = await file(`law: ${law}\nfacts: {}\n`)
    expect(ran.code).toBe(64)
    expect(ran.err).toContain('Add "subject:" to a.yaml, or --subject')
  })
})

describe('what a person reads', () => {
  it('says that the officer decides, in the words of the pages, and whom to ask', async () => {
    const ran = await file(facts('  pipe_outside_diameter_in: 4\n  trench_width_at_pipe_top_in: 30'))
    expect(ran.out).toContain('\nFalls short\n')
    expect(ran.out).toMatch(/\nTo ask the \w+/)
    expect(ran.out).toMatch(/This is not a decision or a permit: the officer decides\.\n$/)
    expect(ran.out).not.toContain('violates')
  })
})

const schema = JSON.parse(readFileSync(`${import.meta.dirname}/../../docs/check.schema.json`, 'utf8')) as {
  $defs: Record<string, { enum?: readonly string[] }>
}
const part = (name: string) => z.fromJSONSchema({ ...schema, $ref: `#/$defs/${name}` } as Parameters<typeof z.fromJSONSchema>[0])

describe('docs/check.schema.json', () => {
  const answer = part('answer')
  const question = part('question')
  /** One worked example of each kind that a chapter has: by subject, verdict, reason, with items, with readings, on another day. */
  const examples = new Map<string, readonly [path: string, example: Example]>()
  for (const chapter of Object.values(chapters)) {
    for (const each of chapter.examples) {
      const kind = [each.subject, each.verdict, each.why, each.item !== undefined, each.readings !== undefined, each.on !== undefined]
      examples.set([chapter.path, ...kind].join(' '), [chapter.path, each])
    }
  }

  it('names the subjects of the engine', () => {
    expect(schema.$defs.subject?.enum).toEqual([...subjectNames])
  })
  it('describes what is read and printed for a worked example of every kind', async () => {
    expect(examples.size).toBeGreaterThan(20)
    for (const [path, example] of examples.values()) {
      const subject = example.subject ?? lawAt(path)?.rule(example.rule)?.subjects[0]
      const asked = { law: path, on: example.on ?? '2026-11-30', subject, facts: example.facts, readings: example.readings ?? {} }
      const text = JSON.stringify(asked)
      const ran = await runOn({ files: { 'a.json': text } }, 'check', 'a.json', '--json')
      expect(ran.err).toBe('')
      question.parse(JSON.parse(text))
      const found = JSON.parse(ran.out) as { counts: Record<string, number>; findings: unknown[] }
      answer.parse(found)
      expect(Object.values(found.counts).reduce((a, b) => a + b)).toBe(found.findings.length)
    }
  })
  it('refuses what is not so', () => {
    expect(answer.safeParse({ law, verdict: 'maybe' }).success).toBe(false)
    expect(question.safeParse({ law, fact: {} }).success).toBe(false)
  })
})
