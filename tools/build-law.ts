/** Compiles each chapter of the law to a plain module in `build/law`, with an index of them by the chapter's folder. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chapters } from '../law/index.ts'
import { compileChapter } from '../src/engine/compile.ts'

/**
 * Writes `<folder>/<chapter>.js` for every chapter, and `<folder>/index.js`, which stands in for law/compiled.ts in the browser's bundle.
 * Gives the paths of the chapters.
 */
export function compileLaw(folder: string): readonly string[] {
  const names = Object.values(chapters).map((chapter, index) => {
    const file = path.join(folder, `${chapter.path}.js`)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, compileChapter(chapter))
    return { name: `chapter${index}`, path: chapter.path }
  })
  const imports = names.map(({ name, path: chapter }) => `import ${name} from './${chapter}.js'`)
  const entries = names.map(({ name, path: chapter }) => `  '${chapter}': ${name},`)
  writeFileSync(path.join(folder, 'index.js'), `${imports.join('\n')}\n\nexport const compiled = {\n${entries.join('\n')}\n}\n`)
  return names.map((each) => each.path)
}
