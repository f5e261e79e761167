import { CompactEncrypt, compactDecrypt, errors } from 'jose'
import { deriveKey } from './hash.ts'

/** Authenticated encryption under the server's secret, so that a copy of the database reveals nothing. */
export type Lock<T> = {
  /** Encrypts to a compact JWE (RFC 7516) with AES-256-GCM. */
  seal(value: T): Promise<string>
  /** Decrypts; undefined for a value of another secret or purpose, or one that was altered. */
  open(sealed: string): Promise<T | undefined>
}

/** `secret` must not be guessable; values of one purpose cannot be opened under another. */
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
