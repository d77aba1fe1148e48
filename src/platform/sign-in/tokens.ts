/** Secrets given to people: in a cookie, in a link, on the terminal. Only their hash is stored. */
import { randomBytes } from 'node:crypto'
import { sha256 } from '../journal/entry.ts'

/** A new secret of 256 bits, safe in an address. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a secret. The secret is random and long, so a plain hash is enough. */
export const tokenHash = (token: string): string => sha256(`tapcard token ${token}`)

/** Whether a text can be a token at all. */
export const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text)
