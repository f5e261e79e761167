import { foldDigits } from '../../../contract/wire/fold-digits.ts'

/** Spaces, dashes, and what is invisible, such as the marks of direction that come along with a copied text. */
const IGNORED = /[\p{White_Space}\p{Dash_Punctuation}\p{Format}\u2212]/gu

/**
 * What a code that people type or paste is found by: case, width, the script of its digits, spaces, dashes and invisible
 * characters do not count.
 */
export const toCodeKey = (code: string): string => foldDigits(code.normalize('NFKC')).replace(IGNORED, '').toUpperCase()
