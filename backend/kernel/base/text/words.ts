import { foldTyped } from '../../../contract/wire/fold-typed.ts'
import { toAskedPhone } from '../address/phone-words.ts'
import { toOtherNumbers } from './other-numbers.ts'

/** Letters that have no decomposition, and the forms of letters that writers use for each other. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ħ: 'h', ı: 'i', ŋ: 'n', ς: 'σ' },
  // Arabic and Persian: the forms of yeh, kaf and teh marbuta; Hebrew: final letters.
  ...{ ى: 'ي', ی: 'ي', ک: 'ك', ة: 'ه', ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' },
}

/** Vowel marks and accents, but not the voicing marks of Japanese; the Arabic tatweel only stretches a word. */
const MARKS = /(?![\u3099\u309a])\p{M}|\u0640/gu

/** Folds what people write differently but mean the same: case, accents, ligatures, widths, kinds of kana. */
export const fold = (text: string): string =>
  foldTyped(text)
    .toLowerCase()
    .normalize('NFKD')
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(/\p{L}/gu, (letter) => LETTERS[letter] ?? letter)
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode((kana.codePointAt(0) ?? 0) - 0x60))

/** How German and the Nordic languages write these letters where the keyboard has none. */
const SPELLED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

/** The folded word, and with letters spelled out where it has such: `müller` is found as `muller` and `mueller`. */
function spellings(word: string): readonly string[] {
  const spelled = word
    .toLowerCase()
    .normalize('NFC')
    .replace(/[äöüøå]/g, (letter) => SPELLED[letter] ?? letter)
  return distinct([fold(word), fold(spelled)])
}

