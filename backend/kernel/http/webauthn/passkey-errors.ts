import { notFound, refusals } from '../../base/errors.ts'

export const passkeyErrors = refusals({
  PASSKEY_NOT_ACCEPTED: 400,
  PASSKEY_NOT_FOUND: 404,
  TOO_MANY_PASSKEYS: 409,
})

/** The same error for every failure, so that it does not reveal which passkeys exist. */
export const passkeyNotAccepted = () =>
  passkeyErrors.PASSKEY_NOT_ACCEPTED('This passkey was not accepted: try again, or sign in with your password')
export const passkeyNotFound = (id: string) => notFound(passkeyErrors.PASSKEY_NOT_FOUND, 'Passkey', id)

/** Maximum number of passkeys of an account. */
const MAX_PASSKEYS = 20

export function requireRoomForPasskey(known: readonly unknown[]): void {
  if (known.length < MAX_PASSKEYS) return
  throw passkeyErrors.TOO_MANY_PASSKEYS(`An account has at most ${MAX_PASSKEYS} passkeys: remove one first`, {
    threshold: MAX_PASSKEYS,
  })
}
