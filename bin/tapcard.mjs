#!/usr/bin/env node
// The `tapcard` command: sets the checkout up when needed, then runs build/server/tapcard.js under the pinned Node.
import { build, findNode, handOver, install } from './bootstrap.mjs'

install()
const node = findNode()
build(node)
await handOver(node, 'build/server/tapcard.js', process.argv.slice(2))
