import type { Aggregate, CollectionDefinition, Store, Transaction, Unsaved } from '../store.ts'

/** A document of the suite: any JSON. */
export type Thing = Aggregate & { [field: string]: unknown }

export const things: CollectionDefinition<Thing> = {
  name: 'things',
  indexes: [['a'], ['n', 'a'], ['b.c', 'id']],
  unique: ['slug', 'owner.email'],
}

/** A name that SQL keeps for itself. */
export const orders: CollectionDefinition<Thing> = { name: 'order' }

export const collections = [things, orders]

let sites = 0

/** A site that no other test uses, so that every test has the store for itself. */
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

/** Reads a document that must be there. */
export async function mustGet(from: Transaction | Store, siteId: string, id: string): Promise<Thing> {
  const document = await ('reader' in from ? from.reader(things).get(siteId, id) : from.get(things, siteId, id))
  if (!document) throw new Error(`no ${id}`)
  return document
}

/** The error that an action ends with. */
export async function failureOf(action: Promise<unknown>): Promise<unknown> {
  try {
    await action
  } catch (error) {
    return error
  }
  throw new Error('it did not fail')
}
