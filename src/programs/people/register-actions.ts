/** The register and the yearly roll: hundreds of names in one act, which the import writes into the journal as a whole. */
import type { ActionScope } from '../../platform/context.ts'
import type { Person } from './model.ts'
import { insertFromRoll, type NewAddress, peopleNamed, setAddress } from './register-store.ts'

export interface RollPerson extends NewAddress {
  /** As the roll writes it: "SMITH JOHN". */
  readonly name: string
}

const companyWords =
  /\b(llc|llp|lp|inc|corp|corporation|co|company|ltd|trust|bank|church|parish|association|assoc|assn|partnership|partners|properties|realty|holdings|enterprises|village|town|city|county|state|district|authority|school|fire|cemetery|lodge|post|club|society|foundation|housing|railroad|railway)\b/i

/** Whether a name of the roll is a company's or a body's; everything else is taken for a person. */
export const isCompanyName = (name: string): boolean => companyWords.test(name)

const addressKey = (a: NewAddress): string => [a.careOf, a.street, a.city, a.state, a.zip].join('|').toLowerCase()
const hasAddress = (a: NewAddress): boolean => addressKey(a) !== '||||'

/**
 * Finds or adds the people of a roll, page after page of one import. Two owners of one name and one mailing address are one entry;
 * of one name and two addresses, two. Without an address the name decides.
 */
export class RollRegister {
  readonly #scope: ActionScope
  readonly #known = new Map<string, Person[]>()
  added = 0

  constructor(scope: ActionScope) {
    this.#scope = scope
  }

  /** The ids of the people, in the order asked. */
  async idsOf(wanted: readonly RollPerson[]): Promise<readonly string[]> {
    const { db, muniId } = this.#scope
    const unseen = [...new Set(wanted.map((w) => w.name.toLowerCase()).filter((name) => !this.#known.has(name)))]
    for (const name of unseen) this.#known.set(name, [])
    for (const person of await peopleNamed(db, muniId, unseen)) this.#known.get(person.name.toLowerCase())?.push(person)
    const fresh: Person[] = []
    const ids = wanted.map((w) => {
      const namesakes = this.#known.get(w.name.toLowerCase()) ?? []
      const same = hasAddress(w) ? namesakes.find((p) => addressKey(p) === addressKey(w)) : namesakes[0]
      if (same) return same.id
      const person: Person = {
        ...w,
        id: this.#scope.newId(),
        kind: isCompanyName(w.name) ? 'company' : 'person',
        phone: '',
        email: '',
        version: 1,
        voidReason: null,
      }
      namesakes.push(person)
      fresh.push(person)
      return person.id
    })
    await insertFromRoll(db, muniId, fresh)
    this.added += fresh.length
    return ids
  }
}

/** Changes mailing addresses to what the roll says now. */
export async function changeMailing(scope: ActionScope, changes: readonly { readonly personId: string; readonly mailing: NewAddress }[]): Promise<void> {
  for (const { personId, mailing } of changes) await setAddress(scope.db, scope.muniId, personId, mailing)
}
