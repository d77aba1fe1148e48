/** Fills a database with so many cases and their checks, in a process of its own: `generate.ts FOLDER CASES`. */
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { systemClock } from '../../src/platform/clock.ts'
import { openDatabase } from '../../src/platform/database/open.ts'
import { schema } from '../../src/wiring.ts'
import { chapter, subject } from '../engine/cases.ts'
import { randomPlans } from '../engine/plans.ts'

const muniId = 'bench'
/** Plans that the cases repeat in turn: more than any cache of the reading process holds. */
const PLANS = 5_000

/** Numbers from 0 on, as rows. */
const numbered = 'with recursive numbers (n) as (select 0 union all select n + 1 from numbers where n + 1 < ?)'
const caseId = "'case-' || printf('%09d', n)"

/** Fills the tables of permits and checks, past the actions: a million applications would take a day. */
function fill(file: string, cases: number): void {
  const db = new DatabaseSync(file)
  db.exec('pragma journal_mode = off; pragma synchronous = off; pragma foreign_keys = off; create temp table plans (at integer primary key, facts text)')
  const plan = db.prepare('insert into plans (at, facts) values (?, ?)')
  randomPlans(chapter, subject, PLANS).forEach((facts, at) => {
    plan.run(at, JSON.stringify(facts))
  })
  db.exec('begin')
  db.prepare(
    `${numbered} insert into permits (muni_id, id, number, parcel_id, place, place_sort, law, subject, class_id, state, facts, applicant, owner, contractor, work, filed, issued_by,
       emergency, via, waiting_who, waiting_what, search_key, version)
     select ?, ${caseId}, 'S-' || n, 'parcel', '14 Mill Street', 'mill street 00014', ?, ?, 'any', 'closed', '{}', 'A', 'B', 'C', 'w', '2026-01-05', '', 0, 'staff', 'nobody', '', '', 1
     from numbers`,
  ).run(cases, muniId, chapter.path, subject)
  db.prepare(
    `${numbered} insert into permit_checks (muni_id, id, permit_id, at, on_day, reason, law, law_version, readings, facts, result, checked_by)
     select ?, 'check-' || printf('%09d', n), ${caseId}, '2026-01-05T14:00:00.000Z', '2026-01-05', 'filed', ?, 'v', '{}', facts, '{}', 'bench'
     from numbers join plans on plans.at = n % ${PLANS}`,
  ).run(cases, muniId, chapter.path)
  db.exec('commit')
  db.close()
}

if (process.argv[1] === import.meta.filename) {
  const [, , folder = '', cases = ''] = process.argv
  await (await openDatabase({ dataFolder: folder, schema, clock: systemClock })).close()
  fill(path.join(folder, 'tapcard.sqlite'), Number(cases))
}
