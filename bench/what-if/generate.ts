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

const idOf = (n: number): string => `case-${String(n).padStart(9, '0')}`

/** Fills the tables of permits and checks, past the actions: a million applications would take a day. */
function fill(file: string, cases: number): void {
  const db = new DatabaseSync(file)
  db.exec('pragma journal_mode = off; pragma synchronous = off; pragma foreign_keys = off')
  const texts = randomPlans(chapter, subject, PLANS).map((plan) => JSON.stringify(plan))
  const permit = db.prepare(
    `insert into permits (muni_id, id, number, parcel_id, place, place_sort, law, subject, class_id, state, facts, applicant, owner, contractor, work, filed, issued_by,
       emergency, via, waiting_who, waiting_what, search_key, version)
     values (?, ?, ?, 'parcel', '14 Mill Street', 'mill street 00014', ?, ?, 'any', 'closed', '{}', 'A', 'B', 'C', 'w', '2026-01-05', '', 0, 'staff', 'nobody', '', '', 1)`,
  )
  const check = db.prepare(
    `insert into permit_checks (muni_id, id, permit_id, at, on_day, reason, law, law_version, readings, facts, result, checked_by)
     values (?, ?, ?, '2026-01-05T14:00:00.000Z', '2026-01-05', 'filed', ?, 'v', '{}', ?, '{}', 'bench')`,
  )
  db.exec('begin')
  for (let n = 0; n < cases; n++) {
    permit.run(muniId, idOf(n), `S-${n}`, chapter.path, subject)
    check.run(muniId, `check-${n}`, idOf(n), chapter.path, texts[n % PLANS] as string)
  }
  db.exec('commit')
  db.close()
}

if (process.argv[1] === import.meta.filename) {
  const [, , folder = '', cases = ''] = process.argv
  await (await openDatabase({ dataFolder: folder, schema, clock: systemClock })).close()
  fill(path.join(folder, 'tapcard.sqlite'), Number(cases))
}
