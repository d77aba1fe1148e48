import { describe, expect, it } from 'vitest'
import { cardFacts, printedFacts } from './model-card-facts.ts'

const facts = { building_is_new: true, joint_type: 'poured', depth_of_cover_ft: '4 ft 8 in', pipe_material: 'cast-iron', pipe_length_ft: '' }

describe('the face of a tap card', () => {
  it('tells the pipe first, in its own order, and leaves out what is not known', () => {
    const { face, rest } = cardFacts(facts, false)
    expect(face.map(([, value]) => value)).toEqual([expect.stringContaining('Cast-iron'), '4 ft 8 in', expect.stringContaining('Poured')])
    expect(rest).toEqual([['The building is new', 'Yes']])
  })

  it('of a card typed from the drawer shows everything that the card says, in the order of the card', () => {
    expect(cardFacts({ pipe_material: 'clay, I think', depth_of_cover_ft: 'deep' }, true)).toEqual({
      face: [
        [expect.any(String), 'clay, I think'],
        [expect.any(String), 'deep'],
      ],
      rest: [],
    })
  })

  it('on paper has one word before each figure, and no explanation in parentheses', () => {
    const printed = printedFacts(facts)
    expect(printed.slice(0, 3)).toEqual([
      ['Pipe', expect.not.stringContaining('(')],
      ['Depth to top', '4 ft 8 in'],
      ['Joints', 'Poured'],
    ])
    for (const [word] of printed.slice(0, 3)) expect(word.length).toBeLessThanOrEqual(12)
  })
})
