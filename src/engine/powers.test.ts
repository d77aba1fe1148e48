import { expect, it } from 'vitest'
import { cite } from './language.ts'
import { entryPower } from './powers.ts'

it('a power of entry is kept as the law gives it, with what the text does not say left open', () => {
  const power = {
    id: 'P-1',
    cite: cite('1', 'inferred'),
    carries: [],
    title: 'Inspection',
    says: 'The Superintendent may look.',
    grounds: ['routine'],
    who: 'the Superintendent',
    ours: true,
    hours: null,
    leaveOf: null,
    notice: null,
    afterRefusal: null,
    open: null,
  } as const
  expect(entryPower(power)).toEqual(power)
})
