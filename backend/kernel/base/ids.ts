import { toBase64Url } from './crypto/base64url.ts'

/** The source of ids and secrets. Tests seed it. */
export type IdGenerator = {
  /** A GUID for an entity. */
  guid(): string
  /** A random secret of 256 bits, base64url: for API keys, capability links and codes. */
  secret(): string
}

export const randomIds: IdGenerator = {
  guid: () => crypto.randomUUID(),
  secret: () => toBase64Url(crypto.getRandomValues(new Uint8Array(32))),
}

/** Deterministic GUIDs and secrets for a seed (mulberry32): for tests and stories only. */
export function seededIds(seed: number): IdGenerator {
  let state = seed >>> 0
  const byte = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) & 0xff
  }
  const bytes = (length: number) => Uint8Array.from({ length }, byte)
  return {
    guid: () => toGuid(bytes(16)),
    secret: () => toBase64Url(bytes(32)),
  }
}

/** Formats 16 bytes as a version 4 GUID (RFC 9562). */
export function toGuid(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte, index) => {
    const value = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte
    return value.toString(16).padStart(2, '0')
  }).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}
