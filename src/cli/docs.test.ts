import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { subjectNames } from '../engine/chapter.ts'
import { SETTINGS } from '../platform/settings.ts'
import { commands } from './commands.ts'
import { runOn } from './test-io.ts'

const page = (name: string): string => readFileSync(`${import.meta.dirname}/../../${name}`, 'utf8')
const cli = page('docs/cli.md')
/** Sections of docs/cli.md that describe a command, by heading. */
const sections = new Map(
  cli
    .split(/^## /m)
    .slice(1)
    .map((text) => [text.split('\n')[0] ?? '', text]),
)
const headingOf = (command: (typeof commands)[number]): string => `\`${[command.name, ...command.words].join(' ')}\``

describe('docs/cli.md', () => {
  it.each(commands.map((command) => [command.name, command] as const))('describes %s with every option', (_, command) => {
    const section = sections.get(headingOf(command))
    expect(section, `## ${headingOf(command)}`).toBeDefined()
    for (const option of command.options) {
      expect(section).toContain(`\`--${option.name}${option.value ? ` ${option.value}` : ''}\``)
      if (option.env) expect(section).toContain(`\`${option.env}\``)
    }
  })
  it('describes no command or option that does not exist', () => {
    const headings = [...sections.keys()].filter((heading) => heading.startsWith('`'))
    expect(headings).toEqual(commands.map(headingOf))
    for (const command of commands) {
      const named = sections.get(headingOf(command))?.match(/`--[a-z-]+/g) ?? []
      const known = command.options.map((option) => `\`--${option.name}`)
      expect(named.filter((each) => !known.includes(each))).toEqual([])
    }
  })
  it('names every subject', () => {
    for (const subject of subjectNames) expect(sections.get('Subjects')).toContain(`\`${subject}\``)
  })
})

describe('README.md', () => {
  it('names every setting', () => {
    for (const { option, environment } of SETTINGS) {
      expect(page('README.md')).toContain(`\`--${option}\``)
      expect(page('README.md')).toContain(`\`${environment}\``)
    }
  })
})

describe('examples', () => {
  const named = page('README.md').match(/examples\/[\w.-]+/g) ?? []
  it('that README.md names are there and are read', async () => {
    expect(named.length).toBeGreaterThan(0)
    for (const name of named) {
      const ran = await runOn({ files: { [name]: page(name) } }, 'check', name)
      expect([name, ran.err]).toEqual([name, ''])
    }
  })
})

describe('help', () => {
  it('lists every command', async () => {
    const ran = await runOn({}, '--help')
    expect(ran.code).toBe(0)
    for (const command of commands) expect(ran.out).toContain(`  ${command.name} `)
  })
  it.each(commands.map((command) => [command.name, command] as const))('of %s lists its options', async (name, command) => {
    const ran = await runOn({}, ...name.split(' '), '--help')
    expect([ran.code, ran.err]).toEqual([0, ''])
    for (const option of command.options) expect(ran.out).toContain(`--${option.name}`)
  })
  it('of a group lists its commands', async () => {
    expect((await runOn({}, 'law', '--help')).out).toContain('Usage: tapcard law coverage [LAW]')
    expect((await runOn({}, 'law')).code).toBe(64)
  })
  it('guesses what was meant', async () => {
    const ran = await runOn({}, 'chek')
    expect([ran.code, ran.out]).toEqual([64, ''])
    expect(ran.err).toContain('There is no command "chek". Did you mean check?')
  })
  it('is printed when nothing is asked, with 64', async () => {
    expect((await runOn({})).code).toBe(64)
  })
})
