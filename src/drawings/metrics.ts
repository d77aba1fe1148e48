/**
 * Widths of printed text, so that a label can be cut, centered and kept clear of its neighbors without a browser.
 * Source Sans Pro regular and bold, thousandths of the type size, for the characters from space to tilde.
 */
const REGULAR =
  '200 289 426 497 497 824 609 249 303 303 418 497 249 311 249 350 497 497 497 497 497 497 497 497 497 497 249 249 497 497 497 425 847 544 588 571 615 527 494 617 652 263 480 579 486 727 647 664 566 664 569 534 536 645 515 786 513 476 539 303 350 303 497 500 542 504 553 456 555 496 292 504 544 246 247 495 255 829 547 542 555 555 347 419 338 544 467 718 446 467 425 303 241 303 497'
const BOLD =
  '200 340 537 528 528 857 667 300 344 344 457 528 300 332 300 339 528 528 528 528 528 528 528 528 528 528 300 300 528 528 528 463 903 573 605 582 635 548 524 638 674 301 509 614 518 762 665 684 596 684 613 556 556 665 556 813 567 525 541 344 339 344 528 500 555 527 573 467 573 518 341 534 571 276 278 548 286 857 572 555 573 573 398 443 383 568 523 776 514 521 460 344 268 344 528'

const tables = { regular: REGULAR.split(' ').map(Number), bold: BOLD.split(' ').map(Number) }
/** Roboto Mono gives every character the same width. */
const MONO_WIDTH = 600
/** Fractions and letters outside the table: the widest common one, so that a label is never longer than reckoned. */
const OTHER_WIDTH = 860
const ACCENTED_WIDTH = 580
const WIDE_WIDTH = 1250

export interface TypeFace {
  readonly size: number
  readonly bold?: boolean
  readonly mono?: boolean
}

const characterWidth = (code: number, face: TypeFace): number => {
  if (face.mono) return code > 0x2fff ? WIDE_WIDTH : MONO_WIDTH
  const known = tables[face.bold ? 'bold' : 'regular'][code - 32]
  if (known !== undefined) return known
  if (code >= 0xbc && code <= 0xbe) return OTHER_WIDTH
  if (code >= 0xa0 && code <= 0x24f) return ACCENTED_WIDTH
  return code > 0x2fff ? WIDE_WIDTH : OTHER_WIDTH
}

/** Width of a line of text in the drawing's own units (pixels on screen, points on paper). */
export const textWidth = (text: string, face: TypeFace): number => {
  let thousandths = 0
  for (const character of text) thousandths += characterWidth(character.codePointAt(0) ?? 0, face)
  return (thousandths * face.size) / 1000
}

/** Cuts a line to a width and ends it with an ellipsis; text that fits is returned unchanged. */
export const cutTo = (text: string, width: number, face: TypeFace): string => {
  if (textWidth(text, face) <= width) return text
  const characters = [...text]
  while (characters.length > 1 && textWidth(`${characters.join('').trimEnd()}…`, face) > width) characters.pop()
  return `${characters.join('').trimEnd()}…`
}
