import { describe, expect, it } from 'vitest'
import { formOf } from '../../web/form.ts'
import { formState } from '../../web/kit/forms.ts'
import { factField, factsOfForm, isAsked, shownValues, typedFacts } from './pages-fields.ts'

const form = (...pairs: readonly (readonly [string, string])[]) => {
  const body = new FormData()
  for (const [name, value] of pairs) body.append(name, value)
  return formOf(body)
}
const state = formState({}, { formKey: 'k' })

describe('what is typed', () => {
  it('is kept as typed; yes and no are facts, “I don’t know” and nothing are none', () => {
    const typed = typedFacts(
      form(['depth_of_cover_ft', '3 ft 6 in'], ['basement_present', 'yes'], ['building_is_rear', 'no'], ['lateral_is_new', 'unknown'], ['pipe_material', '']),
      ['depth_of_cover_ft', 'basement_present', 'building_is_rear', 'lateral_is_new', 'pipe_material', 'pipe_sdr'],
    )
    expect(typed).toEqual({ depth_of_cover_ft: '3 ft 6 in', basement_present: true, building_is_rear: false })
  })

  it('of several boxes is a list; none checked is unknown, not an empty list', () => {
    expect(typedFacts(form(['pipe_standards', ''], ['pipe_standards', 'astm-a74'], ['pipe_standards', 'astm-c564']), ['pipe_standards'])).toEqual({
      pipe_standards: ['astm-a74', 'astm-c564'],
    })
    expect(typedFacts(form(['pipe_standards', '']), ['pipe_standards'])).toEqual({})
  })

  it('that is neither yes nor no is left for the law to refuse; it is never a no', () => {
    expect(typedFacts(form(['basement_present', 'perhaps']), ['basement_present'])).toEqual({ basement_present: 'perhaps' })
  })

  it('comes back into the form as it went out', () => {
    const facts = { basement_present: true, building_is_rear: false, depth_of_cover_ft: '3 ft 6 in', pipe_standards: ['astm-a74'], pipe_sdr: 35 }
    expect(shownValues({ ...facts, lateral_is_new: null })).toEqual({
      basement_present: 'yes',
      building_is_rear: 'no',
      depth_of_cover_ft: '3 ft 6 in',
      pipe_standards: ['astm-a74'],
      pipe_sdr: '35',
    })
  })
})

describe('what is asked', () => {
  it('is never an officer’s approval: those have pages of their own', () => {
    expect([isAsked('size_and_slope_approval'), isAsked('depth_of_cover_ft')]).toEqual([false, true])
    expect(factsOfForm([{ title: 'The pipe', facts: ['pipe_material', 'size_and_slope_approval'] }])).toEqual(['pipe_material'])
  })

  it.each([
    ['depth_of_cover_ft', 'name="depth_of_cover_ft"'],
    ['basement_present', 'type="radio"'],
    ['pipe_material', 'name="pipe_material"'],
    ['pipe_standards', 'type="checkbox"'],
    ['ready_notice_date', 'name="ready_notice_date"'],
    ['fee_paid_usd', 'name="fee_paid_usd"'],
  ] as const)('%s has a control of its kind, with an id to jump to', (name, control) => {
    const shown = factField(name, state).toString()
    expect(shown).toContain(control)
    expect(shown).toContain(`f-${name}`)
  })

  it('says what is wrong beside its own field and keeps what was typed', () => {
    const again = {
      ...formState({ depth_of_cover_ft: '3,6' }, { formKey: 'k' }),
      problems: [{ field: 'depth_of_cover_ft', message: 'Type the depth, such as 3 ft 6 in.' }],
    }
    const shown = factField('depth_of_cover_ft', again).toString()
    expect(shown).toContain('value="3,6"')
    expect(shown).toContain('Type the depth, such as 3 ft 6 in.')
  })
})
