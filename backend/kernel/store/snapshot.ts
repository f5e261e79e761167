import type { Aggregate, Snapshot } from './store.ts'

/** The address of a document, unique within a collection. */
export type Address = Pick<Aggregate, 'siteId' | 'id'>

/** For a store that has no snapshots: copies all documents at once. */
export function copyAll(names: readonly string[], read: (name: string) => readonly Aggregate[]): Snapshot {
  const copies = new Map(names.map((name) => [name, read(name)]))
  return {
    async *documents({ name }) {
      yield* copies.get(name) ?? []
    },
  }
}

const PART = 500

/** Reads a collection in parts, so that neither memory nor the event loop holds all of it. */
export async function* readInParts(
  read: (after: Address, limit: number) => Promise<readonly Aggregate[]> | readonly Aggregate[],
): AsyncIterable<Aggregate> {
  for (let last: Address = { siteId: '', id: '' }; ; ) {
    const part = await read(last, PART)
    yield* part
    if (part.length < PART) return
    last = part.at(-1) as Aggregate
  }
}
