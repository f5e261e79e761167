import type { Context } from '../../../kernel/context/context.ts'
import { readsOf } from '../../../kernel/store/reads.ts'
import type { CollectionDefinition } from '../../../kernel/store/store.ts'

/** An OpenID Connect provider at which a shop's members may sign in. */
export type IdpConnection = {
  siteId: string
  id: string
  revision: number
  name: string
  issuer: string
  clientId: string
  /** Under the server's secret. */
  sealedSecret: string
  scopes: readonly string[]
  createdDate: string
}

export const idpConnections: CollectionDefinition<IdpConnection> = {
  name: 'idp_connections',
  retention: { kept: 'until the merchant takes them away' },
}

/** The providers of a shop, as they were connected. */
export async function listConnections(context: Context): Promise<readonly IdpConnection[]> {
  const sort = [{ path: 'createdDate', order: 'ASC' as const }]
  const { items } = await readsOf(context).query(idpConnections, context.siteId, {
    sort,
    paging: { limit: 100, offset: 0 },
  })
  return items
}

/** A sign-in that has left for a provider, until it comes back. */
export type SsoAttempt = {
  siteId: string
  /** SHA-256 of the state. */
  id: string
  revision: number
  connectionId: string
  /** Who left: nobody else comes back with it. */
  visitorId: string
  /** SHA-256 of a secret of the browser, where it left from the hosted pages. */
  browserHash?: string
  nonce: string
  codeVerifier: string
  redirectUri: string
  expiresAt: string
}

export const ssoAttempts: CollectionDefinition<SsoAttempt> = {
  name: 'sso_attempts',
  indexes: [['expiresAt']],
  retention: { what: 'Sign-ins at other providers under way, once their time is over', days: 1, since: 'expiresAt' },
}

/** Who somebody at a provider is at the shop. */
export type SsoLink = {
  siteId: string
  /** SHA-256 of the connection and the provider's name for the person. */
  id: string
  revision: number
  connectionId: string
  memberId: string
  createdDate: string
}

export const ssoLinks: CollectionDefinition<SsoLink> = {
  name: 'sso_links',
  indexes: [['memberId']],
  retention: { kept: 'until the member is deleted' },
}
