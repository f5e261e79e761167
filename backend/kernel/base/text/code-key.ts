/** Spaces, dashes, and what is invisible, such as the marks of direction that come along with a copied text. */
const IGNORED = /[\p{White_Space}\p{Dash_Punctuation}\p{Format}\u2212]/gu

/** What a code that people type or paste is found by: case, width, spaces, dashes and invisible characters do not count. */
export const toCodeKey = (code: string): string => code.normalize('NFKC').replace(IGNORED, '').toUpperCase()
