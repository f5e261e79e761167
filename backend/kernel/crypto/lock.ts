import { CompactEncrypt, compactDecrypt, errors } from 'jose'
import { deriveKey } from './hash.ts'

/** Seals values under the server's secret, so that a copy of the database shows nothing of them. */
export type Lock<T> = {
  /** JWE in the compact form (RFC 7516), by AES-256-GCM. */
  seal(value: T): Promise<string>
  /** Undefined for what another secret has sealed, and for what was changed since. */
  open(sealed: string): Promise<T | undefined>
}

/** `secret` is a text that nobody guesses; locks of two purposes open nothing of each other. */
export function createLock<T>(secret: string, purpose: string): Lock<T> {
  const key = deriveKey(secret, purpose)
  return {
    async seal(value) {
      const text = new TextEncoder().encode(JSON.stringify(value))
      return new CompactEncrypt(text).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' }).encrypt(key)
    },
    async open(sealed) {
      try {
        const { plaintext } = await compactDecrypt(sealed, key, {
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
        })
        return JSON.parse(new TextDecoder().decode(plaintext)) as T
      } catch (error) {
        if (error instanceof errors.JWEDecryptionFailed || error instanceof errors.JWEInvalid) return undefined
        throw error
      }
    },
  }
}
