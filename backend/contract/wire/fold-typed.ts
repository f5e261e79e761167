import { foldDigits } from './fold-digits.ts'

/**
 * What people type on keyboards of other scripts, as codes and numbers are written: full-width letters and digits and
 * `＠` (NFKC), digits of every script, and the other dashes between digits.
 */
export const foldTyped = (text: string): string =>
  foldDigits(text.normalize('NFKC')).replace(/(?<=\d)[\u2010-\u2015\u2212ー](?=\d)/g, '-')
