/**
 * Passwords, kept as argon2id hashes (RFC 9106) in the PHC text form, with the parameters beside each hash so that they can be
 * raised later. Hashing takes about a tenth of a second on purpose and runs off the main thread; do it before a transaction.
 */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { ok, type Refusal, type Result, refuse } from '../../kernel/result.ts'

/** OWASP's setting for argon2id: two passes over 19 MiB in one lane, bearable on the village's old PC. */
const MEMORY_KIB = 19_456
const PASSES = 2
const LANES = 1
const TAG_BYTES = 32
const SALT_BYTES = 16

const SHORTEST = 10
const LONGEST = 200

const derive = promisify(argon2)

interface Parameters {
  readonly memory: number
  readonly passes: number
  readonly lanes: number
  readonly salt: Buffer
  readonly tag: Buffer
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

async function tagOf(password: string, { memory, passes, lanes, salt, tag }: Omit<Parameters, 'tag'> & { tag: { readonly length: number } }): Promise<Buffer> {
  // The same characters typed on two machines can be composed differently; NFC makes them the same bytes.
  return derive('argon2id', { message: password.normalize('NFC'), nonce: salt, parallelism: lanes, tagLength: tag.length, memory, passes })
}

/** A password's hash with a fresh salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const tag = await tagOf(password, { memory: MEMORY_KIB, passes: PASSES, lanes: LANES, salt, tag: { length: TAG_BYTES } })
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(salt)}$${unpadded(tag)}`
}

function parse(stored: string): Parameters {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(stored)
  if (!found) throw new Error('A stored password hash cannot be read')
  const [, memory, passes, lanes, salt = '', tag = ''] = found
  return { memory: Number(memory), passes: Number(passes), lanes: Number(lanes), salt: Buffer.from(salt, 'base64'), tag: Buffer.from(tag, 'base64') }
}

/** Whether a password belongs to a stored hash. */
export async function passwordMatches(password: string, stored: string): Promise<boolean> {
  const known = parse(stored)
  return timingSafeEqual(await tagOf(password, known), known.tag)
}

let decoy: Promise<string> | undefined

/** Takes as long as {@link passwordMatches}, for a sign-in name that nobody has, so that names cannot be told apart by time. */
export async function pretendToMatch(password: string): Promise<false> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'))
  await passwordMatches(password, await decoy)
  return false
}

export type PasswordRefused = Refusal<'invalid-fields'>

const weak = (message: string) => refuse('invalid-fields', 'The password was not accepted. Choose another one.', { problems: [{ field: 'password', message }] })

/**
 * Checks a new password and hashes it. Length is what counts; there are no rules about digits and capitals.
 * @param about names that the password may not repeat: the sign-in name, the person's name
 */
export async function newPassword(password: string, about: readonly string[]): Promise<Result<string, PasswordRefused>> {
  const characters = [...password].length
  if (characters < SHORTEST) return weak(`Use at least ${SHORTEST} characters. Three or four unrelated words are easy to remember.`)
  if (characters > LONGEST) return weak(`Use at most ${LONGEST} characters.`)
  const lower = password.toLowerCase()
  if (new Set(lower).size < 4) return weak('Use more than three different characters, for example three or four unrelated words.')
  if (about.some((name) => name.trim() !== '' && lower.replaceAll(/\s/g, '') === name.toLowerCase().replaceAll(/\s/g, ''))) {
    return weak('Do not use your name as the password.')
  }
  if (/^(?:password|passwort|letmein|welcome|qwertyuiop|administrator|tapcard)[\d!.]*$/.test(lower) || /^(?:0123456789|1234567890?)\d*$/.test(lower)) {
    return weak('This password is among the first that are tried. Choose three or four unrelated words instead.')
  }
  return ok(await hashPassword(password))
}
