/** The most likely word that somebody meant. */

/** Edits (insert, delete, replace, swap of neighbors) between two words. */
function distance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let best = Math.min((last[j] as number) + 1, (row[j - 1] as number) + 1, (last[j - 1] as number) + (same ? 0 : 1))
      // Before the first letter there is none, so that no first letter is swapped.
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, (before[j - 2] as number) + 1)
      row.push(best)
    }
    before = last
    last = row
  }
  return last[b.length] as number
}

const plain = (word: string): string => word.toLowerCase().replaceAll(/[\s_-]+/g, '_')

/** The nearest of the known words, if it is near enough to be a slip: at most a third of its letters differ. */
export function nearest(word: string, known: Iterable<string>): string | null {
  const given = plain(word.slice(0, 80))
  let best: string | null = null
  let least = Infinity
  for (const k of known) {
    const d = distance(given, plain(k))
    if (d < least) {
      least = d
      best = k
    }
  }
  return best !== null && least <= Math.max(1, Math.floor(best.length / 3)) ? best : null
}
