/** Crockford's base 32, which leaves out letters that are easily confused. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A code of the form below between other words, with any dashes. */
export const GIFT_CARD_CODE = /(?<![\dA-Z])[\dA-Z]{4}(?:[\p{Dash_Punctuation}\u2212][\dA-Z]{4}){3}(?![\dA-Z])/u

/** A code of 80 random bits in groups of four. */
export function formatGiftCardCode(random: Uint8Array): string {
  const signs = [...random.slice(0, 16)].map((byte) => ALPHABET[byte % 32])
  return [0, 4, 8, 12].map((start) => signs.slice(start, start + 4).join('')).join('-')
}
