import { LRUCache } from 'lru-cache'
import { createMessageFormat, type Message, type MessageValues } from '../../../widgets/kit/ui/server.ts'
import * as languages from '../../../widgets/kit/words/hosted-languages.ts'
import type { Direction, HostedWords, Language } from '../../../widgets/kit/words/language.ts'
import { canonicalLocale, getLanguage } from '../../kernel/text/locale.ts'

/** Names of everything that hosted pages and mails say. */
export type PageWord = keyof HostedWords

/** A message in the shopper's language, its `{names}` filled in. */
export type Translate = (word: PageWord, values?: MessageValues) => string

/** The words of a page in one language, and how that language is written. */
export type Localisation = {
  readonly language: string
  /** The language as the page or the shopper named it: `en-IE`, or `en` alone. Amounts follow it, as in the cart. */
  readonly locale: string
  /** The same, with a region wherever one is known: `en` alone writes dates as in the United States. */
  readonly dateLocale: string
  readonly dir: Direction
  readonly t: Translate
}

const LANGUAGES: Readonly<Record<string, Language<HostedWords>>> = languages

const formats = new LRUCache<string, ReturnType<typeof createMessageFormat>>({
  max: Object.keys(LANGUAGES).length,
  memoMethod: (language) => createMessageFormat(language, language),
})

/**
 * The words for the first of these BCP 47 locales whose language there is; English where there is none of them. A language
 * without a region has the dates of the next locale that names one.
 */
export function localisationFor(...locales: readonly string[]): Localisation {
  const supported = locales.flatMap((text) => canonicalLocale(text) ?? []).filter(isSupported)
  const [locale = 'en'] = supported
  const language = getLanguage(locale)
  const sameLanguage = supported.filter((each) => getLanguage(each) === language)
  const dateLocale = hasRegion(locale) ? locale : (sameLanguage.find(hasRegion) ?? locale)
  const { dir, words } = LANGUAGES[language] ?? languages.en
  const format = formats.memo(language)
  return { language, locale, dateLocale, dir, t: (word, values) => format(words[word], values) }
}

function hasRegion(locale: string): boolean {
  return new Intl.Locale(locale).region !== undefined
}

/** A message with its plural forms and `{names}` as they stand, for scripts that fill it in. */
export function getMessage(language: string, word: PageWord): Message {
  return (LANGUAGES[language] ?? languages.en).words[word]
}

function isSupported(locale: string): boolean {
  return Object.hasOwn(LANGUAGES, getLanguage(locale))
}
