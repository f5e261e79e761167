import { refusals } from '../../kernel/errors.ts'

/** The codes of RFC 6749 section 5.2. */
export const oauthErrors = refusals({ invalid_client: 401, invalid_grant: 401, unsupported_grant_type: 400 })

export const invalidClient = () => oauthErrors.invalid_client('No such client')
export const invalidGrant = () => oauthErrors.invalid_grant('The refresh token is not valid (any more)')
export const unsupportedGrant = () => oauthErrors.unsupported_grant_type('This grant is not offered')
