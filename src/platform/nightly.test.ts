import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lastBackup } from './backup/backup.ts'
import { backupTrouble, isDue, nightlyRound } from './nightly.ts'
import { type TestApp, testApp } from './test-support.ts'

const ZONE = 'America/New_York'

describe('a backup is due', () => {
  // New York is five hours behind UTC in winter: 07:00 UTC is two in the morning.
  test.each([
    ['when there is none', '2026-11-30T19:00:00.000Z', null, true],
    ['at night after twenty hours', '2026-12-01T07:00:00.000Z', '2026-11-30T11:00:00.000Z', true],
    ['but not at night after nineteen', '2026-12-01T07:00:00.000Z', '2026-11-30T12:00:00.000Z', false],
    ['nor by day after twenty', '2026-12-01T15:00:00.000Z', '2026-11-30T19:00:00.000Z', false],
    ['by day after twenty-six, when the machine is off at night', '2026-12-01T15:00:00.000Z', '2026-11-30T13:00:00.000Z', true],
    ['when the last is dated in the future', '2026-12-01T15:00:00.000Z', '2099-01-01T00:00:00.000Z', true],
  ])('%s', (_when, now, last, due) => {
    expect(isDue(Date.parse(now), last, ZONE)).toBe(due)
  })
})

describe('the nightly round', () => {
  let village: TestApp
  let folder: string
  beforeEach(async () => {
    village = await testApp({ dialect: 'sqlite' })
    folder = mkdtempSync(join(tmpdir(), 'tapcard-nightly-'))
  })
  afterEach(async () => {
    await village.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('makes one backup a night', async () => {
    expect(await nightlyRound(village.app, join(folder, 'stick'))).toBe('made')
    expect(await nightlyRound(village.app, join(folder, 'stick'))).toBe('not-due')
    village.clock.advance({ days: 1, hours: 2 })
    expect(await nightlyRound(village.app, join(folder, 'stick'))).toBe('made')
    expect(readdirSync(join(folder, 'stick'))).toHaveLength(2)
  })

  test('a failure is kept for the Monday page until a backup goes well', async () => {
    writeFileSync(join(folder, 'stick'), 'a file where the stick should be')
    expect(await nightlyRound(village.app, join(folder, 'stick', 'backups'))).toBe('failed')
    expect(await backupTrouble(village.app.dataFolder)).toMatchObject({ at: '2026-11-30T14:00:00.000Z' })
    expect(await lastBackup(village.app.dataFolder)).toBeNull()
    village.clock.advance({ minutes: 10 })
    expect(await nightlyRound(village.app, join(folder, 'other'))).toBe('made')
    expect(await backupTrouble(village.app.dataFolder)).toBeNull()
  })
})
