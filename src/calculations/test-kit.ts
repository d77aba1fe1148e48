/** What the tests of calculations share. */
import { calculations } from './calculations.ts'

export type Typed = Readonly<Record<string, string>>
/** What a calculation answers to what was typed. */
export const run = (name: string, typed: Typed) => {
  const found = calculations.find((c) => c.name === name)
  if (!found) throw new Error(name)
  return found.run(typed)
}
/** Working, results as "name: shown", notes by their first four words. */
export const written = (name: string, typed: Typed) => {
  const done = run(name, typed)
  if (!done.ok) throw new Error(JSON.stringify(done.refusal))
  const { working, figures, notes } = done.value
  return { working, figures: figures.map((f) => `${f.name}: ${f.shown}`), notes: notes.map((n) => n.split(' ', 4).join(' ')) }
}
