#!/usr/bin/env node
// What the npm scripts of package.json run: sets the checkout up when needed, then one of the tasks below.
import { build, findNode, handOver, install } from './bootstrap.mjs'

const tasks = {
  serve: { file: 'build/server/tapcard.js', args: ['serve'], built: true },
  demo: { file: 'build/server/tapcard.js', args: ['demo'], built: true },
  test: { file: 'tools/check.ts', args: [], built: false },
  'test:all': { file: 'tools/check.ts', args: ['--all'], built: false },
  bench: { file: 'bench/bench.ts', args: [], built: true },
}

const [name, ...rest] = process.argv.slice(2)
const task = Object.hasOwn(tasks, name ?? '') ? tasks[name] : undefined
if (!task) {
  process.stderr.write(`bin/start.mjs takes one of: ${Object.keys(tasks).join(', ')}\n`)
  process.exit(64)
}
install()
const node = findNode()
if (task.built) build(node)
await handOver(node, task.file, [...task.args, ...rest])
