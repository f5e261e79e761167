import { notFound, refusals } from '../../../kernel/base/errors.ts'

export const ssoErrors = refusals({
  IDP_CONNECTION_NOT_FOUND: 404,
  SSO_FAILED: 400,
  SSO_EMAIL_NOT_VERIFIED: 400,
  SSO_PROVIDER_UNREACHABLE: 503,
})

export const connectionNotFound = (id: string) => notFound(ssoErrors.IDP_CONNECTION_NOT_FOUND, 'The connection', id)
export const ssoFailed = () => ssoErrors.SSO_FAILED('The provider did not sign you in: begin again')
export const emailNotVerified = () =>
  ssoErrors.SSO_EMAIL_NOT_VERIFIED(
    'The provider does not say that your e-mail address is yours: confirm it there, or sign in another way',
  )
export const providerUnreachable = () =>
  ssoErrors.SSO_PROVIDER_UNREACHABLE('The provider does not answer as it should: try again later')
