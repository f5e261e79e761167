import type { Store, Transaction } from './store.ts'

/** What a rule needs to read, inside a unit of work or outside. */
export type Reads = Pick<Transaction, 'get' | 'query'>

/** Reads outside a unit of work, in the same form as inside one. */
export function createReads({ store }: { store: Store }): Reads {
  return {
    get: (collection, siteId, id) => store.reader(collection).get(siteId, id),
    query: (collection, siteId, query) => store.reader(collection).query(siteId, query),
  }
}
