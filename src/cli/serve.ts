/** `serve` and `demo`: run the server until it is told to stop. */
import type { Result } from '../kernel/result.ts'
import type { Options } from './arguments.ts'
import type { Command } from './commands.ts'
import { exit, type Io } from './io.ts'
import { refused } from './refused.ts'
import type { Serving } from './services.ts'
import { serverOptions, settingsOf } from './settings.ts'

async function keepServing(started: Result<Serving>, io: Io): Promise<number> {
  if (!started.ok) return refused(started.refusal, io)
  const { address, notes, stop } = started.value
  io.out(`Tapcard is ready: ${address}\n${notes.map((note) => `${note}\n`).join('')}`)
  await io.stopped()
  await stop()
  return exit.fine
}

export const serveCommand: Command = {
  name: 'serve',
  summary: 'Serve the program to a browser until stopped',
  about: [
    'The first page offers to set up a municipality, with the token printed here, or to open the demo.',
    'Ctrl-C stops it; requests under way are finished first.',
  ],
  words: [],
  options: serverOptions,
  run: async (options: Options, io: Io) => keepServing(await (await io.services()).serve(settingsOf(options, io)), io),
}

export const demoCommand: Command = {
  name: 'demo',
  summary: 'Serve the fictional Village of Tannery Falls',
  about: ['Its people and records are invented. They lie in a folder of their own inside the data folder, away from real records.'],
  words: [],
  options: serverOptions,
  run: async (options: Options, io: Io) => keepServing(await (await io.services()).demo(settingsOf(options, io)), io),
}
