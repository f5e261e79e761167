import { defineService } from '../../kernel/http/service/service.ts'
import { oauthEndpoints } from './endpoints.ts'
import { oauthErrors } from './errors.ts'
import { authorizationCodes, authorizationRequests } from './records.ts'

export {
  beginAuthorization,
  consumeAuthorization,
  findAuthorization,
  issueCode,
  keepAuthorization,
  parseLinkSiteId,
  readAuthorization,
} from './authorize.ts'
export type { AuthorizationRequest, ResponseMode } from './records.ts'

/** Tokens for storefronts, and the keys that they are signed with. */
export const oauthService = defineService({
  name: 'oauth',
  prefixes: [{ path: '/oauth2', aliases: ['/_api/oauth2'] }],
  endpoints: oauthEndpoints,
  collections: [authorizationRequests, authorizationCodes],
  errors: oauthErrors,
})
