/**
 * What people type on keyboards of other scripts, as codes and numbers are written: full-width letters and digits and
 * `＠` (NFKC), Arabic and Persian digits, and the other dashes between digits.
 */
export const foldTyped = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(/(?<=\d)[\u2010-\u2015\u2212ー](?=\d)/g, '-')
