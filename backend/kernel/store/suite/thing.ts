import type { Aggregate, CollectionDefinition, Store, Transaction, Unsaved } from '../store.ts'

/** A document of the suite: any JSON. */
export type Thing = Aggregate & { [field: string]: unknown }

export const things: CollectionDefinition<Thing> = {
  name: 'things',
  indexes: [['a'], ['n', 'a'], ['b.c', 'id']],
  unique: ['slug', 'owner.email'],
}

/** A collection named with an SQL keyword. */
export const orders: CollectionDefinition<Thing> = { name: 'order' }

/** A collection whose fields are declared for searching; of `b.c.d` and `missing` nothing is declared. */
export const sought: CollectionDefinition<Thing> = {
  name: 'sought',
  unique: ['slug'],
  search: {
    order: 'n',
    values: ['a', 'k'],
    sorts: ['b.c'],
    kept: ['m'],
    lists: ['tags', 'labels'],
    texts: ['t', 'u', 'k'],
  },
}

export const collections = [things, orders, sought]

let sites = 0

/** A new site id, so that tests do not see each other's documents. */
export const newSite = () => `site-${process.pid}-${Date.now()}-${sites++}`

export const thing = (siteId: string, id: string, fields: Record<string, unknown> = {}): Unsaved<Thing> => ({
  siteId,
  id,
  ...fields,
})

/** Inserts documents in one transaction. */
export const seed = (store: Store, ...documents: readonly Unsaved<Thing>[]) =>
  store.transaction((transaction) => {
    for (const document of documents) transaction.insert(things, document)
  })

/** Reads a document; throws where it does not exist. */
export async function requireDocument(from: Transaction | Store, siteId: string, id: string): Promise<Thing> {
  const document = await ('reader' in from ? from.reader(things).get(siteId, id) : from.get(things, siteId, id))
  if (!document) throw new Error(`no ${id}`)
  return document
}

/** The error that an action rejects with. */
export async function getFailure(action: Promise<unknown>): Promise<unknown> {
  try {
    await action
  } catch (error) {
    return error
  }
  throw new Error('it did not fail')
}
