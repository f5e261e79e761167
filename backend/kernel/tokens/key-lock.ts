import type { JWK } from 'jose'
import { createLock, type Lock } from '../crypto/lock.ts'

/** Seals private keys under the server's secret, so that a copy of the database signs nothing. */
export type KeyLock = Lock<JWK>

/** The server's secret is not the one that sealed the keys of this store. */
export class WrongSecretError extends Error {
  override readonly name = 'WrongSecretError'
  constructor() {
    super('the signing keys were sealed under another secret')
  }
}

/** `secret` is a text that nobody guesses. */
export function createKeyLock(secret: string): KeyLock {
  return createLock(secret, 'awning signing keys')
}
