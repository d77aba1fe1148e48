/** The facts of all cases, latest check of each, in batches by key: what a draft of an amendment is tried on. */
import { sql } from 'kysely'
import type { Db } from '../../platform/context.ts'

/** The facts of a case as its latest check has them, still as text. */
export interface FactSetRow {
  readonly id: string
  readonly number: string
  readonly place: string
  readonly subject: string
  readonly check_id: string
  readonly facts: string
}

/** The next cases under a law after the one of that id, in the order of their ids; '' for the first. */
export async function factSetsAfter(db: Db, muniId: string, law: string, after: string, limit: number): Promise<readonly FactSetRow[]> {
  const found = await sql<FactSetRow>`
    select p.id, p.number, p.place, p.subject, c.id as check_id, c.facts
    from permits p join permit_checks c on c.muni_id = p.muni_id and c.id = (
      select x.id from permit_checks x where x.muni_id = p.muni_id and x.permit_id = p.id order by x.at desc, x.id desc limit 1)
    where p.muni_id = ${muniId} and p.id > ${after} and p.law = ${law}
    order by p.id limit ${limit}`.execute(db)
  return found.rows
}

/** How many cases there are under a law. */
export async function countFactSets(db: Db, muniId: string, law: string): Promise<number> {
  const { rows } = await sql<{ readonly n: number }>`select count(*) as n from permits where muni_id = ${muniId} and law = ${law}`.execute(db)
  return rows[0]?.n ?? 0
}

/** The facts of one recorded check; null where there is none. */
export async function factsOfCheck(db: Db, muniId: string, checkId: string): Promise<Readonly<Record<string, unknown>> | null> {
  const { rows } = await sql<{ readonly facts: string }>`select facts from permit_checks where muni_id = ${muniId} and id = ${checkId}`.execute(db)
  return rows[0] ? (JSON.parse(rows[0].facts) as Readonly<Record<string, unknown>>) : null
}
