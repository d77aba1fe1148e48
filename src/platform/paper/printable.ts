/**
 * Which characters the bundled fonts can print. Typst leaves a missing glyph out without a word, and PDF/UA refuses the
 * whole paper: so text is checked before it is printed, and a character that no font has is shown as an empty box.
 */

/**
 * Code points that the chain Source Sans Pro, Public Sans, DejaVu Sans Mono prints in regular and bold, as hexadecimal
 * ranges. Found by printing each; `printable.test.ts` prints every one again.
 */
export const PRINTABLE_RANGES =
  '20-7e a1-ac ae-1c3 1cd-1e3 1e6-1f0 1f4-1f6 1f8-221 224-241 243-245 24c-24d 250-2b9 2bb-2c1 2c6-2c9 2cc-2d3 2d6-2de 2e0-2e9 2ee 2f3 374-377 37a-37f 384-38a 38c 38e-3a1 3a3-3ce 3d0-3e1 3f0-45f 462-463 472-473 490-49b 4a2-4a5 4aa-4b3 4ba-4bb 4c0-4c4 4c7-4c8 4cb-4cc 4cf-4f9 510-511 51a-51d 1e00-1e99 1e9b 1e9f-1ef9 1f00-1f15 1f18-1f1d 1f20-1f45 1f48-1f4d 1f50-1f57 1f59 1f5b 1f5d 1f5f-1f7d 1f80-1fb4 1fb6-1fc4 1fc6-1fd3 1fd6-1fdb 1fdd-1fef 1ff2-1ff4 1ff6-1ffe 2010-2023 2026 2030-2037 2039-203a 203c-203f 2044-2049 204b 2070-2071 2074-208e 2090-209c 20a0-20b5 20b8-20ba 20bd 2102 2105 210d-210f 2113 2115-2117 2119-211a 211d 2120 2122 2124 2126 212a-212b 212e 2148 2150-2151 2153-215f 2189 2190-2213 2215 2217-2220 2223-2224 2227-222d 2234-223d 2241-2269 226d-228b 228d-22a5 22ac 22b2-22b5 22b8 22c2-22c6 22cd-22d1 22da-22ed 22ef 2300-2306 2308-2315 2318-2319 231c-2321 2325-2328 232b 2335-237a 237d 2380-2383 2388-238b 2395 239b-23ae 23ce-23cf 2423 2500-262f 2638-268b 2690-269c 26a0-26a1 26b0-26b1 2701-2704 2706-2709 270c-2727 2729-274b 274d 274f-2752 2756 2758-275e 2761-2775 2794 2798-27af 27b1-27be 27c2 27c5-27c6 27dc 27e0 27e6-27eb 27f5-27f7 2987-2988 2997-2998 29eb 29fa-29fb 2a00 2a2f 2a6a-2a6b 2b05-2b0d 2b12-2b1a'

/** What stands for a character that cannot be printed. */
export const EMPTY_BOX = '□'

const ranges: readonly (readonly [number, number])[] = PRINTABLE_RANGES.split(' ').map((range) => {
  const [from = '', to = from] = range.split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
})

export const isPrintable = (code: number): boolean => ranges.some(([from, to]) => code >= from && code <= to)

/** Marks that only join, hide or turn other characters: left out without a trace, since they print nothing. */
const isInvisible = (code: number): boolean =>
  code === 0xad ||
  (code >= 0x200b && code <= 0x200f) ||
  (code >= 0x202a && code <= 0x202e) ||
  (code >= 0x2060 && code <= 0x206f) ||
  (code >= 0xfe00 && code <= 0xfe0f) ||
  code === 0xfeff

const isSpace = (code: number): boolean =>
  code === 9 || code === 0xa0 || (code >= 0x2000 && code <= 0x200a) || code === 0x202f || code === 0x205f || code === 0x3000

/**
 * Text as it can be printed: composed, without control characters, tabs and odd spaces as spaces, line ends kept.
 * Every character replaced by a box is added to `missing`.
 */
export const toPrintable = (text: string, missing: Set<string>): string => {
  let out = ''
  for (const character of text.normalize('NFC').replaceAll('\r\n', '\n').replaceAll('\r', '\n')) {
    const code = character.codePointAt(0) ?? 0
    if (code === 10 || isPrintable(code)) out += character
    else if (isSpace(code)) out += ' '
    else if (code >= 0x20 && code !== 0x7f && !(code >= 0x80 && code <= 0x9f) && !isInvisible(code)) {
      missing.add(character)
      out += EMPTY_BOX
    }
  }
  return out
}
