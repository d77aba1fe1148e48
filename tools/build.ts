/**
 * Makes `build/` from the sources: the compiled law, the server and the command line as a few files, and the assets of the pages.
 * `bin/bootstrap.mjs` runs it when `build/` is missing or older than the sources. From sources everything runs without it.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { buildStamp, root, sourcesNow } from '../bin/bootstrap.mjs'
import { buildAssets } from '../src/web/assets-build.ts'
import { lawProblems, shown } from './law-problems.ts'

/** `new URL('./worker.ts', import.meta.url)`: a file that is started as a process or thread of its own. */
const startedFile = /new URL\((['"])(\.[^'"]+)\.ts\1,\s*import\.meta\.url\)/g

/** Every such file under src, by the name of its bundle. */
function startedFiles(): Readonly<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const entry of readdirSync(path.join(root, 'src'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.ts') || entry.name.endsWith('.test.ts')) continue
    const text = readFileSync(path.join(entry.parentPath, entry.name), 'utf8')
    for (const match of text.matchAll(startedFile)) {
      const file = path.join(entry.parentPath, `${match[2]}.ts`)
      found[bundleName(file)] = file
    }
  }
  return found
}

const bundleName = (file: string): string => path.relative(path.join(root, 'src'), file).replaceAll(path.sep, '-').replace(/\.ts$/, '')

/** All bundles lie in one folder, so a file that starts another finds it beside itself. */
const besideItself: Plugin = {
  name: 'started-files',
  transform(code, id) {
    if (!id.startsWith(path.join(root, 'src')) || !code.includes('import.meta.url')) return null
    return code.replace(startedFile, (_, quote: string, name: string) => {
      const file = path.join(path.dirname(id), `${name}.ts`)
      return `new URL(${quote}./${bundleName(file)}.js${quote}, import.meta.url)`
    })
  },
}

/** The law as compiled a moment ago, in place of the empty law/compiled.ts. */
const compiledLaw = (folder: string): Plugin => ({
  name: 'compiled-law',
  load(id) {
    if (id !== path.join(root, 'law/compiled.ts')) return null
    return { code: `export { compiled } from ${JSON.stringify(path.join(folder, 'law/index.js'))}`, moduleType: 'js' }
  },
})

const bundleOfChapter = (chapter: string): string => `law-${chapter.replaceAll('/', '-')}`
const chapterEntry = 'chapter-on-demand:'

/**
 * For the server, in place of law/index.ts and law/compiled.ts: each chapter and its compiled code in a bundle of its own, read when it is
 * first asked for. A server that holds one village reads one or two of them, and none until somebody asks for its law.
 */
function chaptersOnDemand(folder: string, chapters: readonly string[]): Plugin {
  const list = (part: string) => chapters.map((c) => `  get '${c}'() { return load('./${bundleOfChapter(c)}.js').${part} },`).join('\n')
  const module = (part: string, name: string) =>
    `import { createRequire } from 'node:module'\nconst load = createRequire(import.meta.url)\nexport const ${name} = {\n${list(part)}\n}\n`
  return {
    name: 'chapters-on-demand',
    resolveId: (id) => (id.startsWith(chapterEntry) ? id : null),
    load(id) {
      if (id === path.join(root, 'law/index.ts')) return { code: module('chapter', 'chapters'), moduleType: 'js' }
      if (id === path.join(root, 'law/compiled.ts')) return { code: module('compiled', 'compiled'), moduleType: 'js' }
      if (!id.startsWith(chapterEntry)) return null
      const chapter = id.slice(chapterEntry.length)
      const parts = [
        `export { default as chapter } from ${JSON.stringify(path.join(root, 'law', chapter, 'chapter.ts'))}`,
        `export { default as compiled } from ${JSON.stringify(path.join(folder, `${chapter}.js`))}`,
      ]
      return { code: parts.join('\n'), moduleType: 'js' }
    },
  }
}

/** Libraries with parts that are not JavaScript, or that look for files of their own, stay in node_modules. */
const external = [/^node:/, /^@myriaddreamin\//, 'pg', 'pg-native', 'pino']

/**
 * How the server's files are written: without comments and white space, which would only be read and thrown away at each start, but
 * with all names as they were written, so that an error says where it happened.
 */
const written = { comments: false, minify: { compress: false, mangle: false, codegen: { removeWhitespace: true, asciiOnly: true } } } as const

/** The server and the command line, for the pinned Node. */
async function bundleServer(folder: string, chapters: readonly string[]): Promise<void> {
  const bundle = await rolldown({
    cwd: root,
    input: {
      tapcard: path.join(root, 'src/cli/tapcard.ts'),
      ...startedFiles(),
      ...Object.fromEntries(chapters.map((chapter) => [bundleOfChapter(chapter), `${chapterEntry}${chapter}`])),
    },
    platform: 'node',
    external,
    plugins: [besideItself, chaptersOnDemand(path.join(folder, 'law'), chapters)],
  })
  try {
    await bundle.write({ ...written, dir: path.join(folder, 'server'), format: 'esm', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' })
  } finally {
    await bundle.close()
  }
}

/** The engine with the compiled law, for a browser that has no server in reach. */
async function bundleForBrowser(folder: string): Promise<void> {
  const bundle = await rolldown({ cwd: root, input: { law: path.join(root, 'law/laws.ts') }, platform: 'browser', plugins: [compiledLaw(folder)] })
  try {
    await bundle.write({ dir: path.join(folder, 'browser'), format: 'esm', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', minify: true })
  } finally {
    await bundle.close()
  }
}

/** Compiles the law into the folder, if every chapter is sound, and gives the chapters' paths; else says what to mend and where, and gives null. */
async function buildLaw(folder: string): Promise<readonly string[] | null> {
  const problems = await lawProblems(root)
  if (problems.length > 0) {
    process.stdout.write(`\nThe law cannot be built:\n${problems.map((p) => `${shown(p)}\n`).join('')}`)
    return null
  }
  // Only now: a chapter that cannot be read would end this program before it could say why.
  const { compileLaw } = await import('./build-law.ts')
  return compileLaw(folder)
}

/** Builds into a folder of its own first, so that a program that runs from the old build is not cut off half-way. */
async function build(): Promise<number> {
  const started = performance.now()
  const sources = sourcesNow()
  process.stdout.write('Building the program from its sources …')
  const folder = path.join(root, 'build', `new-${process.pid}`)
  try {
    mkdirSync(folder, { recursive: true })
    const chapters = await buildLaw(path.join(folder, 'law'))
    if (chapters === null) return 1
    await Promise.all([bundleServer(folder, chapters), bundleForBrowser(folder), buildAssets(path.join(folder, 'assets'))])
    for (const name of readdirSync(folder)) {
      rmSync(path.join(root, 'build', name), { recursive: true, force: true })
      renameSync(path.join(folder, name), path.join(root, 'build', name))
    }
    writeFileSync(buildStamp, sources)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  process.stdout.write(` done in ${((performance.now() - started) / 1000).toFixed(1)} s.\n`)
  return 0
}

process.exitCode = await build()
