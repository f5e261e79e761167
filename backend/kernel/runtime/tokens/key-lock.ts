import type { JWK } from 'jose'
import { createLock, type Lock } from '../../base/crypto/lock.ts'

/** Encrypts private keys under the server's secret, so that a copy of the database cannot sign tokens. */
export type KeyLock = Lock<JWK>

/** The server's secret is not the one that encrypted this store's keys. */
export class WrongSecretError extends Error {
  override readonly name = 'WrongSecretError'
  constructor() {
    super('the signing keys were sealed under another secret')
  }
}

/** `secret` must not be guessable. */
export function createKeyLock(secret: string): KeyLock {
  return createLock(secret, 'awning signing keys')
}
