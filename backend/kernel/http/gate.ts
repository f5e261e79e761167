import type { Context as HonoContext } from 'hono'
import { findApiKey, isApiKey, recordUse } from '../runtime/access/api-keys.ts'
import { allowsOrigin, findClient, listClients } from '../runtime/access/clients.ts'
import type { Identity } from '../runtime/access/identity.ts'
import type { Pseudonyms } from '../runtime/access/pseudonyms.ts'
import { isSessionOpen } from '../runtime/access/sessions.ts'
import type { Dependencies } from '../runtime/context/context.ts'
import type { OriginPolicy } from './cors.ts'

/** Runs before every endpoint: authentication, CORS origin check, client address. */
export type Gate = {
  /**
   * The identity of an Authorization header; undefined where the credential is not valid. Without a header, a page that
   * names its client acts as a new anonymous visitor. `siteId` is the site that the caller of several names.
   */
  identify(
    authorization: string | undefined,
    named?: { clientId?: string | undefined; siteId?: string | undefined },
  ): Promise<Identity | undefined>
  /** The person who runs a shop, by their session's secret and the site that they chose; undefined where it is over. */
  identifyUser(secret: string, siteId: string | undefined): Promise<Identity | undefined>
  origins: OriginPolicy
  /** The client's network address, for rate limits of callers without a token. */
  getAddress(c: HonoContext): string
  /** Creates the pseudonyms that replace identities in the log. */
  pseudonyms: Pseudonyms
}

export function createGate(
  dependencies: Dependencies,
  given: Pick<Gate, 'getAddress' | 'pseudonyms' | 'identifyUser'>,
): Gate {
  return {
    ...given,

    async identify(authorization, { clientId, siteId } = {}) {
      if (!authorization) return (clientId && (await anonymousVisitor(clientId))) || { type: 'UNKNOWN' }
      // The published client sends the credential without a scheme; others use the Bearer scheme of RFC 6750.
      const credential = authorization.replace(/^Bearer /i, '')
      const comma = credential.indexOf(',')
      if (comma > 0) return withShopper(credential.slice(0, comma), credential.slice(comma + 1))
      if (isApiKey(credential)) {
        return findApp(credential, siteId)
      }
      const identity = await dependencies.tokens.verifyAccessToken(credential)
      return identity && (await isSessionOpen(dependencies, identity)) ? identity : undefined
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

  async function findApp(
    credential: string,
    namedSiteId?: string,
  ): Promise<Extract<Identity, { type: 'APP' }> | undefined> {
    const key = await findApiKey(dependencies, credential)
    if (!key) return undefined
    const { ownerSiteId, furtherSiteIds = [], appId, scopes } = key
    const siteId = namedSiteId ?? ownerSiteId
    if (siteId !== ownerSiteId && !furtherSiteIds.includes(siteId)) return undefined
    await recordUse(dependencies, key)
    return { type: 'APP', siteId, appId, ...(scopes && { scopes }) }
  }

  /** A shopper's token together with an API key of the same site: both must be valid. */
  async function withShopper(token: string, key: string): Promise<Identity | undefined> {
    const shopper = isApiKey(key) ? await dependencies.tokens.verifyAccessToken(token) : undefined
    if (!shopper || !('clientId' in shopper)) return undefined
    const app = await findApp(key, shopper.siteId)
    if (!app || !(await isSessionOpen(dependencies, shopper))) return undefined
    const { clientId, visitorId } = shopper
    return { ...app, shopper: { clientId, visitorId } }
  }

  async function anonymousVisitor(clientId: string): Promise<Identity | undefined> {
    const client = await findClient(dependencies, clientId)
    const visitorId = dependencies.ids.guid()
    return client && { type: 'ANONYMOUS_VISITOR', siteId: client.ownerSiteId, clientId, visitorId }
  }
}
