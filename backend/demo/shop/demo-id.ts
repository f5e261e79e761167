/** The namespace of every id in the demo shop (RFC 9562, section 5.5). */
const NAMESPACE = '6f0c2b5e-3d84-5a17-9b1e-7c4d2a90e8f3'

/** Kinds of demo ids. The kind is hashed with the name, so a collection and a product may share a slug. */
export type DemoKind =
  | 'site'
  | 'client'
  | 'product'
  | 'variant'
  | 'collection'
  | 'picture'
  | 'file'
  | 'coupon'
  | 'gift-card'
  | 'region'

/**
 * Version 5 UUID (SHA-1) of a kind and name. Stable on every machine, so that tests, stories and documentation refer to
 * the same ids; implemented without WebCrypto, which is asynchronous.
 */
export function demoId(kind: DemoKind, name: string): string {
  const namespace = NAMESPACE.replaceAll('-', '').match(/../g) ?? []
  const bytes = [...namespace.map((pair) => Number.parseInt(pair, 16)), ...new TextEncoder().encode(`${kind}/${name}`)]
  const digest = sha1(bytes).slice(0, 16)
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x50
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80
  const hex = digest.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

const ROUND_KEYS = [0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6] as const

function sha1(message: readonly number[]): number[] {
  const state = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0]
  const words = padded(message)
  for (let start = 0; start < words.length; start += 16) {
    const schedule = words.slice(start, start + 16)
    for (let i = 16; i < 80; i++)
      schedule.push(rotated(at(schedule, i - 3) ^ at(schedule, i - 8) ^ at(schedule, i - 14) ^ at(schedule, i - 16), 1))
    let [a, b, c, d, e] = state as [number, number, number, number, number]
    for (let i = 0; i < 80; i++) {
      const round = Math.floor(i / 20)
      const mixed = round === 0 ? (b & c) | (~b & d) : round === 2 ? (b & c) | (b & d) | (c & d) : b ^ c ^ d
      const next = (rotated(a, 5) + mixed + e + at(ROUND_KEYS, round) + at(schedule, i)) | 0
      e = d
      d = c
      c = rotated(b, 30)
      b = a
      a = next
    }
    for (const [i, value] of [a, b, c, d, e].entries()) state[i] = (at(state, i) + value) | 0
  }
  return state.flatMap((word) => [24, 16, 8, 0].map((shift) => (word >>> shift) & 0xff))
}

/** SHA-1 padding: a 1 bit, zeros, and the length in bits (always below 2^32 here). */
function padded(message: readonly number[]): number[] {
  const bytes = [...message, 0x80]
  while (bytes.length % 64 !== 60) bytes.push(0)
  const words: number[] = []
  for (let i = 0; i < bytes.length; i += 4) {
    words.push((at(bytes, i) << 24) | (at(bytes, i + 1) << 16) | (at(bytes, i + 2) << 8) | at(bytes, i + 3))
  }
  return [...words, message.length * 8]
}

function rotated(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits))
}

function at(list: readonly number[], index: number): number {
  return list[index] ?? 0
}
