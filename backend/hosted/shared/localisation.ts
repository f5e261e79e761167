import { LRUCache } from 'lru-cache'
import { createMessageFormat, type Message, type MessageValues } from '../../../widgets/kit/ui/server.ts'
import {
  type Direction,
  findLanguage,
  getDirection,
  type HostedKey,
  type Texts,
  toFormatLocale,
} from '../../../widgets/texts/language.ts'
import { HOSTED_TEXTS } from '../../../widgets/texts/server.ts'
import { canonicalLocale } from '../../kernel/base/text/locale.ts'
import { isolateBidi } from './frame/isolate-bidi.ts'

/** Keys of all texts of hosted pages and mails. */
export type PageWord = HostedKey

/** Translates a key, filling in its `{placeholders}`. */
export type Translate = (word: PageWord, values?: MessageValues) => string

/** Texts of a page in one language, with its writing direction and formats. */
export type Localisation = {
  readonly language: string
  /** Requested locale: `en-IE`, or `en` alone. Used for amounts, as in the cart. */
  readonly locale: string
  /** The locale with a region if one is known, since `en` alone formats dates as in the United States. */
  readonly dateLocale: string
  readonly dir: Direction
  readonly t: Translate
}

/** BCP 47 codes of the languages of pages and mails. */
export const HOSTED_LANGUAGES: readonly string[] = Object.keys(HOSTED_TEXTS)

/** By locale. Clients choose it, so the cache is bounded. */
const formats = new LRUCache<string, ReturnType<typeof createMessageFormat>>({
  max: 100,
  memoMethod: (locale) => createMessageFormat(toFormatLocale(findTexts(locale) ?? 'en'), locale),
})

/**
 * Localisation for the first supported BCP 47 locale; English by default. A locale without region takes the region for
 * dates from the next one that has it.
 */
export function localisationFor(...locales: readonly string[]): Localisation {
  const supported = locales.flatMap((text) => canonicalLocale(text) ?? []).filter((each) => findTexts(each))
  const [requested = 'en'] = supported
  const language = findTexts(requested) ?? 'en'
  const locale = toFormatLocale(requested)
  const sameLanguage = supported.filter((each) => findTexts(each) === language)
  const dateLocale = hasRegion(locale) ? locale : (sameLanguage.find(hasRegion) ?? locale)
  const texts = getTexts(language)
  const format = formats.memo(locale)
  const dir = getDirection(language)
  return { language, locale, dateLocale, dir, t: (word, values) => format(texts[word], values) }
}

/**
 * The localisation with other texts for some words. `common` fills in what the texts name beyond the values of the word;
 * `fill` does the same with a text that is no word.
 */
export function reword(
  { locale, t }: Localisation,
  texts: ReadonlyMap<PageWord, string>,
  common: MessageValues,
): { t: Translate; fill: (text: string) => string } {
  const format = formats.memo(locale)
  return {
    t: (word, values) => {
      const text = texts.get(word)
      return text === undefined ? t(word, values) : format(text, { ...common, ...values })
    },
    fill: (text) => format(text, common),
  }
}

function hasRegion(locale: string): boolean {
  return new Intl.Locale(locale).region !== undefined
}

/** Message with plural forms and `{placeholders}`, to be filled in by a script. */
export function getMessage(language: string, word: PageWord): Message {
  return getTexts(language)[word]
}

const getTexts = (language: string) => (HOSTED_TEXTS[language] ?? HOSTED_TEXTS.en) as Texts<PageWord>

function findTexts(locale: string): string | undefined {
  return findLanguage(locale, HOSTED_LANGUAGES)
}

/** Names in a sentence: 'Google or Example'. */
export const joinNames = ({ locale }: Pick<Localisation, 'locale'>, names: readonly string[]): string =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(names.map(isolateBidi))
