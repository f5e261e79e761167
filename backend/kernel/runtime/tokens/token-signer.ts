import { type CryptoKey, importJWK, type JWK } from 'jose'

type Bytes = Uint8Array<ArrayBuffer>

/**
 * Signs access tokens with ES256 (RFC 7518, section 3.4). Servers supply their own, because WebCrypto runs each call on
 * another thread, which costs several times as much as the signature.
 */
export type TokenSigner = {
  /** Creates a signing function for a private key; signatures are r and s concatenated. */
  signWith(privateKey: JWK): Promise<(data: Bytes) => Promise<Uint8Array> | Uint8Array>
  /** Creates a verifying function for a public key. */
  verifyWith(publicKey: JWK): Promise<(data: Bytes, signature: Bytes) => Promise<boolean> | boolean>
}

const ES256 = { name: 'ECDSA', hash: 'SHA-256' }

/** The WebCrypto implementation, available on every platform. */
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
