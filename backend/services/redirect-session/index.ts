import { defineService } from '../../kernel/http/service/service.ts'
import { redirectSessionEndpoints } from './endpoints.ts'
import { redirectSessionErrors } from './errors.ts'

/** Redirects from a storefront to the hosted pages. */
export const redirectSessionService = defineService({
  name: 'redirect-session',
  prefixes: [{ path: '/_api/redirects-api/v1', aliases: ['/redirect-session/v1', '/headless/v1', '/v1'] }],
  endpoints: redirectSessionEndpoints,
  errors: redirectSessionErrors,
})
