import { notFound, refusals } from '../../kernel/base/errors.ts'

/** Error codes of redirect sessions. */
export const redirectSessionErrors = refusals({
  INTENT_NOT_OFFERED: 400,
  DIRECT_LOGIN_NOT_ALLOWED: 403,
  INVALID_SESSION_TOKEN: 400,
  PAYMENT_REQUEST_NOT_FOUND: 404,
})

/** Bookings, events and plans are not offered. */
export const intentNotOffered = () => redirectSessionErrors.INTENT_NOT_OFFERED('This shop has no page for this')
export const paymentRequestNotFound = (id: string) =>
  notFound(redirectSessionErrors.PAYMENT_REQUEST_NOT_FOUND, 'Payment request', id)
export const directLoginOff = () =>
  redirectSessionErrors.DIRECT_LOGIN_NOT_ALLOWED(
    'Pages of this client may not ask for passwords themselves: use the hosted sign-in, or let the merchant allow it',
  )
export const sessionTokenInvalid = () =>
  redirectSessionErrors.INVALID_SESSION_TOKEN('The session token was used, or is too old: sign in again')
