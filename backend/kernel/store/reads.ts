import { allOf } from './query/combine.ts'
import type { Filter } from './query/query.ts'
import type { Aggregate, CollectionDefinition, Store, Transaction } from './store.ts'

/** Reads, inside or outside a unit of work. */
export type Reads = Pick<Transaction, 'get' | 'query'>

/** Reads outside a unit of work. */
export function createReads({ store }: { store: Store }): Reads {
  return {
    get: (collection, siteId, id) => store.reader(collection).get(siteId, id),
    query: (collection, siteId, query) => store.reader(collection).query(siteId, query),
  }
}

type Batches = { filter: Filter | undefined /** Documents of a batch, at most. */; size: number }

/** The documents that a filter matches, or all, in batches by the order of their ids. */
export async function* readBatches<T extends Aggregate>(
  reads: Pick<Reads, 'query'>,
  collection: CollectionDefinition<T>,
  siteId: string,
  { filter, size }: Batches,
): AsyncGenerator<readonly T[]> {
  for (let after = ''; ; ) {
    const above = { op: 'gt', path: 'id', value: after } as const
    const { items } = await reads.query(collection, siteId, {
      filter: allOf(filter, above) ?? above,
      sort: [{ path: 'id', order: 'ASC' }],
      paging: { limit: size, offset: 0 },
    })
    const last = items.at(-1)
    if (!last) return
    yield items
    if (items.length < size) return
    after = last.id
  }
}
