/** A thread for threads.test.ts: does what it is told. */
import { setTimeout as pause } from 'node:timers/promises'
import { inThread } from './thread-side.ts'

await inThread<{ readonly does: 'ends' | 'throws' | 'never gives way' | 'goes on until asked' | 'takes memory'; readonly told?: Int32Array }>(
  async ({ does, told }, asked) => {
    if (told) Atomics.store(told, 0, 1)
    if (does === 'throws') throw new Error('the well is dry')
    if (does === 'never gives way') for (;;) if (told) Atomics.add(told, 1, 1)
    if (does === 'goes on until asked') {
      while (!asked.stop) await pause(5)
      if (told) Atomics.store(told, 1, 1)
    }
    if (does === 'takes memory') for (const all: object[] = []; ; ) all.push(Array.from({ length: 1_000 }, (_, i) => ({ i })))
  },
)