/** Words of a phrase, each with the signs that people leave out or write otherwise: `O’Brien`, `T-Shirt`, `0.5`. */
const TOKEN = /[\p{L}\p{M}\p{N}]+(?:['’‘ʼ`´\-‐‑‒–.,_/&+·][\p{L}\p{M}\p{N}]+)*/gu
const SIGN = /[^\p{L}\p{M}\p{N}]+/u
/** A sign that is no apostrophe: what it parts are words of their own. */
const DASH = /[^\p{L}\p{M}\p{N}'’‘ʼ`´]+/u
/** Between a number and its unit, or within an article number. */
const BETWEEN_DIGITS = /(?<=\p{N})(?=[\p{L}])|(?<=\p{L})(?=\p{N})/u
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu
/** A single letter begins too many words; a syllable of Korean does not. */
const LETTER_ALONE = /^(?!\p{Script=Hangul}).$/u
const ARABIC_ARTICLE = /^(?:و?ال|لل)(?=\p{L}{3})/u

/** No single text fills the index. */
const MAX_LENGTH = 60
const MAX_PARTS = 6
const MAX_TEXT = 5_000
/** More words narrow nothing, and each costs a look into the index. */
const MAX_ASKED = 10

/** Articles and prepositions that French, Italian and Catalan write with the next word. */
const ARTICLES = new Set(['l', 'd', 'j', 'm', 'n', 's', 't', 'c', 'un', 'qu'])

/**
 * `Anna-O’Brien` has the words `Anna` and `O’Brien`, and the segments `Anna`, `O` and `Brien`; parts are segments with
 * numbers apart.
 */
type Token = { whole: string; words: readonly string[]; segments: readonly string[]; parts: readonly string[] }

/** The tokens of a text in its order, as they are written. */
const toTokens = (text: string): readonly Token[] =>
  (text.normalize('NFKC').match(TOKEN) ?? []).map((token) => {
    const segments = token.split(SIGN)
    const parts = segments.flatMap((segment) => segment.split(BETWEEN_DIGITS))
    return {
      whole: segments.join(''),
      words: token.split(DASH),
      segments,
      parts: parts.length > MAX_PARTS ? segments : parts,
    }
  })

/** Pairs of characters of a script without spaces, and its last one: each part of it begins one of them. */
function toPairs(run: string): readonly string[] {
  const signs = [...run]
  return signs.map((sign, at) => sign + (signs[at + 1] ?? ''))
}

function toForms(word: string): readonly string[] {
  const unspaced = word.match(UNSPACED) ?? []
  const spaced = word.replace(UNSPACED, ' ').split(' ').filter(Boolean)
  return [
    ...unspaced.flatMap((run) => toPairs(fold(run))),
    ...spaced.flatMap((each) => spellings(each).flatMap((form) => distinct([form, form.replace(ARABIC_ARTICLE, '')]))),
  ]
}

const distinct = (words: readonly string[]): readonly string[] => [...new Set(words)]

/**
 * The words that texts are found by: folded (`Crème` is `creme`), with and without the signs within (`t-shirt` is `t`,
 * `shirt` and `tshirt`), a number or a letter with the next word (`350 ml` is `350ml`, too); scripts without spaces by
 * pairs of characters. At most `max`.
 */
export function toWords(texts: readonly (string | undefined)[], max = 200): readonly string[] {
  const words = texts.flatMap((text) => {
    const tokens = toTokens((text ?? '').slice(0, MAX_TEXT))
    return tokens.flatMap(({ whole, words, parts }, at) => {
      const joined = words.map((word) => word.split(SIGN).join(''))
      return [whole, ...joined, ...parts, ...joinNext(whole, tokens[at + 1])].flatMap(toForms)
    })
  })
  return distinct(words.filter((word) => word.length <= MAX_LENGTH)).slice(0, max)
}

/** `350 ml` and `T Shirt` are also written as one word. */
function joinNext(whole: string, next: Token | undefined): readonly string[] {
  const isUnit = /^\p{N}+$/u.test(whole) && /^\p{L}{1,4}$/u.test(next?.whole ?? '')
  const isLetter = /^\p{L}\p{M}*$/u.test(whole) && /^\p{L}/u.test(next?.whole ?? '')
  return next && (isUnit || isLetter) ? [whole + next.whole] : []
}

/**
 * One word that a person looks for, as it is `typed` in lower case: found by a word that begins with one of `starts` or
 * is one of `wholes`.
 */
export type AskedWord = {
  readonly typed: string
  readonly starts: readonly string[]
  readonly wholes: readonly string[]
}

/** The words of a search, without those that are said twice; none for a text without letters and digits. */
export function toAsked(text: string): readonly AskedWord[] {
  const phone = toAskedPhone(text)
  if (phone) return [{ typed: text, starts: phone, wholes: [] }]
  const asked = toTokens(text.slice(0, MAX_TEXT)).flatMap(toAskedWords)
  return [...new Map(asked.map((word) => [JSON.stringify(word), word])).values()].slice(0, MAX_ASKED)
}

function toAskedWords({ whole, words, segments, parts }: Token): readonly AskedWord[] {
  const unspaced = whole.match(UNSPACED) ?? []
  if (unspaced.length > 0) {
    const rest = whole.replace(UNSPACED, ' ').split(' ').filter(Boolean)
    return [...unspaced.flatMap(toAskedPairs), ...rest.map((word) => toAskedWord(word))]
  }
  const [first = '', ...others] = segments
  // `T-Shirt`, `O’Brien` and `l’eau` are one word; the last one also without its article.
  if (others.length === 1 && first.length <= 2 && !/\p{N}/u.test(whole))
    return [toAskedWord(whole, ARTICLES.has(fold(first)) ? others : [])]
  if (others.length === 1 && fold(others[0] ?? '') === 's') return [toAskedWord(whole, [first])]
  if (others.length > 1 && words.length > 1) return words.flatMap(toTokens).flatMap(toAskedWords)
  return parts.map((part) => toAskedWord(part))
}

/** The pairs of what is looked for; of a single character those that begin with it. */
function toAskedPairs(run: string): readonly AskedWord[] {
  const pairs = toPairs(fold(run))
  return (pairs.length > 1 ? pairs.slice(0, -1) : pairs).map((pair) => ({ typed: pair, starts: [pair], wholes: [] }))
}

function toAskedWord(word: string, others: readonly string[] = []): AskedWord {
  const forms = distinct([word, ...others].flatMap(toForms)).filter((form) => form.length <= MAX_LENGTH)
  const starts = forms.filter((form) => !LETTER_ALONE.test(form))
  const wholes = distinct(forms.flatMap((form) => (starts.includes(form) ? toOtherNumbers(form) : [form])))
  return {
    typed: word.toLowerCase(),
    starts,
    wholes: wholes.filter((whole) => !starts.some((start) => whole.startsWith(start))),
  }
}

/** An article number without signs and case: typed as it is, it finds exactly what it names. */
export const toCode = (text: string): string => fold(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '')
