import { refusals } from '../../kernel/base/errors.ts'

/** The codes of RFC 6749 section 5.2. */
export const oauthErrors = refusals({
  invalid_client: 401,
  invalid_grant: 401,
  unauthorized_client: 403,
  unsupported_grant_type: 400,
})

export const invalidClient = () => oauthErrors.invalid_client('No such client')
export const invalidGrant = () => oauthErrors.invalid_grant('The refresh token is not valid (any more)')
export const unsupportedGrant = () => oauthErrors.unsupported_grant_type('This grant is not offered')
export const codeInvalid = () =>
  oauthErrors.invalid_grant(
    'The code is not valid: it was used, is too old, or came without its own verifier and redirect URI',
  )
export const grantNotAllowed = (grant: string) =>
  oauthErrors.unauthorized_client(`This client may not use the grant ${grant}; its merchant can allow it`)
