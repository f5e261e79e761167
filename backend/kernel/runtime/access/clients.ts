import { dequal } from 'dequal/lite'
import type { OAuthGrant } from '../../../contract/access/oauth-client.ts'
import { isAppUri } from '../../../contract/wire/app-uri.ts'
import { getBaseStore } from '../../store/base-store.ts'
import { findOrInsert } from '../../store/find-or-insert.ts'
import type { CollectionDefinition, Unsaved } from '../../store/store.ts'
import type { Context, Dependencies } from '../context/context.ts'
import { PLATFORM } from '../tokens/key-ring.ts'

/** A storefront's OAuth client (RFC 6749): one per host page or app. */
export type OAuthClient = {
  siteId: typeof PLATFORM
  id: string
  revision: number
  ownerSiteId: string
  name: string
  /** Exact origins of the pages that may call from a browser. */
  allowedOrigins: readonly string[]
  /**
   * Whether pages on localhost may call, from any port: for development only (as RFC 8252 section 7.3 allows native
   * apps).
   */
  loopback?: boolean
  /**
   * Allowed redirect URIs. An entry that ends in `/` allows every page below it for returns from the checkout; sign-in
   * accepts exact URIs only (RFC 9700, section 2.1).
   */
  redirectUris: readonly string[]
  /** The origins that came from the server's settings at the last start; the next start removes those no longer set. */
  givenOrigins?: readonly string[]
  /**
   * Each refresh token works once, and reuse of an old one ends its session (RFC 9700, section 4.14). Absent: the
   * refresh token does not change, because the public SDK keeps its first one.
   */
  rotatesRefreshTokens?: boolean
  /**
   * Whether its pages may ask for passwords themselves and exchange the session token of a sign-in. Any script on such
   * a page could do the same, so the merchant has to allow it.
   */
  directLogin?: boolean
  /** A third-party client: members are asked for consent before it gets their tokens. */
  asksConsent?: boolean
  /** The grant types that it may use; absent: all. */
  grants?: readonly OAuthGrant[]
  createdDate: string
}

export const oauthClients: CollectionDefinition<OAuthClient> = {
  name: 'oauth_clients',
  indexes: [['ownerSiteId']],
  retention: { kept: 'until the merchant takes them away' },
}

type NewClient = Omit<Unsaved<OAuthClient>, 'siteId'>

/** Creates an OAuth client, or replaces an existing one with what `changed` returns for it. */
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

/** The client of a storefront call; undefined for a merchant. */
export async function findCallingClient(context: Context): Promise<OAuthClient | undefined> {
  return 'clientId' in context.identity ? findClient(context, context.identity.clientId) : undefined
}

type ClientList = { version: number; read: number; clients: readonly OAuthClient[] }
const clientLists = new WeakMap<object, ClientList>()

/**
 * All clients, cached until one changes. A preflight request names no client, so its origin is checked against all of
 * them.
 */
export async function listClients({ store }: Pick<Dependencies, 'store'>): Promise<readonly OAuthClient[]> {
  const base = getBaseStore(store)
  const list = clientLists.get(base) ?? watchClients(base)
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

/** Whether the client allows this origin: by exact string, or as localhost where the client allows that. */
export function allowsOrigin(client: Pick<OAuthClient, 'allowedOrigins' | 'loopback'>, origin: string): boolean {
  return client.allowedOrigins.includes(origin) || (client.loopback === true && isLoopback(origin))
}

/** Whether an origin is an http server on this machine, on any port. */
export function isLoopback(origin: string): boolean {
  if (!URL.canParse(origin)) return false
  const url = new URL(origin)
  const { hostname } = url
  const here =
    hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1' || hostname === '[::1]'
  return here && url.protocol === 'http:' && url.origin === origin
}

/**
 * Whether an address is one that the client has registered: compared as exact text (RFC 9700, section 2.1), but for the
 * port of a loopback address that is registered without one, which an app chooses anew each time (RFC 8252, section
 * 7.3).
 */
function isRegistered({ redirectUris }: Pick<OAuthClient, 'redirectUris'>, uri: string): boolean {
  if (redirectUris.includes(uri)) return true
  const portless = withoutLoopbackPort(uri)
  return portless !== undefined && redirectUris.includes(portless)
}

const LOOPBACK_PORT = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost)):\d{1,5}(?=\/)/

/** A loopback address without its port; undefined for any other. */
export function withoutLoopbackPort(uri: string): string | undefined {
  return LOOPBACK_PORT.test(uri) ? uri.replace(LOOPBACK_PORT, '$1') : undefined
}

/** Whether an authorization code may be sent to this address; see `isRegistered`. */
export function isRedirectUri(client: Pick<OAuthClient, 'redirectUris' | 'loopback'>, uri: string): boolean {
  if (!URL.canParse(uri)) return false
  if (isAppUri(uri)) return client.redirectUris.includes(uri)
  const { protocol, origin, username, password, hash } = new URL(uri)
  if (username !== '' || password !== '' || hash !== '') return false
  const here = isLoopback(origin)
  if (client.loopback === true && here) return true
  return isRegistered(client, uri) && (protocol === 'https:' || here)
}
