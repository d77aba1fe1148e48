/** Every small picture of the pages. Each stands beside its word and is hidden from screen readers. */
import { type Html, trusted } from './html.ts'

const SHAPES = {
  complies: '<circle cx="8" cy="8" r="7.5" fill="currentColor"/><path d="M4.3 8.2l2.6 2.7 4.8-5.6" fill="none" stroke="#fff" stroke-width="2"/>',
  violates: '<path d="M5 .7h6L15.3 5v6L11 15.3H5L.7 11V5z" fill="currentColor"/><path d="M5.2 5.2l5.6 5.6m0-5.6l-5.6 5.6" stroke="#fff" stroke-width="2"/>',
  approval: '<path d="M2 13.5h12V15H2zM10.9 1.2l3 3-7 7-3.9.9.9-3.9z" fill="currentColor"/>',
  cannot:
    '<circle cx="8" cy="8" r="7" fill="#fff" stroke="currentColor" stroke-width="1.6" stroke-dasharray="3 1.6"/><path d="M5.8 6.2c.1-3 4.6-2.9 4.5-.2-.1 1.7-2.2 1.6-2.2 3.4M8.1 11v1.6" fill="none" stroke="currentColor" stroke-width="1.7"/>',
  na: '<circle cx="8" cy="8" r="7" fill="#fff" stroke="currentColor" stroke-width="1.6"/><path d="M4.5 8h7" stroke="currentColor" stroke-width="2"/>',
  late: '<path d="M8 .8L15.6 15H.4z" fill="currentColor"/><path d="M8 5.6v4.6m0 1.4v1.6" stroke="#fff" stroke-width="1.8"/>',
  due: '<circle cx="8" cy="8" r="7" fill="#fff" stroke="currentColor" stroke-width="1.7"/><path d="M8 3.8V8l3 2" fill="none" stroke="currentColor" stroke-width="1.7"/>',
  waiting:
    '<path d="M3.5 1h9v1.8c0 2.4-3.2 3.6-3.2 5.2s3.2 2.8 3.2 5.2V15h-9v-1.8C3.5 10.8 6.7 9.6 6.7 8S3.5 5.2 3.5 2.8z" fill="#fff" stroke="currentColor" stroke-width="1.5"/><path d="M4.8 13.6c.6-1.9 2.3-2.4 3.2-2.4s2.6.5 3.2 2.4z" fill="currentColor"/>',
  done: '<circle cx="8" cy="8" r="7.5" fill="currentColor"/><path d="M4.3 8.2l2.6 2.7 4.8-5.6" fill="none" stroke="#fff" stroke-width="2"/>',
} as const

/** The shapes of stamps: five verdicts and four states of a record. */
export type StampKind = keyof typeof SHAPES

const small = Object.fromEntries(
  Object.entries(SHAPES).map(([kind, shape]) => [
    kind,
    trusted(`<svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" focusable="false">${shape}</svg>`),
  ]),
) as Record<StampKind, Html>

/** The icon of a verdict or a state. */
export const icon = (kind: StampKind): Html => small[kind]

/** The disc beside a step of a case. */
export const stepDisc = {
  done: trusted(
    '<svg width="30" height="30" viewBox="0 0 30 30" aria-hidden="true" focusable="false"><circle cx="15" cy="15" r="13" fill="#1d5a2d"/><path d="M8.5 15.5l4.5 4.5 8.5-10" stroke="#fff" stroke-width="3" fill="none"/></svg>',
  ),
  now: trusted(
    '<svg width="30" height="30" viewBox="0 0 30 30" aria-hidden="true" focusable="false"><circle cx="15" cy="15" r="12" fill="#fdf0cc" stroke="#b98400" stroke-width="4"/><circle cx="15" cy="15" r="4.5" fill="#654200"/></svg>',
  ),
  todo: trusted(
    '<svg width="30" height="30" viewBox="0 0 30 30" aria-hidden="true" focusable="false"><circle cx="15" cy="15" r="12" fill="#fffefb" stroke="#6b757d" stroke-width="2" stroke-dasharray="4 3"/></svg>',
  ),
  maybe: trusted(
    '<svg width="30" height="30" viewBox="0 0 30 30" aria-hidden="true" focusable="false"><circle cx="15" cy="15" r="12" fill="#ebe8f9" stroke="#47378a" stroke-width="2" stroke-dasharray="4 3"/><path d="M11.2 12c.2-5 7.800-4.800 7.600-.3-.2 2.800-3.700 2.700-3.700 5.700M15.200 20v2.600" fill="none" stroke="#47378a" stroke-width="2.400"/></svg>',
  ),
  waived: trusted(
    '<svg width="30" height="30" viewBox="0 0 30 30" aria-hidden="true" focusable="false"><circle cx="15" cy="15" r="12" fill="#eeefec" stroke="#4d565e" stroke-width="2"/><path d="M9 15h12" stroke="#4d565e" stroke-width="3"/></svg>',
  ),
} as const

/** The mark of the product: a card in a drawer with a drop of water. */
export const brandMark: Html = trusted(
  '<svg width="44" height="40" viewBox="0 0 44 40" aria-hidden="true" focusable="false"><path d="M3 9V5q0-2 2-2h12q2 0 2.500 2l1 4z" fill="#ecdcb4"/><rect x="2" y="8" width="40" height="29" rx="2.500" fill="#fffefb"/><path d="M2 14h40" stroke="#b23a2a" stroke-width="2"/><path d="M6 32h32M6 26h7m18 0h7" stroke="#c3d6e3" stroke-width="1.500"/><path d="M22 17c4 5 5.500 7.500 5.500 9.800a5.500 5.500 0 0 1-11 0C16.500 24.500 18 22 22 17z" fill="#1c5280"/><path d="M19.500 27.500a2.800 2.800 0 0 0 2.500 2.600" stroke="#fff" stroke-width="1.300" fill="none"/></svg>',
)
