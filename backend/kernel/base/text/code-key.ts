import { foldDigits } from '../../../contract/wire/fold-digits.ts'

/** Spaces, dashes, and what is invisible, such as the marks of direction that come along with a copied text. */
const IGNORED = /[\p{White_Space}\p{Dash_Punctuation}\p{Format}\u2212]/gu

/**
 * What a code that people type or paste is found by: case, width, the script of its digits, spaces, dashes and invisible
 * characters do not count.
 */
export const toCodeKey = (code: string): string => foldDigits(code.normalize('NFKC')).replace(IGNORED, '').toUpperCase()

/**
 * The keys of a code as it is copied out of a mail or a chat, best first: with a bullet, a full stop or quotes around
 * it, or between other words (`pattern` finds it there).
 */
export function listCodeKeys(typed: string, pattern?: RegExp): string[] {
  const key = toCodeKey(typed)
  const inside = pattern && foldDigits(typed.normalize('NFKC')).toUpperCase().match(pattern)?.[0]
  const others = [key.replace(/[^\p{L}\p{N}]/gu, ''), inside ? toCodeKey(inside) : '']
  return [...new Set([key, ...others.filter(Boolean)])]
}
