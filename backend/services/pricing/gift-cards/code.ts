/** Crockford's base 32, which leaves out letters that are easily confused. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A code of 80 random bits in groups of four. */
export function formatGiftCardCode(random: Uint8Array): string {
  const signs = [...random.slice(0, 16)].map((byte) => ALPHABET[byte % 32])
  return [0, 4, 8, 12].map((start) => signs.slice(start, start + 4).join('')).join('-')
}
