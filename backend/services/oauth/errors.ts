import { refused } from '../../kernel/errors.ts'

/** The codes of RFC 6749 section 5.2. */
export const invalidClient = () => refused('invalid_client', 'No such client', { status: 401 })
export const invalidGrant = () => refused('invalid_grant', 'The refresh token is not valid (any more)', { status: 401 })
export const unsupportedGrant = () => refused('unsupported_grant_type', 'This grant is not offered')
