import type { Store, Transaction } from './store.ts'

/** Reads, inside or outside a unit of work. */
export type Reads = Pick<Transaction, 'get' | 'query'>

/** Reads outside a unit of work. */
export function createReads({ store }: { store: Store }): Reads {
  return {
    get: (collection, siteId, id) => store.reader(collection).get(siteId, id),
    query: (collection, siteId, query) => store.reader(collection).query(siteId, query),
  }
}
