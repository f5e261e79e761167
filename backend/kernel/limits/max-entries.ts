/** Options of a cache that counts entries. By itself it would make room for all of them at its birth, 66 ms for 50,000. */
export type MaxEntries = { readonly maxSize: number; sizeCalculation(): number }

/** So many entries, for `LRUCache`: it grows with what it holds. */
export const maxEntries = (entries: number): MaxEntries => ({ maxSize: entries, sizeCalculation: () => 1 })
