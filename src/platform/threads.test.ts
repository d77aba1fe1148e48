import { afterEach, expect, it, vi } from 'vitest'
import { ThreadFault, Threads } from './threads.ts'

/** A busy machine may take seconds to start a thread. */
vi.setConfig({ testTimeout: 60_000 })

const threads = new Threads()
afterEach(() => threads.stop())

const shared = () => new Int32Array(new SharedArrayBuffer(8))
const start = (does: string, told?: Int32Array, mostMegabytes?: number) =>
  threads.start(new URL('./test-thread.ts', import.meta.url), 'The trial', { does, told }, mostMegabytes)
/** Waits until the thread has begun. */
const begun = async (told: Int32Array): Promise<void> => {
  while (Atomics.load(told, 0) === 0) await new Promise((resolve) => setTimeout(resolve, 5))
}

it('a thread that has done its work is over', async () => {
  await expect(start('ends').ended).resolves.toBeUndefined()
  expect(threads.running).toEqual([])
})

it('an error in a thread is a fault with a plain sentence', async () => {
  const { ended } = start('throws')
  await expect(ended).rejects.toThrow(ThreadFault)
  await expect(ended).rejects.toThrow('The trial failed: the well is dry')
})

it('a thread that is asked to stop finishes what it is at, and is no fault', async () => {
  const told = shared()
  const thread = start('goes on until asked', told)
  await begun(told)
  thread.stop()
  await thread.ended
  expect(Atomics.load(told, 1)).toBe(1)
})

it('a thread that never gives way holds nothing up, and is ended all the same', async () => {
  const told = shared()
  const thread = start('never gives way', told)
  await begun(told)
  const before = Atomics.load(told, 1)
  // It counts on while this thread waits. Had it run on this one, nothing below would be reached.
  while (Atomics.load(told, 1) === before) await new Promise((resolve) => setTimeout(resolve, 5))
  await threads.stop()
  await expect(thread.ended).resolves.toBeUndefined()
})

it('a thread that is killed before it began is a fault too', async () => {
  const thread = start('ends')
  thread.kill()
  await expect(thread.ended).rejects.toThrow('The trial was ended from outside before it was done')
})

it('a thread that is killed is a fault, not an end', async () => {
  const told = shared()
  const thread = start('goes on until asked', told)
  await begun(told)
  thread.kill()
  await expect(thread.ended).rejects.toThrow('The trial was ended from outside before it was done')
})

it('a thread that needs too much memory ends alone, and says so', async () => {
  await expect(start('takes memory', undefined, 16).ended).rejects.toThrow('The trial failed: it needed more than the 16 MB that it may take')
})

it('a file that is not there is told by its path', () => {
  expect(() => threads.start(new URL('./no-such-thread.ts', import.meta.url), 'The trial', null)).toThrow(/no-such-thread\.ts does not exist/)
})
