import { execFile } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examine } from './tidy/tidy.ts'

const checkout = path.resolve(import.meta.dirname, '..')
const law = 'ny/tannery-falls/12-sewers'

/** What a newcomer types, one command after another, in a copy of the checkout. */
describe('a fifth law, as CONTRIBUTING.md says', () => {
  let root = ''
  /** Runs a command of the copy; its exit code and all that it printed. */
  const run = async (...args: readonly string[]): Promise<{ code: number; said: string }> => {
    try {
      const { stdout, stderr } = await promisify(execFile)(process.execPath, [...args], { cwd: root })
      return { code: 0, said: stdout + stderr }
    } catch (error) {
      const failed = error as { code: number; stdout: string; stderr: string }
      return { code: failed.code, said: failed.stdout + failed.stderr }
    }
  }
  const tapcard = (...args: readonly string[]) => run('src/cli/tapcard.ts', ...args)

  beforeAll(async () => {
    root = mkdtempSync(path.join(tmpdir(), 'tapcard-test-law-new-'))
    for (const part of ['src', 'law', 'tools', 'bin', 'package.json', 'package-lock.json', 'tsconfig.json', 'biome.json', '.gitignore', 'vitest.config.ts'])
      cpSync(path.join(checkout, part), path.join(root, part), { recursive: true })
    symlinkSync(path.join(checkout, 'node_modules'), path.join(root, 'node_modules'))
  }, 60_000)
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  it('is made, named, found sound, compiled, asked and tested', async () => {
    const made = await tapcard('law', 'new', law)
    expect([made.code, made.said]).toEqual([0, expect.stringContaining(`law/${law}/examples.test.ts`)])

    const before = await run('tools/check-law.ts')
    expect([before.code, before.said]).toEqual([1, expect.stringContaining(`The chapter in law/${law} is not named here.`)])

    // The two lines that the command printed.
    const [line = '', entry = ''] = made.said.split('\n').filter((text) => /^ {5}/.test(text))
    const index = path.join(root, 'law/index.ts')
    const text = readFileSync(index, 'utf8')
    writeFileSync(index, text.replace('\nexport const chapters = {\n', `${line.trim()}\n\nexport const chapters = {\n  ${entry.trim()}\n`))
    const after = await run('tools/check-law.ts')
    expect([after.code, after.said]).toEqual([0, 'law: every chapter is sound\n'])

    const compiled = await run(
      '--input-type=module',
      '-e',
      `import { mkdirSync } from 'node:fs'; import { compileLaw } from ${JSON.stringify(path.join(root, 'tools/build-law.ts'))}; mkdirSync('out'); compileLaw('out'); const { compiled } = await import(${JSON.stringify(path.join(root, 'out/index.js'))}); console.log(Object.keys(compiled).join())`,
    )
    expect(compiled.said).toContain(law)

    writeFileSync(path.join(root, 'case.yaml'), `law: ${law}\nfacts:\n  depth_of_cover_ft: 3 ft 11 in\n  distance_to_bearing_wall_ft: 3\n`)
    const checked = await tapcard('check', 'case.yaml', '--json')
    const answer = JSON.parse(checked.said) as { verdict: string; counts: Record<string, number> }
    expect([checked.code, answer.verdict, answer.counts.violates, answer.counts['cannot-tell']]).toEqual([1, 'violates', 1, 1])

    const tested = await run('node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', `law/${law}`, 'law/index.test.ts')
    expect([tested.code, tested.said]).toEqual([0, expect.stringContaining('passed')])
  }, 120_000)

  it('compiles and is written as the house writes', async () => {
    writeFileSync(path.join(root, 'tsconfig.one.json'), JSON.stringify({ extends: './tsconfig.json', include: [`law/${law}/**/*.ts`] }))
    const types = await run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.one.json')
    expect([types.code, types.said]).toEqual([0, ''])
    const lint = await run('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', `law/${law}`)
    expect([lint.code, lint.said]).toEqual([0, expect.stringContaining('No fixes applied')])
    const files = globSync('**/*.ts', { cwd: path.join(root, 'law', law) }).map((name) => `law/${law}/${name}`)
    expect(files).toHaveLength(8)
    expect(files.flatMap((name) => examine(name, readFileSync(path.join(root, name), 'utf8')).findings)).toEqual([])
  }, 120_000)

  it('is refused where there is one already, and leaves it as it is', async () => {
    const folder = path.join(root, 'law', law)
    const before = readFileSync(path.join(folder, 'chapter.ts'), 'utf8')
    const again = await tapcard('law', 'new', law)
    expect([again.code, again.said]).toEqual([
      64,
      expect.stringContaining(`There is already a chapter in law/${law}. Choose another path, or go on with that one.`),
    ])
    expect(readFileSync(path.join(folder, 'chapter.ts'), 'utf8')).toBe(before)
  }, 60_000)
})
