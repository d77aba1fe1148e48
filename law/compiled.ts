/**
 * The compiled chapters by path. From sources there are none and every rule is interpreted, with the same verdicts;
 * in the bundles tools/build.ts puts build/law/index.js in the place of this file.
 */
import type { Compiled } from '../src/engine/fast.ts'

export const compiled: Readonly<Record<string, Compiled>> = {}
