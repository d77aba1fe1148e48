/** Writes all changes of a file into it at once, each behind a switch, so that the file is bundled only once for all of them. */
import type { Mutant } from './mutants.ts'

/** Changes of the same place, and of places within it. */
interface Place {
  readonly start: number
  readonly end: number
  readonly here: { readonly id: number; readonly mutant: Mutant }[]
  readonly within: Place[]
}

/** Places nested as in the text. `mutants` come in the order of their places, the outer first. */
function nested(mutants: readonly Mutant[], length: number): Place {
  const whole: Place = { start: 0, end: length, here: [], within: [] }
  const open: Place[] = [whole]
  mutants.forEach((mutant, id) => {
    while ((open.at(-1)?.end ?? 0) < mutant.end || (open.at(-1)?.end ?? 0) <= mutant.start) open.pop()
    const outer = open.at(-1) ?? whole
    const same = outer !== whole && outer.start === mutant.start && outer.end === mutant.end
    if (same) {
      outer.here.push({ id, mutant })
      return
    }
    const place: Place = { start: mutant.start, end: mutant.end, here: [{ id, mutant }], within: [] }
    outer.within.push(place)
    open.push(place)
  })
  return whole
}

function written(place: Place, text: string, says: string): string {
  let out = ''
  let at = place.start
  for (const inner of place.within) {
    out += text.slice(at, inner.start) + written(inner, text, says)
    at = inner.end
  }
  out += text.slice(at, place.end)
  // Without a semicolon a statement has the place of its expression: it goes around it. In braces, or an `else` after it would be taken for its own.
  const here = [...place.here].sort((a, b) => Number(a.mutant.kind === 'statement') - Number(b.mutant.kind === 'statement'))
  for (const { id, mutant } of here) {
    if (mutant.kind === 'statement') out = `{ if (!${says}(${id})) { ${out} } }`
    else out = `(${says}(${id}) ? (${mutant.now}) : (${out}))`
  }
  return out
}

/** The file with every change behind `switchName(id)`; the id is the place in the list. */
export const instrumented = (text: string, mutants: readonly Mutant[], switchName: string): string => written(nested(mutants, text.length), text, switchName)
