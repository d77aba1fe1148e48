/** The thread of a trial under the whole server: requests are answered meanwhile, it is called off, it fails, it ends with the program. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { file, must, villages } from '../test/support/office.ts'
import { type OfficeShell, officeShell } from '../test/support/office-shell.ts'
import { changedDraft } from '../test/support/told-amendments.ts'
import { ok } from './kernel/result.ts'
import { beginRun, callOffRun, latestRun } from './programs/amendments/actions.ts'
import type { AmendmentDraft, Run } from './programs/amendments/model.ts'
import { advanceRun } from './programs/amendments/store.ts'

/** A busy machine may take seconds to start a thread. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let shell: OfficeShell
let clerk: string
let draft: AmendmentDraft
beforeAll(async () => {
  shell = await officeShell(villages[0])
  clerk = await shell.cookieOf('clerk')
  await file(shell.office, villages[0])
  draft = await changedDraft(shell.office)
})
afterAll(() => shell.close())

const begin = (): Promise<Run> => must(shell.office.test.perform((s) => beginRun(s, draft.id)))
const now = (): Promise<Run | null> => shell.office.test.read((s) => latestRun(s.db, s.muniId, draft.id))
const page = async (): Promise<string> => {
  const answer = await shell.get(`/amendments/${draft.id}`, clerk)
  expect(answer.status).toBe(200)
  return answer.text()
}
/** Waits until no thread runs. */
const over = async (): Promise<void> => {
  await Promise.allSettled(shell.office.test.app.threads.running.map((t) => t.ended))
  for (let looks = 0; looks < 1_000 && (await now())?.state === 'running'; looks++) await new Promise((resolve) => setTimeout(resolve, 10))
}

/** Holds what the thread has to write before it is done, so that the trial is under way until `release`. */
async function heldUp(r: Run): Promise<() => Promise<void>> {
  const { database } = shell.office.test.app
  let release: () => void = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  let locked: () => void = () => {}
  const isLocked = new Promise<void>((resolve) => {
    locked = resolve
  })
  const held = database.write(async (db) => {
    await advanceRun(db, shell.office.test.muniId, r, r, [])
    locked()
    await gate
  })
  await isLocked
  return async () => {
    release()
    await held
  }
}

it('requests are answered while a trial runs, and see how far it is', async () => {
  const run = await begin()
  const release = await heldUp(run)
  expect(await page()).toContain('0 of 1 cases')
  expect(shell.office.test.app.threads.running).toHaveLength(1)
  // Looked at again, the same thread goes on.
  expect((await shell.get('/amendments', clerk)).status).toBe(200)
  expect(await page()).toContain('This page looks again by itself')
  expect(shell.office.test.app.threads.running).toHaveLength(1)
  await release()
  await over()
  expect(await now()).toMatchObject({ state: 'done', done: 1 })
  expect(await page()).toContain('1 case on file, the latest check of each')
})

it('a trial that is called off while its thread runs counts no further', async () => {
  const run = await begin()
  const release = await heldUp(run)
  await page()
  const [thread] = shell.office.test.app.threads.running
  const calledOff = shell.office.test.perform((s) => callOffRun(s, run))
  await release()
  // Whichever came first, the thread or the person: what is on file says it, and the thread ends.
  const done = await calledOff
  await thread?.ended
  expect((await now())?.state).toBe(done.ok ? 'cancelled' : 'done')
})

it('calling it off on the page ends the thread', async () => {
  const run = await begin()
  await must(
    shell.office.test.perform(async (s) => {
      await callOffRun(s, run)
      return ok(null)
    }),
  )
  expect(await page()).toContain('Called off')
  expect(shell.office.test.app.threads.running).toEqual([])
})

it('a thread that is killed is told in a plain sentence and in the log, and is not started again by looking', async () => {
  const run = await begin()
  const release = await heldUp(run)
  const log = vi.spyOn(shell.office.test.app.log, 'error')
  await page()
  shell.office.test.app.threads.running[0]?.kill()
  await Promise.allSettled(shell.office.test.app.threads.running.map((t) => t.ended))
  await release()
  await over()
  expect(await now()).toMatchObject({ state: 'failed', done: 0 })
  expect(String(log.mock.calls[0]?.[0])).toContain('The trial was ended from outside before it was done')
  log.mockRestore()
  expect(await page()).toContain('The trial stopped after 0 of 1 cases, because the program had a fault.')
  expect(shell.office.test.app.threads.running).toEqual([])
  const again = await begin()
  await page()
  await over()
  expect(await now()).toMatchObject({ id: again.id, state: 'done', done: 1 })
})

it('a stop of the program ends the thread; the trial goes on when its page is next opened', async () => {
  const run = await begin()
  const release = await heldUp(run)
  await page()
  const stopped = shell.office.test.app.threads.stop()
  await release()
  await stopped
  expect(shell.office.test.app.threads.running).toEqual([])
  await page()
  await over()
  expect(await now()).toMatchObject({ id: run.id, state: 'done', done: 1 })
})
