/**
 * A sample of sixty rules of the largest chapter: of its 273 every four or fifth, in the order in which the chapter lists them, so that
 * nobody chose the ones that suit. The chapter is cut down to them, under one subject, and compiled as the product compiles a chapter.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import fortPlain from '../../law/ny/fort-plain/144-sewers/chapter.ts'
import type { Chapter, Rule } from '../../src/engine/chapter.ts'
import { compileChapter } from '../../src/engine/compile.ts'
import type { Compiled } from '../../src/engine/fast.ts'
import { type Law, openLaw } from '../../src/engine/law.ts'
import type { RawPlan } from '../engine/plans.ts'
import { Facts } from './hand/facts.ts'
import { readFacts } from './hand/read.ts'
import { decide } from './hand/rules.ts'

/** The rules in the order of `hand/`. A rule that the chapter no longer has is a fault: the sample is then drawn anew. */
export const sampled = [
  'FP-144-7.A.(1)',
  'FP-144-7.B.4',
  'FP-144-21.1',
  'FP-144-9.1',
  'FP-144-11.B.2',
  'FP-144-11.C.4',
  'FP-144-11.C.8',
  'FP-144-11.A.5',
  'FP-144-11.A.4',
  'FP-144-12.B.3',
  'FP-144-12.C.2',
  'FP-144-12.C.7',
  'FP-144-13.3',
  'FP-144-16.2',
  'FP-144-11.E.2',
  'FP-144-14.B.2',
  'FP-144-17.C.6',
  'FP-144-18.A.1',
  'FP-144-18.A.6',
  'FP-144-18.C.3',
  'FP-144-18.K.3',
  'FP-144-18.K.7',
  'FP-144-18.I.0',
  'FP-144-18.I.(4)',
  'FP-144-19.A.5',
  'FP-144-19.C.1',
  'FP-144-17.A.3',
  'FP-144-17.B.5',
  'FP-144-18.0',
  'FP-144-20.5',
  'FP-144-5.A.1',
  'FP-144-14.B.3',
  'FP-144-40.B.2',
  'FP-144-3.A.3',
  'FP-144-22.B.2',
  'FP-144-22.C.0',
  'FP-144-22.C.(6).(a)',
  'FP-144-22.C.(10)',
  'FP-144-22.C.(1).1',
  'FP-144-22.C.(4).2',
  'FP-144-22.C.(11).1',
  'FP-144-22.C.(13).3',
  'FP-144-22.C.(13).T.lead',
  'FP-144-22.C.(13).T.arsenic',
  'FP-144-22.C.(13).T.sulfide',
  'FP-144-22.C.(13).T.fluoride-fresh',
  'FP-144-23.A.2',
  'FP-144-23.B.3',
  'FP-144-25.A.3',
  'FP-144-25.B.(2)',
  'FP-144-25.C.2',
  'FP-?-34.2',
  'FP-144-27.3',
  'FP-?-30.1',
  'FP-144-1.def-siu.0',
  'FP-144-1.def-siu.E',
  'FP-144-8.0',
  'FP-144-8.C',
  'FP-?-31.2',
  'FP-?-32.B.2',
] as const

/** Under one subject, so that one full set of facts serves them all. */
export const subject = 'building-sewer'

function ruleOf(id: string): Rule {
  const found = fortPlain.rules.find((r) => r.id === id)
  if (!found) throw new Error(`The sample has a rule ${id} that the chapter no longer has: choose another, and write it by hand in bench/law/hand`)
  return { ...found, subjects: [subject] }
}

export const sixty: Chapter = { ...fortPlain, path: 'ny/fort-plain/sample-of-60', rules: sampled.map(ruleOf) }

/** The chapter compiled into a folder of the build. */
export async function compiledSixty(folder: string): Promise<{ readonly law: Law; readonly compiled: Compiled }> {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'sample-of-60.mjs')
  writeFileSync(file, compileChapter(sixty))
  const { default: compiled } = (await import(pathToFileURL(file).href)) as { readonly default: Compiled }
  return { law: openLaw(sixty, { compiled }), compiled }
}

/** The facts as the hand-written code holds them. */
export function byHandRead(raw: RawPlan): Facts {
  const facts = readFacts(raw)
  if (!(facts instanceof Facts)) throw new Error(`The hand-written code refuses ${facts.map((p) => `${p.fact}: ${p.why}`).join(' ')}`)
  return facts
}

/** Reads and decides by hand-written code. */
export function byHand(raw: RawPlan, out: Uint8Array): Uint8Array {
  decide(byHandRead(raw), out)
  return out
}
