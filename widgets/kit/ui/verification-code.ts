/**
 * The six digits of a typed or pasted code: with spaces or a dash, in any script's digits, or in a sentence of the mail
 * ('Your code is 373338'), whose other numbers don't count.
 */
export function readVerificationCode(text: string): string {
  const ascii = [...text].map((character) => (/\p{Nd}/u.test(character) ? toDigit(character) : character)).join('')
  const [code, another] = [...ascii.matchAll(/(?:^|\D)(\d{3}[\s\u2010-\u2013-]?\d{3})(?!\d)/g)]
  return (code && !another ? code[0] : ascii).replaceAll(/\D/g, '')
}

/** Unicode encodes the ten digits of a script consecutively. */
function toDigit(character: string): number {
  const codePoint = character.codePointAt(0) ?? 0
  let zero = codePoint
  while (codePoint - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return codePoint - zero
}
