import type { Aggregate, Snapshot } from './store.ts'

/** Of a store that could not be read later as it is now: all documents are copied at once. */
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
  read: (
    after: Pick<Aggregate, 'siteId' | 'id'>,
    limit: number,
  ) => Promise<readonly Aggregate[]> | readonly Aggregate[],
): AsyncIterable<Aggregate> {
  for (let last: Pick<Aggregate, 'siteId' | 'id'> = { siteId: '', id: '' }; ; ) {
    const part = await read(last, PART)
    yield* part
    if (part.length < PART) return
    last = part.at(-1) as Aggregate
  }
}
