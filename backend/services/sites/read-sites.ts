import type { Context, Dependencies } from '../../kernel/context.ts'
import { type OAuthClient, oauthClients, PLATFORM, type Site, sites } from './records.ts'

/** What the merchant set for the site of this call. */
export async function siteOf(context: Pick<Context, 'cache' | 'siteId'>): Promise<Site> {
  const site = await findSite(context, context.siteId)
  if (!site) throw new Error(`site ${context.siteId} does not exist`)
  return site
}

/** The site that a link names, if there is such a one. */
export async function findSite(dependencies: Pick<Dependencies, 'cache'>, siteId: string): Promise<Site | undefined> {
  return dependencies.cache.get(sites, siteId, siteId)
}

/** A client by its id, whichever site it belongs to. */
export async function findClient(
  dependencies: Pick<Dependencies, 'cache'>,
  clientId: string,
): Promise<OAuthClient | undefined> {
  return dependencies.cache.get(oauthClients, PLATFORM, clientId)
}

/** The client behind a storefront call; undefined for a merchant. */
export async function clientOf(context: Context): Promise<OAuthClient | undefined> {
  return 'clientId' in context.identity ? findClient(context, context.identity.clientId) : undefined
}

const clientLists = new WeakMap<object, { version: number; clients: readonly OAuthClient[]; read: number }>()

/** All clients, read again when one changed: a preflight names no client, so any of them may be meant. */
export async function listClients(dependencies: Pick<Dependencies, 'store'>): Promise<readonly OAuthClient[]> {
  let list = clientLists.get(dependencies.store)
  if (!list) {
    const made = { version: 0, read: -1, clients: [] as readonly OAuthClient[] }
    dependencies.store.watch((changes) => {
      if (changes.some((change) => change.collection === oauthClients.name)) made.version++
    })
    clientLists.set(dependencies.store, made)
    list = made
  }
  if (list.read !== list.version) {
    const { version } = list
    const clients: OAuthClient[] = []
    for (let offset = 0; ; offset += 100) {
      const { items } = await dependencies.store
        .reader(oauthClients)
        .query(PLATFORM, { paging: { limit: 100, offset } })
      clients.push(...items)
      if (items.length < 100) break
    }
    list.clients = clients
    list.read = version
  }
  return list.clients
}
