/** Letters that have no decomposition into a letter and an accent, as the root order of CLDR has them. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  þ: 'th',
}

/** Keys are indexed, so a long name is compared by its beginning. */
const MAX_LENGTH = 200
const MAX_DIGITS = 99

/**
 * The key that a database sorts a name by, since it compares texts letter by letter as they are stored: without accents
 * and capitals, and numbers by their value, each after the count of its digits. It is the same for readers of all
 * languages; lists that are sorted where they are shown have the order of their reader's.
 */
export const toNameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim()
    .replace(/[ßæœøđðħıłþ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/\d+/g, toNumberKey)
    .slice(0, MAX_LENGTH)

function toNumberKey(digits: string): string {
  const value = digits.replace(/^0+(?=\d)/, '').slice(0, MAX_DIGITS)
  return `${String(value.length).padStart(2, '0')}${value}`
}
