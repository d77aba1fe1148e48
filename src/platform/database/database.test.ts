import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { simulatedClock } from '../clock.ts'
import { tables } from '../context.ts'
import { StartupProblem } from '../startup.ts'
import { type TestApp, testApp } from '../test-support.ts'
import type { Database } from './database.ts'
import { isDuplicate, openDatabase } from './open.ts'
import { withRetries } from './postgres-database.ts'
import { columns, fromFlag, orNull, SchemaPlan, type SchemaStep, toFlag, withDefault } from './schema.ts'

const first: SchemaStep = {
  id: 'wells-001',
  up: (change) =>
    change.createTable('wells', {
      columns: { id: columns.text, name: columns.text, depth: orNull(columns.real), live: columns.flag, version: columns.version },
      primaryKey: ['id'],
      unique: [['name']],
      indexes: [['name', 'id']],
    }),
}
const second: SchemaStep = {
  id: 'wells-002',
  up(change) {
    change.addColumn('wells', 'town', withDefault(columns.text, 'unknown'))
    change.moveData('name the town', async (db) => {
      await sql`update wells set town = 'Tannery Falls' where name = 'North'`.execute(db)
    })
  },
}

const clock = simulatedClock('2026-11-30T14:00:00.000Z')
let dataFolder: string
const opened: Database[] = []
const open = async (...schema: readonly SchemaStep[]): Promise<Database> => {
  const database = await openDatabase({ dataFolder, schema, clock, durable: false })
  opened.push(database)
  return database
}
const closeAll = async (): Promise<void> => {
  for (const database of opened.splice(0)) await database.close()
}
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'tapcard-database-'))
})
afterEach(async () => {
  await closeAll()
  rmSync(dataFolder, { recursive: true, force: true })
})

const addNorth = (database: Database) =>
  database.write((db) => sql`insert into wells (muni_id, id, name, live) values ('tannery-falls', '1', 'North', 1)`.execute(db))

describe('the schema goes forward only', () => {
  test('an existing database is copied before it is upgraded, and the data is moved', async () => {
    await addNorth(await open(first))
    await closeAll()
    const upgraded = await open(first, second)
    expect((await sql`select name, town from wells`.execute(upgraded.read)).rows).toMatchObject([{ name: 'North', town: 'Tannery Falls' }])
    expect(readdirSync(join(dataFolder, 'backups'))).toEqual(['before-wells-002-2026-11-30T14-00-00-000Z.sqlite'])
  })

  test('a new database is built without a copy, and opening it again changes nothing', async () => {
    await open(first, second)
    await closeAll()
    await open(first, second)
    expect(readdirSync(dataFolder)).not.toContain('backups')
  })

  test('data of a newer version is refused in a plain sentence and not touched', async () => {
    await addNorth(await open(first, second))
    await closeAll()
    await expect(open(first)).rejects.toThrow(StartupProblem)
    await expect(open(first)).rejects.toThrow(
      /was written by a newer version of Tapcard \(step wells-002\), so this version did not open it and changed nothing/,
    )
    const again = await open(first, second)
    expect((await sql`select name from wells`.execute(again.read)).rows).toHaveLength(1)
  })

  test('a step that was edited after it was carried out is refused', async () => {
    await open(first)
    await closeAll()
    const edited: SchemaStep = { id: 'wells-001', up: (change) => change.createTable('wells', { columns: { id: columns.text }, primaryKey: ['id'] }) }
    await expect(open(edited)).rejects.toThrow('built by a different edition of step wells-001 (table wells)')
  })

  test('a step that fails leaves nothing behind, and is carried out whole the next time', async () => {
    const failing: SchemaStep = {
      id: 'wells-002',
      up(change) {
        change.addColumn('wells', 'town', withDefault(columns.text, 'unknown'))
        change.moveData('name the town', async () => {
          throw new Error('power failure')
        })
      },
    }
    await addNorth(await open(first))
    await closeAll()
    await expect(open(first, failing)).rejects.toThrow('power failure')
    const upgraded = await open(first, second)
    expect((await sql`select town from wells`.execute(upgraded.read)).rows).toMatchObject([{ town: 'Tannery Falls' }])
  })

  test('two steps of one name, and a table made twice, are faults of the program', () => {
    expect(() => new SchemaPlan([first, first], 'sqlite')).toThrow('Two schema steps are called wells-001')
    expect(() => new SchemaPlan([first, { ...first, id: 'wells-009' }], 'sqlite')).toThrow('create the table wells')
  })
})

describe('every key of a municipality leads with it', () => {
  test.each(['sqlite', 'postgres'] as const)('in %s', (dialect) => {
    const plan = new SchemaPlan([first], dialect)
    const statements = (plan.steps.get('wells-001') ?? []).map((change) => ('sql' in change ? change.sql : ''))
    expect(statements[0]).toContain('primary key ("muni_id", "id")')
    expect(statements[0]).toContain('unique ("muni_id", "name")')
    expect(statements[1]).toContain('on "wells" ("muni_id", "name", "id")')
    expect(statements[0]?.match(/"muni_id" text/g)).toHaveLength(1)
    expect(statements[0]?.includes('collate "C"')).toBe(dialect === 'postgres')
  })
})

