/** Digits of every script as those of ASCII: `١٢`, `१२` and `１２` are `12`. */
export const foldDigits = (text: string): string => text.replace(/\p{Nd}/gu, (digit) => String(toNumber(digit)))

/** Unicode encodes the ten digits of a script consecutively. */
function toNumber(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return code - zero
}
