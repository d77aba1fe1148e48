/** What the test of the journal knows of an action, and the first things that most of them need. */
import type { ActionScope, Actor } from '../../src/platform/context.ts'
import { recordInstrument } from '../../src/programs/board/actions.ts'
import { requestInspection } from '../../src/programs/inspections/actions.ts'
import { addPerson } from '../../src/programs/people/actions.ts'
import { addParcel } from '../../src/programs/premises/actions.ts'
import { lawShelf } from '../../src/wiring.ts'
import { clerk, file, issue, must, prepare, type TestOffice, villages } from './office.ts'
import { parcelInput } from './programs.ts'

export const village = villages[0]
export const law = village.law
export const today = '11/30/2026'

type Outcome<T> = { ok: true; value: T } | { ok: false; refusal: { code: string; message: string } }
export const act = <T>(o: TestOffice, work: (s: ActionScope) => Promise<Outcome<T>>, who: Actor = clerk): Promise<T> => must(o.test.perform(work, who))

/** Each action: what has to be there before, and the action itself. It is run once; the entry that it leaves must be the one named. */
export interface Told {
  readonly action: string
  readonly kind: string
  /** True where the law says what is done here: the entry then names the section. */
  readonly cites?: boolean
  readonly who?: Actor
  before(o: TestOffice): Promise<(s: ActionScope) => Promise<Outcome<unknown>>>
}

export const parts = () => {
  const procedure = lawShelf.get(law)?.chapter.procedures[0]
  const fee = procedure?.charges.find((c) => c.kind === 'fee')
  const deposit = procedure?.charges.find((c) => c.kind === 'deposit')
  const visit = procedure?.inspections.find((i) => i.beforeCover)
  if (!fee || !deposit || !visit) throw new Error('The law of the test has no fee, deposit or visit')
  return { fee, deposit, visit }
}
export const caseRef = (o: TestOffice, id: string) => ({
  kind: 'permit',
  id,
  label: 'case',
  parcelId: o.parcelId,
  law,
  filed: '2026-11-30' as never,
  place: '14 Mill Street',
})
export const permitVersion = async (o: TestOffice, id: string) => (await o.load(id)).file.permit.version
export const issuedCase = async (o: TestOffice) => {
  const id = await file(o, village)
  await prepare(o, id)
  await must(issue(o, id))
  return id
}
export const visitOf = (o: TestOffice, id: string) => act(o, (s) => requestInspection(s, caseRef(o, id), parts().visit, 'Oakes'))
export const newParcel = (o: TestOffice, printKey: string) => act(o, (s) => addParcel(s, { ...parcelInput, printKey, owner: '' }))
export const newPerson = (o: TestOffice) => act(o, (s) => addPerson(s, { kind: 'company', name: 'Averbeck Plumbing' }))
export const scan = { name: 'Scan.pdf', mediaType: 'application/pdf', bytes: 10, sha256: 'cd'.repeat(32) }
export const act2026 = (o: TestOffice) =>
  act(o, (s) => recordInstrument(s, { kind: 'resolution', number: '2026-20', title: 'Fees', adopted: today, effective: '', vote: '' }))
