/** A map whose values are made when they are first asked for, each once: for what is large and often not needed at all. */

class LazyMap<K, V> implements ReadonlyMap<K, V> {
  readonly #keys: ReadonlySet<K>
  readonly #make: (key: K) => V
  readonly #made = new Map<K, V>()

  constructor(keys: readonly K[], make: (key: K) => V) {
    this.#keys = new Set(keys)
    this.#make = make
  }

  get size(): number {
    return this.#keys.size
  }

  has(key: K): boolean {
    return this.#keys.has(key)
  }

  get(key: K): V | undefined {
    if (!this.#keys.has(key)) return undefined
    if (!this.#made.has(key)) this.#made.set(key, this.#make(key))
    return this.#made.get(key)
  }

  keys(): MapIterator<K> {
    return this.#keys.values()
  }

  *entries(): MapIterator<[K, V]> {
    for (const key of this.#keys) yield [key, this.get(key) as V]
  }

  *values(): MapIterator<V> {
    for (const [, value] of this.entries()) yield value
  }

  [Symbol.iterator](): MapIterator<[K, V]> {
    return this.entries()
  }

  forEach(act: (value: V, key: K, map: ReadonlyMap<K, V>) => void): void {
    for (const [key, value] of this.entries()) act(value, key, this)
  }
}

/**
 * A map over the keys whose value under a key is made when it is first asked for, and kept. Going through all values makes all of them.
 * What `make` throws reaches whoever asked, and is tried again when asked again.
 */
export const lazyMap = <K, V>(keys: readonly K[], make: (key: K) => V): ReadonlyMap<K, V> => new LazyMap(keys, make)
