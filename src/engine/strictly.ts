/** Tables of names in which a name that is not there is refused where it is written, and not met later as `undefined`. */
import { nearest } from './nearest.ts'

/** Handles that answer a name which is none of theirs with a fault that says so; `whose` begins the sentence. */
export function strictly(handles: Readonly<Record<string, unknown>>, whose: string): Readonly<Record<string, unknown>> {
  return new Proxy(handles, {
    get(target, name) {
      // Symbols, and what the language itself asks of any object, are no names of facts.
      if (typeof name === 'symbol' || name in target) return Reflect.get(target, name)
      const near = nearest(name, Object.keys(target))
      const remedy = 'Define it in src/vocabulary, or use the name that it has there.'
      throw new Error(`${whose} has no fact “${name}”.${near === null ? '' : ` Did you mean “${near}”?`} ${remedy}`)
    },
  })
}
