import { apiKeys, listApiKeys } from '../../kernel/access/api-keys.ts'
import { listClients, oauthClients } from '../../kernel/access/clients.ts'
import type { Dependencies, Work } from '../../kernel/context/context.ts'
import type { Aggregate, CollectionDefinition } from '../../kernel/store/store.ts'
import { PLATFORM, type Site, siteDirectory, sites } from './records.ts'

/** Gives a shop another name; answers undefined where there is no such shop. */
export async function renameSite(work: Work, siteId: string, name: string): Promise<Site | undefined> {
  const site = await work.get(sites, siteId, siteId)
  return site && work.update(sites, { ...site, name })
}

const BATCH = 100

/**
 * Deletes a shop with everything that is of it. The directory, its keys and its clients go first: from then on nobody
 * reaches the rest, and a removal that was interrupted is ended by the next one.
 */
export async function removeSite(
  { store }: Pick<Dependencies, 'store'>,
  siteId: string,
  collections: readonly CollectionDefinition<Aggregate>[],
): Promise<void> {
  const clients = (await listClients({ store })).filter(({ ownerSiteId }) => ownerSiteId === siteId)
  await store.transaction(async (work) => {
    for (const key of await listApiKeys(work, siteId)) work.delete(apiKeys, key)
    for (const { id } of clients) {
      const client = await work.get(oauthClients, PLATFORM, id)
      if (client) work.delete(oauthClients, client)
    }
    const entry = await work.get(siteDirectory, PLATFORM, siteId)
    if (entry) work.delete(siteDirectory, entry)
  })
  for (const collection of collections) {
    for (;;) {
      const removed = await store.transaction(async (work) => {
        const { items } = await work.query(collection, siteId, { paging: { limit: BATCH, offset: 0 } })
        for (const item of items) work.delete(collection, item)
        return items.length
      })
      if (removed < BATCH) break
    }
  }
}
