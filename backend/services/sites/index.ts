import type { Context as HonoContext } from 'hono'
import type { Dependencies } from '../../kernel/context.ts'
import type { Gate } from '../../kernel/http/router.ts'
import type { Identity } from '../../kernel/identity.ts'
import { sha256 } from '../../kernel/ids.ts'
import { AlreadyExistsError } from '../../kernel/store/errors.ts'
import type { Aggregate, CollectionDefinition, Transaction, Unsaved } from '../../kernel/store/store.ts'
import { findClient, listClients } from './read-sites.ts'
import {
  type ApiKey,
  apiKeys,
  type OAuthClient,
  oauthClients,
  PLATFORM,
  type Site,
  siteDirectory,
  sites,
} from './records.ts'
import { allowsOrigin } from './rules.ts'

export { findClient, findSite, listClients, siteOf } from './read-sites.ts'
export type { ApiKey, OAuthClient, ShippingOption, ShippingRegion, Site, TaxRule } from './records.ts'
export { isCheckoutPage, isReturnPage, requireCheckoutPage } from './return-pages.ts'
export { allowsOrigin, shippingRegionFor, taxRuleFor } from './rules.ts'

export const siteCollections: readonly CollectionDefinition<Aggregate>[] = [sites, siteDirectory, oauthClients, apiKeys]

/** Ids of all sites: what the outbox and the job runner sweep. */
export async function listSites(dependencies: Pick<Dependencies, 'store'>): Promise<string[]> {
  const ids: string[] = []
  for (let offset = 0; ; offset += 100) {
    const { items } = await dependencies.store.reader(siteDirectory).query(PLATFORM, { paging: { limit: 100, offset } })
    ids.push(...items.map((entry) => entry.id))
    if (items.length < 100) return ids
  }
}

/** Creates or replaces a site's settings. */
export async function saveSite(dependencies: Pick<Dependencies, 'store'>, site: Unsaved<Site>): Promise<void> {
  await withFound(dependencies, async (transaction) => {
    const existing = await transaction.get(sites, site.siteId, site.id)
    if (existing) transaction.update(sites, { ...site, revision: existing.revision })
    else {
      transaction.insert(sites, site)
      transaction.insert(siteDirectory, { siteId: PLATFORM, id: site.siteId })
    }
  })
}

/** Creates or replaces an OAuth client. */
export async function saveClient(
  dependencies: Pick<Dependencies, 'store'>,
  client: Omit<Unsaved<OAuthClient>, 'siteId'>,
): Promise<void> {
  await withFound(dependencies, async (transaction) => {
    const existing = await transaction.get(oauthClients, PLATFORM, client.id)
    if (existing) transaction.update(oauthClients, { ...client, siteId: PLATFORM, revision: existing.revision })
    else transaction.insert(oauthClients, { ...client, siteId: PLATFORM })
  })
}

/** A transaction that runs again where another process made the document first: it finds it then. */
async function withFound(
  { store }: Pick<Dependencies, 'store'>,
  work: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  try {
    await store.transaction(work)
  } catch (error) {
    if (!(error instanceof AlreadyExistsError)) throw error
    await store.transaction(work)
  }
}

/** Makes a merchant's key; its text is answered once and never again. */
export async function createApiKey(
  dependencies: Pick<Dependencies, 'store' | 'ids' | 'clock'>,
  owner: Pick<ApiKey, 'ownerSiteId' | 'appId' | 'name'>,
): Promise<string> {
  const key = `awn_${dependencies.ids.secret()}`
  const id = await sha256(key)
  await dependencies.store.transaction((transaction) => {
    transaction.insert(apiKeys, { ...owner, siteId: PLATFORM, id, createdDate: dependencies.clock.now().toISOString() })
  })
  return key
}

/** Who calls, and from which pages: what stands before every endpoint. */
export function createGate(dependencies: Dependencies, addressOf: (c: HonoContext) => string): Gate {
  return {
    addressOf,
    async identify(authorization): Promise<Identity | undefined> {
      if (!authorization) return { type: 'UNKNOWN' }
      // The published client sends the credential bare; other clients write the scheme of RFC 6750.
      const credential = authorization.replace(/^Bearer /i, '')
      if (credential.startsWith('awn_')) {
        const key = await dependencies.cache.get(apiKeys, PLATFORM, await sha256(credential))
        return key && { type: 'APP', siteId: key.ownerSiteId, appId: key.appId }
      }
      return dependencies.tokens.verifyAccessToken(credential)
    },
    origins: {
      async isKnown(origin) {
        return (await listClients(dependencies)).some((client) => allowsOrigin(client, origin))
      },
      async allows(clientId, origin) {
        const client = await findClient(dependencies, clientId)
        return client !== undefined && allowsOrigin(client, origin)
      },
    },
  }
}
