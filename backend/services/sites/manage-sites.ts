import { apiKeys, listApiKeys } from '../../kernel/runtime/access/api-keys.ts'
import { listClients, oauthClients } from '../../kernel/runtime/access/clients.ts'
import type { Dependencies, Work } from '../../kernel/runtime/context/context.ts'
import type { Aggregate, CollectionDefinition } from '../../kernel/store/store.ts'
import { PLATFORM, type Site, siteDirectory, sites } from './records.ts'

/** Renames a shop; returns undefined if there is no such shop. */
export async function renameSite(work: Work, siteId: string, name: string): Promise<Site | undefined> {
  const site = await work.get(sites, siteId, siteId)
  return site && work.update(sites, { ...site, name })
}

/** Changes the currency of a shop, if one is given; returns the one that it has then. */
export async function changeCurrency(work: Work, siteId: string, currency: string | undefined): Promise<string> {
  const site = (await work.get(sites, siteId, siteId)) as Site
  if (currency === undefined || currency === site.currency) return site.currency
  // Rates are for one unit of the shop's currency, so those of the earlier one no longer hold.
  const { displayCurrencies: _, ...rest } = site
  return work.update(sites, { ...rest, currency }).currency
}

const BATCH = 100

/**
 * Deletes a shop with all its data. Its directory entry, API keys and clients are deleted first, so that the rest can't
 * be reached any more; an interrupted removal is completed by the next call.
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
