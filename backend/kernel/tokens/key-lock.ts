import { CompactEncrypt, compactDecrypt, errors, type JWK } from 'jose'
import { deriveKey } from '../derive-key.ts'

/** Seals private keys under the server's secret, so that a copy of the database signs nothing. */
export type KeyLock = {
  /** JWE in the compact form (RFC 7516), by AES-256-GCM. */
  seal(key: JWK): Promise<string>
  /** Undefined for what another secret has sealed, and for what was changed since. */
  open(sealed: string): Promise<JWK | undefined>
}

/** The server's secret is not the one that sealed the keys of this store. */
export class WrongSecretError extends Error {
  override readonly name = 'WrongSecretError'
  constructor() {
    super('the signing keys were sealed under another secret')
  }
}

/** `secret` is a text that nobody guesses. */
export function createKeyLock(secret: string): KeyLock {
  const key = deriveKey(secret, 'awning signing keys')
  return {
    async seal(jwk) {
      const text = new TextEncoder().encode(JSON.stringify(jwk))
      return new CompactEncrypt(text).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' }).encrypt(await key)
    },
    async open(sealed) {
      try {
        const { plaintext } = await compactDecrypt(sealed, await key, {
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
        })
        return JSON.parse(new TextDecoder().decode(plaintext)) as JWK
      } catch (error) {
        if (error instanceof errors.JWEDecryptionFailed || error instanceof errors.JWEInvalid) return undefined
        throw error
      }
    },
  }
}
