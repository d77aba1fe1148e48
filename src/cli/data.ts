/** Commands that bring records in, carry them out, keep them safe and prove them unchanged. */
import type { OptionSpec, Options } from './arguments.ts'
import { meant } from './arguments.ts'
import type { Command } from './commands.ts'
import { DataProblem, exit, type Io, UsageProblem } from './io.ts'
import { readBytes, readText } from './read.ts'
import { refused } from './refused.ts'
import type { CliServices, ImportReport } from './services.ts'
import { dataOptions, settingsOf } from './settings.ts'

const municipalityOption: OptionSpec = {
  name: 'municipality',
  value: 'NAME',
  says: 'Short name of the municipality, as in its address. May be left out where there is only one',
}
const jsonOption: OptionSpec = { name: 'json', says: 'Print the answer as JSON' }
const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** Largest file that is read whole. */
const largestImport = 64 * 1024 * 1024

/** A column map: names of columns → names of fields. */
async function readMap(file: string | null, io: Io): Promise<Readonly<Record<string, string>> | null> {
  if (file === null) return null
  const { readDocument } = await import('./document.ts')
  const { data } = readDocument(file, readText(file, io))
  const entries = typeof data === 'object' && data !== null && !Array.isArray(data) ? Object.entries(data) : null
  if (!entries?.every((entry): entry is [string, string] => typeof entry[1] === 'string')) {
    throw new DataProblem(`${file}: a column map is a list of "column of the file: field of the record", such as "Parcel ID: print_key".`)
  }
  return Object.fromEntries(entries)
}

function printReport(report: ImportReport, dryRun: boolean, io: Io): void {
  const lines = [
    `${plural(report.rows, 'row')}: ${report.fine} fine, ${report.errors.length} with errors, ${report.skipped} skipped`,
    ...report.errors.map((error) => `line ${error.line}, ${error.field}: ${error.why}`),
    ...report.suggestions.map((each) => `line ${each.line}, ${each.field}: "${each.from}" could be "${each.to}": ${each.why}`),
    report.errors.length > 0
      ? 'Nothing was imported: mend the rows above and import the file again.'
      : dryRun
        ? 'Nothing was imported: this was a dry run.'
        : 'Imported.',
  ]
  io.out(`${lines.join('\n')}\n`)
}

function checkKind(kind: string, services: CliServices): void {
  if (Object.hasOwn(services.importKinds, kind)) return
  const kinds = Object.entries(services.importKinds).map(([name, says]) => `  ${name}: ${says}`)
  throw new UsageProblem(`There is no kind of record "${kind}".${meant(kind, Object.keys(services.importKinds))} The kinds are\n${kinds.join('\n')}`)
}

async function runImport(options: Options, io: Io): Promise<number> {
  const [kind = '', fileName = ''] = options.positional
  const settings = settingsOf(options, io)
  const services = await io.services()
  checkKind(kind, services)
  const dryRun = options.has('dry-run')
  const request = {
    municipality: options.value('municipality'),
    kind,
    fileName,
    bytes: readBytes(fileName, io, largestImport),
    map: await readMap(options.value('map'), io),
    dryRun,
  }
  const result = await services.importFile(settings, request)
  if (!result.ok) {
    const code = refused(result.refusal, io)
    return /^(file|columns)-/.test(result.refusal.code) ? exit.data : code
  }
  if (options.has('json')) io.out(json(result.value))
  else printReport(result.value, dryRun, io)
  return result.value.errors.length > 0 ? exit.data : exit.fine
}

export const importCommand: Command = {
  name: 'import',
  summary: 'Import records of one kind from a CSV or GeoJSON file, all or nothing',
  about: [
    'With a row in error nothing is imported, and every such row is printed with its line. --dry-run shows what would happen.',
    'A wrong KIND prints the kinds that there are. `import --all FILE` reads a whole municipality.',
  ],
  words: ['KIND', 'FILE'],
  options: [
    { name: 'map', value: 'FILE', says: 'Which column is which field: a YAML or JSON file of "column: field"' },
    { name: 'dry-run', says: 'Read and report; change nothing' },
    municipalityOption,
    jsonOption,
    ...dataOptions,
  ],
  run: runImport,
}