describe('a folder that cannot hold the data', () => {
  test('is refused in a plain sentence', async () => {
    writeFileSync(join(dataFolder, 'a-file'), '')
    const inFile = openDatabase({ dataFolder: join(dataFolder, 'a-file', 'data'), schema: [first], clock })
    await expect(inFile).rejects.toThrow(/^Tapcard cannot keep its data in .+\. Choose a folder/)
    mkdirSync(join(dataFolder, 'tapcard.sqlite'))
    await expect(open(first)).rejects.toThrow(StartupProblem)
  })

  test('a file that is not a database is refused and left as it is', async () => {
    writeFileSync(join(dataFolder, 'tapcard.sqlite'), 'this is a letter to the board, not a database, and it is long enough to look like one')
    await expect(open(first)).rejects.toThrow(StartupProblem)
  })

  test('a server that does not answer, or an address that cannot be read', async () => {
    const at = (url: string) => openDatabase({ url, dataFolder, schema: [first], clock })
    const unreachable = at('postgres://tapcard:secret@127.0.0.1:1/tapcard')
    await expect(unreachable).rejects.toThrow(/^The database server at postgres:\/\/tapcard@127\.0\.0\.1:1\/tapcard does not answer/)
    await expect(at('not an address')).rejects.toThrow('Write it like postgres://')
  })
})

describe('a transaction that loses against another', () => {
  const losing = (times: number, code: string) => {
    let attempts = 0
    return {
      attempts: () => attempts,
      run: async () => {
        attempts += 1
        if (attempts <= times) throw Object.assign(new Error('lost'), { code })
        return 'kept'
      },
    }
  }

  test.each(['40001', '40P01'])('is run again after %s', async (code) => {
    const work = losing(2, code)
    expect(await withRetries(work.run)).toBe('kept')
    expect(work.attempts()).toBe(3)
  })

  test('is given up after six losses, and never run again for another reason', async () => {
    const hopeless = losing(100, '40001')
    await expect(withRetries(hopeless.run)).rejects.toThrow('lost')
    expect(hopeless.attempts()).toBe(6)
    const other = losing(1, '23505')
    await expect(withRetries(other.run)).rejects.toThrow('lost')
    expect(other.attempts()).toBe(1)
  })
})

interface Wells {
  wells: { muni_id: string; id: string; name: string; depth: number | null; live: number; version: number }
}

describe('both databases behave alike', () => {
  let village: TestApp
  beforeEach(async () => {
    village = await testApp({ schema: [first] })
  })
  afterEach(() => village.close())

  const add = (id: string, name: string, depth: number | null = null) =>
    village.app.database.write((db) =>
      tables<Wells>(db)
        .insertInto('wells')
        .values({ muni_id: village.muniId, id, name, depth, live: toFlag(true), version: 1 })
        .execute(),
    )
  const wells = () => tables<Wells>(village.app.database.read).selectFrom('wells').where('muni_id', '=', village.muniId)

  test('counts, sums and truth values are numbers', async () => {
    await add('1', 'North', 12.5)
    const row = await wells()
      .select((s) => [s.fn.countAll<number>().as('n'), s.fn.sum<number>('version').as('sum'), sql<number>`version = 1`.as('yes')])
      .groupBy('version')
      .executeTakeFirst()
    expect({ ...row }).toEqual({ n: 1, sum: 1, yes: 1 })
    expect(fromFlag((await wells().select('live').executeTakeFirstOrThrow()).live)).toBe(true)
  })

  test('text sorts by its bytes', async () => {
    for (const [id, name] of ['b', 'a', 'B', 'é', 'Z', '10', '9'].entries()) await add(String(id), name)
    const names = (await wells().select('name').orderBy('name').execute()).map(({ name }) => name)
    expect(names).toEqual(['10', '9', 'B', 'Z', 'a', 'b', 'é'])
  })

  test('a key that exists already is recognized as such', async () => {
    await add('1', 'North')
    const again = await add('2', 'North').then(
      () => null,
      (error: unknown) => error,
    )
    expect(isDuplicate(again)).toBe(true)
    expect(isDuplicate(new Error('other'))).toBe(false)
  })

  test('updates say how many rows they changed', async () => {
    await add('1', 'North')
    const changed = (id: string) =>
      village.app.database.write((db) =>
        tables<Wells>(db).updateTable('wells').set({ depth: 1 }).where('muni_id', '=', village.muniId).where('id', '=', id).executeTakeFirst(),
      )
    expect((await changed('1')).numUpdatedRows).toBe(1n)
    expect((await changed('nobody')).numUpdatedRows).toBe(0n)
  })

  test('a value that only one database would take is a fault', async () => {
    const given = (value: unknown) => sql`select ${value} as v`.execute(village.app.database.read)
    await expect(given(new Date(0))).rejects.toThrow('store dates as text')
    await expect(given(undefined)).rejects.toThrow('write null')
  })

  test('two transactions that lock in opposite order both succeed', async () => {
    await add('1', 'North')
    await add('2', 'South')
    const touch = (ids: readonly string[]) =>
      village.app.database.write(async (db) => {
        for (const id of ids) {
          await sql`update wells set version = version + 1 where muni_id = ${village.muniId} and id = ${id}`.execute(db)
          await new Promise((resolve) => setTimeout(resolve, 30))
        }
      })
    await Promise.all([touch(['1', '2']), touch(['2', '1'])])
    expect((await wells().select('version').execute()).map(({ version }) => version)).toEqual([3, 3])
  })

  test('one moment of the database does not see what is written meanwhile', async () => {
    await add('1', 'North')
    await village.app.database.readMoment(async (db) => {
      const count = async () => (await tables<Wells>(db).selectFrom('wells').select('id').where('muni_id', '=', village.muniId).execute()).length
      expect(await count()).toBe(1)
      await add('2', 'South')
      expect(await count()).toBe(1)
    })
    expect(await wells().select('id').execute()).toHaveLength(2)
  })
})
