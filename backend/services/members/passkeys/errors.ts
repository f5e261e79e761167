import { notFound, refusals } from '../../../kernel/errors/errors.ts'

export const passkeyErrors = refusals({
  PASSKEY_NOT_ACCEPTED: 400,
  PASSKEY_NOT_FOUND: 404,
  TOO_MANY_PASSKEYS: 409,
})

/** The same error for every failure, so that it does not reveal which passkeys exist. */
export const passkeyNotAccepted = () =>
  passkeyErrors.PASSKEY_NOT_ACCEPTED('This passkey was not accepted: try again, or sign in with your password')
export const passkeyNotFound = (id: string) => notFound(passkeyErrors.PASSKEY_NOT_FOUND, 'Passkey', id)
export const tooManyPasskeys = (most: number) =>
  passkeyErrors.TOO_MANY_PASSKEYS(`An account has at most ${most} passkeys: remove one first`, { threshold: most })
