import { dequal } from 'dequal/lite'
import type { OAuthGrant } from '../../contract/access/oauth-client.ts'
import type { Context, Dependencies } from '../context/context.ts'
import { findOrInsert } from '../store/find-or-insert.ts'
import type { CollectionDefinition, Unsaved } from '../store/store.ts'
import { PLATFORM } from '../tokens/key-ring.ts'

/** A storefront that may talk to the server: one per host page or app (OAuth client, RFC 6749). */
export type OAuthClient = {
  siteId: typeof PLATFORM
  id: string
  revision: number
  ownerSiteId: string
  name: string
  /** Exact origins of pages that may call from a browser. */
  allowedOrigins: readonly string[]
  /** Pages on this machine may call from any port: development only (as RFC 8252 section 7.3 has it for native apps). */
  loopback?: boolean
  /**
   * Pages that visitors may be led back to. Whoever comes from the checkout may be led to any page under one that ends in
   * `/`; a sign-in takes them as exact URIs only (RFC 9700, section 2.1).
   */
  redirectUris: readonly string[]
  /** Those of the origins that the server's settings gave at the last start: the next one takes back what they no longer give. */
  givenOrigins?: readonly string[]
  /**
   * Each refresh token works once, and a second use of an old one ends its session (RFC 9700, section 4.14). Absent: one
   * token for good, which the public SDK needs, since it keeps its first one.
   */
  rotatesRefreshTokens?: boolean
  /**
   * Its pages may ask for passwords themselves, and hand in the session token of a sign-in: anybody's script on such a page
   * could do the same, so it is the merchant's choice.
   */
  directLogin?: boolean
  /** Not the shop's own: its members are asked before it gets tokens of theirs. */
  asksConsent?: boolean
  /** The grants of the token call that it may use; absent: all. */
  grants?: readonly OAuthGrant[]
  createdDate: string
}

export const oauthClients: CollectionDefinition<OAuthClient> = {
  name: 'oauth_clients',
  indexes: [['ownerSiteId']],
  retention: { kept: 'until the merchant takes them away' },
}

type NewClient = Omit<Unsaved<OAuthClient>, 'siteId'>

/** Makes an OAuth client. One that is there is replaced, or becomes what `changed` makes of it. */
export async function saveClient(
  dependencies: Pick<Dependencies, 'store'>,
  client: NewClient,
  changed: (existing: OAuthClient) => NewClient = () => client,
): Promise<void> {
  await findOrInsert(dependencies, async (transaction) => {
    const existing = await transaction.get(oauthClients, PLATFORM, client.id)
    if (!existing) {
      transaction.insert(oauthClients, { ...client, siteId: PLATFORM })
      return
    }
    const wanted = { ...changed(existing), siteId: PLATFORM, revision: existing.revision }
    if (!dequal(wanted, existing)) transaction.update(oauthClients, wanted)
  })
}

/** A client by its id, whichever site it belongs to. */
export async function findClient(
  dependencies: Pick<Dependencies, 'cache'>,
  clientId: string,
): Promise<OAuthClient | undefined> {
  return dependencies.cache.get(oauthClients, PLATFORM, clientId)
}

/** The client behind a storefront call; undefined for a merchant. */
export async function findCallingClient(context: Context): Promise<OAuthClient | undefined> {
  return 'clientId' in context.identity ? findClient(context, context.identity.clientId) : undefined
}

type ClientList = { version: number; read: number; clients: readonly OAuthClient[] }
const clientLists = new WeakMap<object, ClientList>()

/** All clients, read again when one changed: a preflight names no client, so any of them may be meant. */
export async function listClients({ store }: Pick<Dependencies, 'store'>): Promise<readonly OAuthClient[]> {
  const list = clientLists.get(store) ?? watchClients(store)
  if (list.read !== list.version) {
    const { version } = list
    const clients: OAuthClient[] = []
    for (let offset = 0; ; offset += 100) {
      const { items } = await store.reader(oauthClients).query(PLATFORM, { paging: { limit: 100, offset } })
      clients.push(...items)
      if (items.length < 100) break
    }
    list.clients = clients
    list.read = version
  }
  return list.clients
}

function watchClients(store: Dependencies['store']): ClientList {
  const list: ClientList = { version: 0, read: -1, clients: [] }
  store.watch((changes) => {
    if (changes.some((change) => change.collection === oauthClients.name)) list.version++
  })
  clientLists.set(store, list)
  return list
}

/** Whether a page of this origin belongs to the client: by exact string, or on this machine where the client says so. */
export function allowsOrigin(client: Pick<OAuthClient, 'allowedOrigins' | 'loopback'>, origin: string): boolean {
  return client.allowedOrigins.includes(origin) || (client.loopback === true && isLoopback(origin))
}

/** Whether an origin is a plain page server on this machine, on any port. */
export function isLoopback(origin: string): boolean {
  if (!URL.canParse(origin)) return false
  const url = new URL(origin)
  const { hostname } = url
  const here =
    hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1' || hostname === '[::1]'
  return here && url.protocol === 'http:' && url.origin === origin
}

/** Whether visitors may be led to this address with a code: by its exact text (RFC 9700, section 2.1). */
export function isRedirectUri(client: Pick<OAuthClient, 'redirectUris' | 'loopback'>, uri: string): boolean {
  if (!URL.canParse(uri)) return false
  const { protocol, origin, username, password, hash } = new URL(uri)
  if (username !== '' || password !== '' || hash !== '') return false
  const here = isLoopback(origin)
  if (client.loopback === true && here) return true
  return client.redirectUris.includes(uri) && (protocol === 'https:' || here)
}
