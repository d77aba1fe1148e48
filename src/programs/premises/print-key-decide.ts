/**
 * Print keys as New York's assessors write them. The Real Property System keeps a parcel as 20 digits: section 3, subsection 3,
 * block 4, lot 3, sublot 3, suffix 4. The print key is the same without leading zeros: 02401100020170000000 is "24.11-2-17".
 */
import { isPrintKey } from './model.ts'

export interface ReadKey {
  readonly printKey: string
  /** Why it is written otherwise than in the file; null where it is not. */
  readonly why: string | null
}
export type KeyOutcome = { readonly ok: true; readonly key: ReadKey } | { readonly ok: false; readonly why: string }

const plain = (digits: string): string => digits.replace(/^0+(?=\d)/, '')
const isZero = (digits: string): boolean => /^0*$/.test(digits)

/** The print key of an SBL of 20 digits: `fromSbl('02401100020170000000')` is "24.11-2-17". Null for anything else. */
export function fromSbl(digits: string): string | null {
  const parts = /^(\d{3})(\d{3})(\d{4})(\d{3})(\d{3})(\d{4})$/.exec(digits)
  if (!parts) return null
  const [, section = '', sub = '', block = '', lot = '', sublot = '', suffix = ''] = parts
  if (isZero(section) || isZero(block) || isZero(lot)) return null
  return `${plain(section)}${isZero(sub) ? '' : `.${plain(sub)}`}-${plain(block)}-${plain(lot)}${isZero(sublot) ? '' : `.${plain(sublot)}`}${isZero(suffix) ? '' : `/${plain(suffix)}`}`
}

const keyParts = /^(\d{1,3})(?:\.(\d{0,3}))?-(\d{1,4})(?:-(\d{1,4})(?:\.(\d{1,4}))?)?(?:\/(\d{1,4}))?$/

/** The same parcel has the same key however its print key is padded: "24.11-2-17" and "024.011-0002-017.000" are one. */
export function parcelKey(printKey: string): string {
  const parts = keyParts.exec(printKey)
  if (!parts) return printKey
  const n = (i: number): string => plain(parts[i] ?? '') || '0'
  return [1, 2, 3, 4, 5, 6].map(n).join('.')
}

const spoiled: readonly (readonly [shape: RegExp, why: string])[] = [
  [
    /^\d+(\.\d+)?e\+?\d+$/i,
    'A spreadsheet shortened this number, and its last digits are lost. Export the roll again and do not open it in a spreadsheet first.',
  ],
  [
    /^(\d{1,2}[-/ ])?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*([-/ ]\d{1,4})?$/i,
    'A spreadsheet turned this print key into a date. Export the roll again and do not open it in a spreadsheet first.',
  ],
  [/^\d{1,2}\/\d{1,2}\/\d{2,4}$/, 'A spreadsheet turned this print key into a date. Export the roll again and do not open it in a spreadsheet first.'],
]

const unpadded = (text: string): string | null => {
  const parts = keyParts.exec(text)
  if (!parts) return null
  const [, section = '', sub, block = '', lot, sublot, suffix] = parts
  const dotted = sub === undefined || (sub !== '' && isZero(sub)) ? '' : `.${sub.length === 3 ? plain(sub) : sub}`
  return `${plain(section)}${dotted}-${plain(block)}${lot === undefined ? '' : `-${plain(lot)}`}${sublot === undefined || isZero(sublot) ? '' : `.${plain(sublot)}`}${suffix === undefined || isZero(suffix) ? '' : `/${plain(suffix)}`}`
}

/** Whether zeros lead a number of the key, or stand for nothing at its end. A decimal such as the .01 of "24.01" is left: some counties print it so. */
const isPadded = (text: string): boolean => /(^|-|\/)0\d/.test(text) || /\.0+(?=-|\/|$)/.test(text)

/**
 * Reads a print key in the spellings that exports use.
 * @returns the key as it is stored and, where that is not what the file says, why; or what is wrong with it
 */
export function readPrintKey(raw: string): KeyOutcome {
  const text = raw.trim().replace(/^'/, '')
  if (text === '') return { ok: false, why: 'The print key is missing. Every parcel needs one, such as 24.11-2-17.' }
  const bad = spoiled.find(([shape]) => shape.test(text))
  if (bad) return { ok: false, why: bad[1] }
  if (isPrintKey(text) && !isPadded(text)) return { ok: true, key: { printKey: text, why: null } }
  const digits = fromSbl(text)
  if (digits !== null) return { ok: true, key: { printKey: digits, why: 'The 20 digits of the SBL, written as section, block and lot.' } }
  const dashed = text
    .replace(/[–—]/g, '-')
    .replace(/\s*-\s*/g, '-')
    .replace(/\s+/g, '-')
  const four = /^(\d{1,3})-(\d{1,3})-(\d{1,4})-(\d{1,4}(?:\.\d{1,4})?)$/.exec(dashed)
  const joined = four ? `${four[1]}.${four[2]}-${four[3]}-${four[4]}` : dashed
  const short = unpadded(joined)
  if (short === null || !isPrintKey(short)) return { ok: false, why: `“${text}” is not a print key. It reads section-block-lot, such as 24.11-2-17.` }
  const why = four
    ? 'Four numbers with dashes: the first two are the section and its decimal.'
    : joined !== text
      ? 'Written with dashes, as the tax map has it.'
      : 'Leading and closing zeros are left out, as on the tax map.'
  return { ok: true, key: { printKey: short, why: short === text ? null : why } }
}
