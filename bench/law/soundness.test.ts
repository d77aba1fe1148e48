import { expect, it } from 'vitest'
import { chapters } from '../../law/index.ts'
import { openLaw } from '../../src/engine/law.ts'
import { soundnessOf } from './soundness.ts'

it('no answer of any law is overturned by filling in what was unknown', () => {
  const found = soundnessOf(
    Object.values(chapters).map((chapter) => openLaw(chapter)),
    2_000,
    1,
  )
  expect(found.overturned).toBeNull()
  expect(found.pairs).toBeGreaterThanOrEqual(2_000)
  expect(found.verdicts).toBeGreaterThan(10_000)
}, 60_000)
