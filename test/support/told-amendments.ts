/** The actions on drafts of amendments and on the amendments in force. */
import { beginDraft, beginRun, callOffRun, changeRule, dropAmendmentDraft, enactDraft, removeChange } from '../../src/programs/amendments/actions.ts'
import type { AmendmentDraft } from '../../src/programs/amendments/model.ts'
import { enactAmendment, voidAmendment } from '../../src/programs/board/actions.ts'
import { lawShelf } from '../../src/wiring.ts'
import type { TestOffice } from './office.ts'
import { act, law, type Told, today } from './told-actions.ts'

/** A rule of the test's law with one number: at least 4 ft from the ground to the pipe. */
export const amendedRule = { provision: 'MF-117-40.6', path: 'depth_of_cover_ft atLeast' } as const
const changes = [{ ...amendedRule, value: '3 ft' }]
export const localLaw = { number: '2 of 2026', adopted: today, filed: today, effective: '', vote: '5 to 0' }

export const newDraft = (o: TestOffice): Promise<AmendmentDraft> => act(o, (s) => beginDraft(s, { title: 'Depth of cover', law }))
/** Each another depth: what was put in force before would make the same one no change. */
let depth = 4
const another = (): readonly string[] => {
  depth++
  return [`${depth} ft`]
}
export const changedDraft = async (o: TestOffice): Promise<AmendmentDraft> => {
  const d = await newDraft(o)
  return act(o, (s) => changeRule(s, lawShelf, d.id, { version: d.version, provision: amendedRule.provision, typed: another }))
}
export const newAmendment = (o: TestOffice) => act(o, (s) => enactAmendment(s, { law, title: 'Depth of cover', changes, ...localLaw }))

export const amendmentActions: Readonly<Record<string, Told>> = {
  enactAmendment: {
    action: 'board.enact-amendment',
    kind: 'amendment',
    before: async () => (s) => enactAmendment(s, { law, title: 'Depth of cover', changes, ...localLaw }),
  },
  voidAmendment: {
    action: 'board.void-amendment',
    kind: 'amendment',
    before: async (o) => {
      const a = await newAmendment(o)
      return (s) => voidAmendment(s, a.id, 'entered for the wrong rule')
    },
  },
  beginDraft: { action: 'amendments.begin', kind: 'amendment-draft', before: async () => (s) => beginDraft(s, { title: 'Depth of cover', law }) },
  changeRule: {
    action: 'amendments.change',
    kind: 'amendment-draft',
    before: async (o) => {
      const d = await newDraft(o)
      return (s) => changeRule(s, lawShelf, d.id, { version: d.version, provision: amendedRule.provision, typed: another })
    },
  },
  removeChange: {
    action: 'amendments.change',
    kind: 'amendment-draft',
    before: async (o) => {
      const d = await changedDraft(o)
      return (s) => removeChange(s, d.id, d.version, amendedRule)
    },
  },
  dropAmendmentDraft: {
    action: 'amendments.drop',
    kind: 'amendment-draft',
    before: async (o) => {
      const d = await newDraft(o)
      return (s) => dropAmendmentDraft(s, d.id, d.version)
    },
  },
  enactDraft: {
    action: 'amendments.enact',
    kind: 'amendment-draft',
    before: async (o) => {
      const d = await changedDraft(o)
      return (s) => enactDraft(s, d.id, { version: d.version, ...localLaw })
    },
  },
  beginRun: {
    action: 'amendments.try',
    kind: 'amendment-draft',
    before: async (o) => {
      const d = await changedDraft(o)
      return (s) => beginRun(s, d.id)
    },
  },
  callOffRun: {
    action: 'amendments.call-off',
    kind: 'amendment-draft',
    before: async (o) => {
      const d = await changedDraft(o)
      const run = await act(o, (s) => beginRun(s, d.id))
      return (s) => callOffRun(s, run)
    },
  },
}