export const importAllCommand: Command = {
  name: 'import --all',
  summary: 'Import a whole municipality from an archive that `export` wrote',
  about: ['Works from SQLite to PostgreSQL and back. A municipality that is already there is not touched: the command refuses.'],
  words: ['FILE'],
  options: [jsonOption, ...dataOptions],
  run: async (options, io) => {
    const result = await (await io.services()).importAll(settingsOf(options, io), options.positional[0] ?? '')
    if (!result.ok) return refused(result.refusal, io)
    const { municipality, records, files } = result.value
    io.out(options.has('json') ? json(result.value) : `${municipality}: ${plural(records, 'record')} and ${plural(files, 'file')} imported.\n`)
    return exit.fine
  },
}

export const exportCommand: Command = {
  name: 'export',
  summary: 'Write one municipality, records, files and journal, into an archive',
  about: [
    'Matter between the municipality and its attorney, and sealed papers, are left out; the archive and the answer say what was.',
    'Somebody who holds the role of attorney there may have them put in: --with-closed NAME, which the journal keeps. A backup holds everything.',
  ],
  words: ['FILE'],
  options: [
    municipalityOption,
    { name: 'with-closed', value: 'NAME', says: 'Put in privileged matter and sealed papers too, at the word of this attorney' },
    jsonOption,
    ...dataOptions,
  ],
  run: async (options, io) => {
    const file = options.positional[0] ?? ''
    const request = { municipality: options.value('municipality'), file, closedFor: options.value('with-closed') }
    const result = await (await io.services()).exportAll(settingsOf(options, io), request)
    if (!result.ok) return refused(result.refusal, io)
    const { records, files, leftOut } = result.value
    io.out(
      options.has('json')
        ? json(result.value)
        : [`${plural(records, 'record')} and ${plural(files, 'file')} written to ${file}.`, ...leftOut].map((line) => `${line}\n`).join(''),
    )
    return exit.fine
  },
}

export const backupCommand: Command = {
  name: 'backup',
  summary: 'Copy the database and every file into a folder, while the server runs',
  about: ['Use a second disk or a stick. The copy is complete in itself; restore reads it.'],
  words: ['FOLDER'],
  options: [jsonOption, ...dataOptions],
  run: async (options, io) => {
    const result = await (await io.services()).backup(settingsOf(options, io), options.positional[0] ?? '')
    if (!result.ok) return refused(result.refusal, io)
    io.out(options.has('json') ? json(result.value) : `Database and ${plural(result.value.files, 'file')} copied to ${result.value.folder}.\n`)
    return exit.fine
  },
}

export const restoreCommand: Command = {
  name: 'restore',
  summary: 'Put a backup back into an empty data folder',
  about: ['Stop the server first. A data folder that holds records is refused: name another with --data, or move it away.'],
  words: ['FOLDER'],
  options: [jsonOption, ...dataOptions],
  run: async (options, io) => {
    const result = await (await io.services()).restore(settingsOf(options, io), options.positional[0] ?? '')
    if (!result.ok) return refused(result.refusal, io)
    io.out(options.has('json') ? json(result.value) : `Database and ${plural(result.value.files, 'file')} restored from the backup of ${result.value.taken}.\n`)
    return exit.fine
  },
}

export const verifyCommand: Command = {
  name: 'journal verify',
  summary: 'Prove that no entry of the journal was changed, removed or put in between',
  about: ['Reads every entry of the chain and exits with 1 if one is not as it was written.'],
  words: [],
  options: [municipalityOption, jsonOption, ...dataOptions],
  run: async (options, io) => {
    const result = await (await io.services()).verifyJournal(settingsOf(options, io), options.value('municipality'))
    if (!result.ok) return refused(result.refusal, io)
    const chains = result.value
    const line = (chain: (typeof chains)[number]) =>
      `${chain.municipality}: ${plural(chain.entries, 'entry').replace('entrys', 'entries')}, ${chain.intact ? 'intact' : `BROKEN: ${chain.problem}`}\n`
    io.out(options.has('json') ? json(chains) : chains.map(line).join(''))
    return chains.every((chain) => chain.intact) ? exit.fine : exit.violates
  },
}
