import { LRUCache } from 'lru-cache'
import { createMessageFormat, type Message, type MessageValues } from '../../../widgets/kit/ui/server.ts'
import { canonicalLocale, languageOf } from '../../kernel/text/locale.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { type CompleteLanguage, en, type PageWord } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { he } from './he.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import { sv } from './sv.ts'
import { tr } from './tr.ts'

export type { PageWord } from './en.ts'

/** A message in the shopper's language, its `{names}` filled in. */
export type Translate = (word: PageWord, values?: MessageValues) => string

/** The words of a page in one language, and how that language is written. */
export type Localisation = {
  readonly language: string
  /** The language as the page or the shopper named it: `en-IE`, or `en` alone. Amounts follow it, as in the cart. */
  readonly locale: string
  /** The same, with a region wherever one is known: `en` alone writes dates as in the United States. */
  readonly dateLocale: string
  readonly dir: 'ltr' | 'rtl'
  readonly t: Translate
}

/** What pages and mails speak, by BCP 47 language. */
export const LANGUAGES: Readonly<Record<string, CompleteLanguage>> = {
  ar,
  de,
  en,
  es,
  fr,
  he,
  it,
  ja,
  nl,
  pl,
  pt,
  sv,
  tr,
}

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
  const language = languageOf(locale)
  const sameLanguage = supported.filter((each) => languageOf(each) === language)
  const dateLocale = hasRegion(locale) ? locale : (sameLanguage.find(hasRegion) ?? locale)
  const { dir, words } = LANGUAGES[language] ?? en
  const format = formats.memo(language)
  return { language, locale, dateLocale, dir, t: (word, values) => format(words[word], values) }
}

function hasRegion(locale: string): boolean {
  return new Intl.Locale(locale).region !== undefined
}

/** A message with its plural forms and `{names}` as they stand, for scripts that fill it in. */
export function messageOf(language: string, word: PageWord): Message {
  return (LANGUAGES[language] ?? en).words[word]
}

function isSupported(locale: string): boolean {
  return Object.hasOwn(LANGUAGES, languageOf(locale))
}
