import { hkdf } from '@noble/hashes/hkdf.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 as digest } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { toBase64Url } from './base64url.ts'

// Synchronous, because WebCrypto hands every hash to another thread, which costs far more than hashing a short text.

/** SHA-256 of a text, base64url: the stored form of secrets and of idempotent arguments. */
export function sha256(text: string): string {
  return toBase64Url(digest(utf8ToBytes(text)))
}

/** HMAC-SHA-256 of a text (RFC 2104). */
export function hmacSha256(key: Uint8Array | string, text: string): Uint8Array {
  return hmac(digest, typeof key === 'string' ? utf8ToBytes(key) : key, utf8ToBytes(text))
}

/** HMAC-SHA-256 for many texts under one key; the key is set up once. */
export function createHmac(key: Uint8Array): (text: string) => Uint8Array {
  const keyed = hmac.create(digest, key)
  return (text) => keyed.clone().update(utf8ToBytes(text)).digest()
}

/**
 * Derives a 256-bit key for one purpose from the server's secret by HKDF (RFC 5869); keys of different purposes are
 * independent.
 */
export function deriveKey(secret: string, purpose: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(hkdf(digest, utf8ToBytes(secret), new Uint8Array(), utf8ToBytes(purpose), 32))
}

/** Compares secrets by their hashes, so that timing reveals nothing about where they differ. */
export function secretsEqual(given: string, kept: string): boolean {
  return sha256(given) === sha256(kept)
}
