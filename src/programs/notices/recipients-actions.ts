/** Who would get a letter about a parcel: owners at one address together, agents, tenants and care-of people each for themselves. */
import type { PlainDate } from '../../kernel/dates.ts'
import type { ReadScope } from '../../platform/context.ts'
import { findPerson } from '../people/actions.ts'
import type { Person } from '../people/model.ts'
import { peopleOf } from '../premises/actions.ts'
import type { ParcelPerson } from '../premises/model.ts'
import { addresseeOf } from './decide.ts'
import type { Addressee } from './model.ts'

const inForce = (t: ParcelPerson, on: PlainDate): boolean => t.from <= on && (t.until === null || on < t.until)

const addressKey = (p: Person): string => [p.careOf, p.street, p.city, p.state, p.zip].join('|').toLowerCase()

/** "Anna Ferrante and Josiah Whitcomb" */
const together = (names: readonly string[]): string => (names.length < 3 ? names.join(' and ') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`)

export interface Recipients {
  readonly ties: readonly ParcelPerson[]
  readonly choices: readonly Addressee[]
}

/** The people tied to a parcel today, and the letters that would reach them. */
export async function recipientsOf(scope: ReadScope, parcelId: string): Promise<Recipients> {
  const ties = await peopleOf(scope.db, scope.muniId, parcelId)
  const owners = new Map<string, { readonly people: Person[]; readonly tie: ParcelPerson }>()
  const others: Addressee[] = []
  for (const tie of ties.filter((t) => inForce(t, scope.today))) {
    const person = await findPerson(scope.db, scope.muniId, tie.personId)
    if (person === null || person.voidReason !== null) continue
    if (tie.capacity !== 'owner') {
      others.push(addresseeOf(person, tie))
      continue
    }
    const group = owners.get(addressKey(person)) ?? { people: [], tie }
    group.people.push(person)
    owners.set(addressKey(person), group)
  }
  const letters = [...owners.values()].flatMap(({ people, tie }) => {
    const [first] = people
    return first ? [addresseeOf(first, tie, together(people.map((p) => p.name)))] : []
  })
  return { ties, choices: [...letters, ...others] }
}
