import { createHash } from 'node:crypto'
import stringify from 'safe-stable-stringify'
import type { Aggregate, CollectionDefinition, Snapshot, Store } from '../../kernel/store/store.ts'

/** How many documents a collection has, and a digest of them that does not depend on their order. */
export type Contents = Record<string, { count: number; digest: string }>

export type ArchivedDocument = { collection: string; document: Aggregate }

const DIGEST_BYTES = 32

/** Counts documents and computes their digests, as they go by. */
export type Tally = {
  add(archived: ArchivedDocument): void
  contents(): Contents
}

export function createTally(): Tally {
  const digests = new Map<string, { count: number; sum: Buffer }>()
  return {
    add({ collection, document }) {
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

const selectAll: Selection = () => true

/** The selected documents of a store, collection by collection. */
export async function* selectDocuments(
  snapshot: Snapshot,
  collections: readonly CollectionDefinition<Aggregate>[],
  isSelected = selectAll,
): AsyncIterable<ArchivedDocument> {
  for (const collection of collections) {
    for await (const document of snapshot.documents(collection)) {
      if (isSelected(document, collection.name)) yield { collection: collection.name, document }
    }
  }
}

/** The contents of a store at one moment. */
export async function readContents(
  store: Pick<Store, 'snapshot'>,
  collections: readonly CollectionDefinition<Aggregate>[],
  isSelected?: Selection,
): Promise<Contents> {
  const tally = createTally()
  await store.snapshot(async (snapshot) => {
    for await (const archived of selectDocuments(snapshot, collections, isSelected)) tally.add(archived)
  })
  return tally.contents()
}

/** Whether a store has no document at all. */
export function isEmpty(
  store: Pick<Store, 'snapshot'>,
  collections: readonly CollectionDefinition<Aggregate>[],
): Promise<boolean> {
  return store.snapshot(async (snapshot) => {
    for await (const _ of selectDocuments(snapshot, collections)) return false
    return true
  })
}

/** How many documents there are in all collections. */
export const countAll = (contents: Contents): number =>
  Object.values(contents).reduce((sum, { count }) => sum + count, 0)

/** The collections in which two stores differ. */
export function findDifferences(one: Contents, other: Contents): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => one[name]?.count !== other[name]?.count || one[name]?.digest !== other[name]?.digest,
  )
}
