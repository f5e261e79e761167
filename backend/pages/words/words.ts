import { LRUCache } from 'lru-cache'
import { createMessageFormat, type MessageValues } from '../../../widgets/kit/ui/server.ts'
import { canonicalLocale, languageOf } from '../../kernel/locale.ts'
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
  /** The language as it is written where the shopper is, for dates: `en-IE`. */
  readonly locale: string
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

/** The words for the first of these BCP 47 locales whose language there is; English where there is none of them. */
export function localisationFor(...locales: readonly string[]): Localisation {
  const supported = locales.flatMap((text) => canonicalLocale(text) ?? []).find(isSupported)
  const locale = supported ?? 'en'
  const language = languageOf(locale)
  const { dir, words } = LANGUAGES[language] ?? en
  const format = formats.memo(language)
  return { language, locale, dir, t: (word, values) => format(words[word], values) }
}

function isSupported(locale: string): boolean {
  return Object.hasOwn(LANGUAGES, languageOf(locale))
}
