import type { Context } from '../../../kernel/runtime/context/context.ts'
import { createReads } from '../../../kernel/store/reads.ts'
import type { CollectionDefinition } from '../../../kernel/store/store.ts'

/** An OpenID Connect provider at which a shop's members may sign in. */
export type IdpConnection = {
  siteId: string
  id: string
  revision: number
  name: string
  issuer: string
  clientId: string
  /** Encrypted with the server's secret. */
  sealedSecret: string
  scopes: readonly string[]
  createdDate: string
}

export const idpConnections: CollectionDefinition<IdpConnection> = {
  name: 'idp_connections',
  retention: { kept: 'until the merchant takes them away' },
}

/** The providers of a shop, in the order in which they were connected. */
export async function listConnections(context: Context): Promise<readonly IdpConnection[]> {
  const sort = [{ path: 'createdDate', order: 'ASC' as const }]
  const { items } = await createReads(context).query(idpConnections, context.siteId, {
    sort,
    paging: { limit: 100, offset: 0 },
  })
  return items
}

/** A sign-in in progress at a provider. */
export type SsoAttempt = {
  siteId: string
  /** SHA-256 of the state. */
  id: string
  revision: number
  connectionId: string
  /** The visitor who started it; the callback must come from the same one. */
  visitorId: string
  /** SHA-256 of a secret in the browser's cookie, for sign-ins on the hosted pages. */
  browserHash?: string
  nonce: string
  codeVerifier: string
  redirectUri: string
  askedDate: string
  expiresAt: string
}

export const ssoAttempts: CollectionDefinition<SsoAttempt> = {
  name: 'sso_attempts',
  indexes: [['expiresAt']],
  retention: { what: 'Sign-ins at other providers under way, once their time is over', days: 1, since: 'expiresAt' },
}

/** Links a subject of a provider to a member. */
export type SsoLink = {
  siteId: string
  /** SHA-256 of the connection and the provider's name for the person. */
  id: string
  revision: number
  connectionId: string
  memberId: string
  /** Signs the link that removes the provider from the account, in the mail about it. */
  linkSecret?: string
  createdDate: string
}

export const ssoLinks: CollectionDefinition<SsoLink> = {
  name: 'sso_links',
  indexes: [['memberId']],
  retention: { kept: 'until the member is deleted' },
}
