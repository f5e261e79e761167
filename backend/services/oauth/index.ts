import { defineService } from '../../kernel/service.ts'
import { oauthEndpoints } from './endpoints.ts'
import { oauthErrors } from './errors.ts'

/** Tokens for storefronts, and the keys that they are signed with. */
export const oauthService = defineService({
  name: 'oauth',
  prefixes: [{ path: '/oauth2', aliases: ['/_api/oauth2'] }],
  endpoints: oauthEndpoints,
  errors: oauthErrors,
})
