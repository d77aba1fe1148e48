import { entryPower } from '../../../../src/engine/language.ts'
import { at } from './terms.ts'

export const powers = [
  entryPower({
    id: 'septic-tanks',
    cite: at('77-32'),
    carries: ['CH-77-32.6', 'CH-77-32.7', 'CH-77-32.8', 'CH-77-32.9'],
    title: 'Look after or pump a public septic tank',
    says: 'The town tells the landowner in writing at least two weeks ahead that it will enter to monitor or pump the tank, naming the days as far as it can.',
    grounds: ['monitoring', 'routine'],
    who: 'the town',
    ours: true,
    hours: null,
    leaveOf: null,
    notice: { to: 'the landowner', n: 2, unit: 'weeks' },
    afterRefusal: null,
    open: 'The right to enter is assumed and not given here; whether the two weeks run from sending or from receipt, and what follows a refusal, the text does not say.',
  }),
  entryPower({
    id: 'studies-and-tests',
    cite: at('77-21B'),
    carries: ['CH-77-21.B.1'],
    title: 'Study, measure and test a sewer system',
    says: 'The Administrator keeps the right to carry out studies, measurements and tests that show whether the article is kept.',
    grounds: ['monitoring', 'suspicion'],
    who: 'the Administrator',
    ours: true,
    hours: null,
    leaveOf: null,
    notice: null,
    afterRefusal: null,
    open: 'Who pays and on what terms the Administrator comes in stands in another section that is not on file.',
  }),
]
