import { hkdf } from '@noble/hashes/hkdf.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 as digest } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { toBase64Url } from './base64url.ts'

// At once and on the spot: WebCrypto hands every hash to another thread, which costs a request far more than a short text's hash.

/** SHA-256 of a text, base64url: how secrets and idempotency bodies are stored. */
export function sha256(text: string): string {
  return toBase64Url(digest(utf8ToBytes(text)))
}

/** HMAC-SHA-256 of a text (RFC 2104): only who has the key can make it. */
export function hmacSha256(key: Uint8Array | string, text: string): Uint8Array {
  return hmac(digest, typeof key === 'string' ? utf8ToBytes(key) : key, utf8ToBytes(text))
}

/** The same for many texts: what is the key's part of the work is done once. */
export function hmacSha256By(key: Uint8Array): (text: string) => Uint8Array {
  const begun = hmac.create(digest, key)
  return (text) => begun.clone().update(utf8ToBytes(text)).digest()
}

/** A key of 256 bits for one purpose out of the server's secret, by HKDF (RFC 5869): keys of two purposes tell nothing of each other. */
export function deriveKey(secret: string, purpose: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(hkdf(digest, utf8ToBytes(secret), new Uint8Array(), utf8ToBytes(purpose), 32))
}

/** Compares secrets by their hashes, so that the time tells nothing of where they differ. */
export function sameSecret(given: string, kept: string): boolean {
  return sha256(given) === sha256(kept)
}
