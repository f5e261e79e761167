type Person = { firstName?: string | null | undefined; lastName?: string | null | undefined }

/** Names in Chinese, Japanese and Korean letters, which begin with the family's name. */
const FAMILY_FIRST = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3005\u30fc\s]+$/u

/** First and last name as one text, in the order that the name is written in; empty for nobody. */
export function fullName({ firstName, lastName }: Person = {}): string {
  const names = [firstName, lastName].filter(Boolean)
  return (FAMILY_FIRST.test(names.join('')) ? names.toReversed() : names).join(' ').trim()
}
