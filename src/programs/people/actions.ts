import { cardDate } from '../../kernel/dates.ts'
import { ok, type Result, refuse, refuseFields } from '../../kernel/result.ts'
import type { ActionScope } from '../../platform/context.ts'
import { type CertificateInput, decideCertificate, decidePerson, type PersonInput } from './decide.ts'
import { certificateKinds, type Person } from './model.ts'
import { certificatesOf, findPerson, insertCertificate, insertPerson, personByName, updatePerson, voidCertificate } from './store.ts'

/** What pages and later programs may ask of these records. */
export { certificatesEnding, certificatesOf, findPerson, type PeopleTables, searchPeople, toPerson } from './store.ts'

const emptyPerson: PersonInput = { kind: 'person', name: '', careOf: '', street: '', city: '', state: 'NY', zip: '', phone: '', email: '' }

/** Adds a person or company to the register. */
export async function addPerson(scope: ActionScope, input: Partial<PersonInput>): Promise<Result<Person>> {
  const decided = decidePerson({ ...emptyPerson, ...input })
  if (!decided.ok) return decided
  const person: Person = { ...decided.value, id: scope.newId(), version: 1, voidReason: null }
  await insertPerson(scope.db, scope.muniId, person)
  await scope.journal({
    action: 'people.add',
    subject: { kind: 'person', id: person.id, label: person.name },
    after: person,
    summary: `Added ${person.name} to the register.`,
  })
  return ok(person)
}

/** The person of this name, added if the register has none. Null for an empty name. */
export async function personNamed(scope: ActionScope, name: string, more: Partial<PersonInput> = {}): Promise<Result<Person | null>> {
  if (name.trim() === '') return ok(null)
  const known = await personByName(scope.db, scope.muniId, name)
  if (known) return ok(known)
  return addPerson(scope, { ...more, name })
}

/** Changes a person's name or address; refuses when somebody changed it meanwhile. */
export async function changePerson(scope: ActionScope, id: string, version: number, input: PersonInput): Promise<Result<Person>> {
  const before = await findPerson(scope.db, scope.muniId, id)
  if (!before) return refuse('not-found', 'Nothing was changed. There is no such person in the register.')
  const decided = decidePerson(input)
  if (!decided.ok) return decided
  if (!(await updatePerson(scope.db, scope.muniId, id, version, decided.value)))
    return refuse(
      'changed-meanwhile',
      'The person was not saved. Somebody changed the entry while you were typing. Your entries are below; compare them and save again.',
    )
  const after: Person = { ...decided.value, id, version: version + 1, voidReason: null }
  await scope.journal({
    action: 'people.change',
    subject: { kind: 'person', id, label: after.name },
    before,
    after,
    summary: `Changed the entry of ${after.name}.`,
  })
  return ok(after)
}

/** Records a licence, an insurance certificate or another paper of a contractor. */
export async function addCertificate(
  scope: ActionScope,
  personId: string,
  input: CertificateInput,
  attachmentId: string | null = null,
): Promise<Result<{ readonly id: string }>> {
  const person = await findPerson(scope.db, scope.muniId, personId)
  if (!person) return refuse('not-found', 'The paper was not recorded. There is no such person in the register.')
  const decided = decideCertificate(input)
  if (!decided.ok) return decided
  const id = scope.newId()
  await insertCertificate(scope.db, scope.muniId, { ...decided.value, id, personId, attachmentId, version: 1, voidReason: null })
  await scope.journal({
    action: 'people.add-certificate',
    subject: { kind: 'person', id: personId, label: person.name },
    after: decided.value,
    summary: `${certificateKinds[decided.value.kind]} of ${person.name} recorded${decided.value.until ? `, good to ${cardDate(decided.value.until)}` : ''}.`,
  })
  await scope.publish({ type: 'people.certificates-changed', subject: { kind: 'person', id: personId }, data: {} })
  return ok({ id })
}

/** Voids a certificate that was entered by mistake or withdrawn. It stays in the register, marked void. */
export async function voidCertificateOf(scope: ActionScope, personId: string, id: string, reason: string): Promise<Result<null>> {
  if (reason.trim() === '') return refuseFields([{ field: 'reason', message: 'Say why it is void, such as “entered on the wrong company”.' }])
  const certificate = (await certificatesOf(scope.db, scope.muniId, personId)).find((c) => c.id === id)
  if (!certificate) return refuse('not-found', 'Nothing was voided. There is no such paper on file.')
  if (!(await voidCertificate(scope.db, scope.muniId, id, reason.trim()))) return refuse('already-void', 'Nothing was changed. The paper is void already.')
  await scope.journal({
    action: 'people.void-certificate',
    subject: { kind: 'person', id: personId },
    before: certificate,
    after: { voidReason: reason.trim() },
    summary: `Voided a ${certificateKinds[certificate.kind].toLowerCase()}: ${reason.trim()}.`,
  })
  await scope.publish({ type: 'people.certificates-changed', subject: { kind: 'person', id: personId }, data: {} })
  return ok(null)
}
