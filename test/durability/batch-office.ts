/** A village with many owners and a batch of letters to all of them, for the test that kills the program in the middle of it. */
import { ok, type Result } from '../../src/kernel/result.ts'
import type { App } from '../../src/platform/app.ts'
import type { ActionScope } from '../../src/platform/context.ts'
import { perform, read } from '../../src/platform/perform.ts'
import { appointOfficer, listOffices, setUpMunicipality } from '../../src/programs/municipality/actions.ts'
import { beginBatch, targetsOf } from '../../src/programs/notices/batch-actions.ts'
import type { BatchDesk } from '../../src/programs/notices/batch-run-actions.ts'
import { addTemplate } from '../../src/programs/notices/template-actions.ts'
import { addPerson } from '../../src/programs/people/actions.ts'
import { addParcel } from '../../src/programs/premises/actions.ts'
import { lawBook } from '../../src/wiring.ts'
import { clerk } from '../support/office.ts'
import { must } from '../support/results.ts'
import { fakePdf, reminderInput } from '../support/told-notices.ts'

export const BATCH_MUNI = 'tannery-falls'
export const OWNERS = 260

export const batchDesk = (app: App, act: BatchDesk['perform'] = (work) => perform(app, { muniId: BATCH_MUNI, actor: clerk }, work)): BatchDesk => ({
  muniId: BATCH_MUNI,
  dataFolder: app.dataFolder,
  laws: lawBook,
  mailFrom: null,
  read: (look) => read(app, { muniId: BATCH_MUNI, actor: clerk }, look),
  perform: act,
  render: async () => ({ pdf: fakePdf, pages: 100, unprintable: [] }),
})

async function owners(s: ActionScope): Promise<Result<null>> {
  for (let n = 1; n <= OWNERS; n++) {
    const name = `Owner Number${n}`
    const person = await addPerson(s, { name, street: `${n} Mill Street`, city: 'Tannery Falls', zip: '14999' })
    if (!person.ok) return person
    const parcel = await addParcel(s, { swis: '', printKey: `24.11-1-${n}`, address: `${n} Mill Street`, use: '', waterAccount: '', note: '', owner: name })
    if (!parcel.ok) return parcel
  }
  return ok(null)
}

/** Sets the village up and begins a batch to every owner. Gives its id. */
export async function beginAll(app: App): Promise<string> {
  const act = <T>(work: (s: ActionScope) => Promise<Result<T>>): Promise<T> => must(perform(app, { muniId: BATCH_MUNI, actor: clerk }, work))
  await act((s) => setUpMunicipality(s, { name: 'Village of Tannery Falls', kind: 'village', county: '', statePlane: '2261' }))
  await act(async (s) => {
    const office = (await listOffices(s.db, s.muniId)).find((o) => o.body === 'clerk')
    return appointOfficer(s, { officeId: office?.id ?? '', name: clerk.name, from: '1/1/2020', capacity: '', accountId: null })
  })
  await act(owners)
  const template = await act((s) => addTemplate(s, lawBook, reminderInput))
  const batch = await act(async (s) => {
    const targets = await targetsOf(s, { who: 'all', street: '', keys: '' })
    return targets.ok
      ? beginBatch(s, { title: '', templateId: template.id, fields: { day: 'December 8' }, delivery: 'mail', by: '' }, targets.value, null)
      : targets
  })
  return batch.id
}
