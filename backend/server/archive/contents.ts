import { createHash } from 'node:crypto'
import stringify from 'safe-stable-stringify'
import type { Aggregate, CollectionDefinition, Store } from '../../kernel/store/store.ts'

/** How many documents a collection has, and a digest of them that does not depend on their order. */
export type Contents = Record<string, { count: number; digest: string }>

const DIGEST_BYTES = 32

/** Counts documents and computes their digests, as they go by. */
export type Tally = {
  add(collection: string, document: Aggregate): void
  contents(): Contents
}

export function createTally(): Tally {
  const digests = new Map<string, { count: number; sum: Buffer }>()
  return {
    add(collection, document) {
      const known = digests.get(collection)
      const digest = known ?? { count: 0, sum: Buffer.alloc(DIGEST_BYTES) }
      if (!known) digests.set(collection, digest)
      digest.count++
      // Databases return the keys of a document in orders of their own.
      const hash = createHash('sha256').update(stringify(document)).digest()
      for (let at = 0; at < DIGEST_BYTES; at++) digest.sum[at] = (digest.sum[at] ?? 0) ^ (hash[at] ?? 0)
    },
    contents: () =>
      Object.fromEntries([...digests].map(([name, { count, sum }]) => [name, { count, digest: sum.toString('hex') }])),
  }
}

export type Selection = (document: Aggregate, collection: string) => boolean

/** The contents of a store at one moment. */
export async function readContents(
  store: Store,
  collections: readonly CollectionDefinition<Aggregate>[],
  isSelected: Selection = () => true,
): Promise<Contents> {
  const tally = createTally()
  await store.snapshot(async (snapshot) => {
    for (const collection of collections) {
      for await (const document of snapshot.documents(collection)) {
        if (isSelected(document, collection.name)) tally.add(collection.name, document)
      }
    }
  })
  return tally.contents()
}

/** The collections in which two stores differ. */
export function findDifferences(one: Contents, other: Contents): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => one[name]?.count !== other[name]?.count || one[name]?.digest !== other[name]?.digest,
  )
}
