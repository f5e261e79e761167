import { CompactEncrypt, compactDecrypt, errors, type JWK } from 'jose'

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

/** `secret` is a text that nobody guesses; the key is derived from it by HKDF (RFC 5869). */
export function createKeyLock(secret: string): KeyLock {
  const key = derive(secret)
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

async function derive(secret: string): Promise<Uint8Array> {
  const text = new TextEncoder()
  const material = await crypto.subtle.importKey('raw', text.encode(secret), 'HKDF', false, ['deriveBits'])
  const purpose = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: text.encode('awning signing keys') }
  return new Uint8Array(await crypto.subtle.deriveBits(purpose, material, 256))
}
