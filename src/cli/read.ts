/** Files named on the command line: unreadable, too large and binary ones get a plain sentence. */
import { DataProblem, type Io } from './io.ts'

/** Largest file of facts. The largest real one is a few hundred lines. */
const largestText = 1024 * 1024

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file. Look at the spelling and the folder',
  EISDIR: 'that is a folder. Name a file in it',
  EACCES: 'this account may not read it. Ask for the right to, or copy it elsewhere',
}

/** The bytes of a file of at most `largest` bytes. */
export function readBytes(file: string, io: Io, largest: number): Uint8Array {
  let bytes: Uint8Array
  try {
    bytes = io.read(file)
  } catch (error) {
    const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
    throw new DataProblem(`${file}: ${reasons[code] ?? `it cannot be read (${code || String(error)})`}.`)
  }
  if (bytes.length > largest) {
    throw new DataProblem(`${file}: ${Math.ceil(bytes.length / 1_048_576)} MB is more than the ${largest / 1_048_576} MB that are read. Split the file.`)
  }
  return bytes
}

/** The text of a file in UTF-8. */
export function readText(file: string, io: Io): string {
  const bytes = readBytes(file, io, largestText)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) throw new DataProblem(`${file}: this is not a text file in UTF-8. Save it as UTF-8, as YAML or JSON.`)
    throw error
  }
}
