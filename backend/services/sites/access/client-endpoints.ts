import { oauthClientCalls } from '../../../contract/access/calls.ts'
import type { OAuthClientInput, WireOAuthClient } from '../../../contract/access/oauth-client.ts'
import { isAppUri } from '../../../contract/wire/app-uri.ts'
import { invalid, notFound } from '../../../kernel/base/errors.ts'
import { type Endpoint, endpoint } from '../../../kernel/http/endpoint.ts'
import { isLoopback, type OAuthClient, oauthClients } from '../../../kernel/runtime/access/clients.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { PLATFORM } from '../../../kernel/runtime/tokens/key-ring.ts'
import { createReads } from '../../../kernel/store/reads.ts'
import { accessErrors } from './errors.ts'

const { OAUTH_CLIENT_NOT_FOUND } = accessErrors
const NOT_FOUND = { errors: [OAUTH_CLIENT_NOT_FOUND] }

/** The storefronts and apps of a shop. */
export const clientEndpoints: readonly Endpoint[] = [
  endpoint(oauthClientCalls.listOAuthClients, 'app', async (_, context) => {
    const { items } = await createReads(context).query(oauthClients, PLATFORM, {
      filter: { op: 'eq', path: 'ownerSiteId', value: context.siteId },
      sort: [{ path: 'createdDate', order: 'ASC' }],
      paging: { limit: 100, offset: 0 },
    })
    return { oauthClients: items.map(wireClient) }
  }),
  endpoint(oauthClientCalls.createOAuthClient, 'app', ({ oauthClient: { name, ...input } }, context) => {
    validateAddresses(input)
    return context.commit((work) => {
      const client = work.insert(oauthClients, {
        siteId: PLATFORM,
        id: context.ids.guid(),
        ownerSiteId: context.siteId,
        name,
        allowedOrigins: [],
        redirectUris: [],
        // Rotation makes a refresh token stolen from page storage useless once it was used (RFC 9700,
        // section 4.14).
        rotatesRefreshTokens: true,
        ...input,
        createdDate: context.now.toISOString(),
      })
      return { oauthClient: wireClient(client) }
    })
  }),
  endpoint(
    oauthClientCalls.updateOAuthClient,
    'app',
    ({ id, oauthClient: input }, context) => {
      validateAddresses(input)
      return context.commit(async (work) => {
        const client = await requireClient(context, work, id)
        return { oauthClient: wireClient(work.update(oauthClients, { ...client, ...input })) }
      })
    },
    NOT_FOUND,
  ),
  endpoint(
    oauthClientCalls.deleteOAuthClient,
    'app',
    ({ id }, context) =>
      context.commit(async (work) => {
        work.delete(oauthClients, await requireClient(context, work, id))
      }),
    NOT_FOUND,
  ),
]

async function requireClient({ siteId }: Context, work: Work, id: string): Promise<OAuthClient> {
  const client = await work.get(oauthClients, PLATFORM, id)
  if (client?.ownerSiteId !== siteId) throw notFound(OAUTH_CLIENT_NOT_FOUND, 'The client', id)
  return client
}

/** Requires https except on localhost, and origins in serialised form. */
function validateAddresses({ allowedOrigins = [], redirectUris = [] }: OAuthClientInput): void {
  const isSafe = ({ protocol, origin }: URL) => protocol === 'https:' || isLoopback(origin)
  const refuse = (list: string, at: number, description: string) =>
    invalid({ field: `oauthClient.${list}[${at}]`, description, rule: 'VALIDATION' })
  const unsafeIndex = allowedOrigins.findIndex((text) => new URL(text).origin !== text || !isSafe(new URL(text)))
  if (unsafeIndex >= 0)
    throw refuse(
      'allowedOrigins',
      unsafeIndex,
      'must be an origin like https://shop.example, without a slash at the end',
    )
  const open = redirectUris.findIndex((text) => {
    if (isAppUri(text)) return false
    const url = URL.canParse(text) ? new URL(text) : undefined
    return !url || !isSafe(url) || url.username !== '' || url.password !== '' || url.hash !== ''
  })
  if (open >= 0)
    throw refuse(
      'redirectUris',
      open,
      'must begin with https://, or with the scheme of an app (com.example.app://), and have neither a name nor a fragment',
    )
}

function wireClient(client: OAuthClient): WireOAuthClient {
  const { id, name, allowedOrigins, redirectUris, grants, createdDate } = client
  return {
    id,
    name,
    allowedOrigins: [...allowedOrigins],
    redirectUris: [...redirectUris],
    rotatesRefreshTokens: client.rotatesRefreshTokens ?? false,
    directLogin: client.directLogin ?? false,
    asksConsent: client.asksConsent ?? false,
    ...(grants && { grants: [...grants] }),
    createdDate,
  }
}
