import { type CryptoKey, importJWK, type JWK } from 'jose'

type Bytes = Uint8Array<ArrayBuffer>

/**
 * ES256 (RFC 7518, section 3.4), with which access tokens are signed. A server brings its own: WebCrypto does each call on
 * another thread, which costs several times as much as the signature itself.
 */
export type TokenSigner = {
  /** Signs bytes with a private key; the signature is r and s, side by side. */
  signWith(privateKey: JWK): Promise<(data: Bytes) => Promise<Uint8Array> | Uint8Array>
  /** Whether a signature of bytes is that of a public key's owner. */
  verifyWith(publicKey: JWK): Promise<(data: Bytes, signature: Bytes) => Promise<boolean> | boolean>
}

const ES256 = { name: 'ECDSA', hash: 'SHA-256' }

/** By WebCrypto, which every platform has. */
export const webSigner: TokenSigner = {
  async signWith(privateKey) {
    const key = (await importJWK(privateKey, 'ES256')) as CryptoKey
    return async (data) => new Uint8Array(await crypto.subtle.sign(ES256, key, data))
  },
  async verifyWith(publicKey) {
    const key = (await importJWK(publicKey, 'ES256')) as CryptoKey
    return (data, signature) => crypto.subtle.verify(ES256, key, signature, data)
  },
}
