import { ar } from './ar.ts'
import { de } from './de.ts'
import { en, type PageWord } from './en.ts'

export type { PageWord } from './en.ts'

/** A phrase with `{names}`; one per plural form where it counts something (CLDR names, chosen by `count`). */
export type Phrase = string | ({ readonly other: string } & { readonly [form in Intl.LDMLPluralRule]?: string })

/** What a language file exports. */
export type PageLanguage = { readonly dir: 'ltr' | 'rtl'; readonly words: Readonly<Record<string, Phrase>> }

/** The same with every word of English. */
export type CompleteLanguage = PageLanguage & { readonly words: Readonly<Record<PageWord, Phrase>> }

/** A phrase in the shopper's language, its `{names}` filled in. */
export type Translate = (word: PageWord, values?: Readonly<Record<string, string | number>>) => string

/** How a page speaks. */
export type Speech = {
  readonly language: string
  /** The language as it is written where the shopper is, for dates: `en-IE`. */
  readonly locale: string
  readonly dir: 'ltr' | 'rtl'
  readonly t: Translate
}

/** One line per language. */
const LANGUAGES: Readonly<Record<string, CompleteLanguage>> = { en, de, ar }

/** The words for a BCP 47 locale: those of its language, English where there are none. */
export function speechFor(locale: string): Speech {
  const wanted = locale.split(/[-_]/)[0]?.toLowerCase() ?? 'en'
  const language = Object.hasOwn(LANGUAGES, wanted) ? wanted : 'en'
  const { dir, words } = LANGUAGES[language] ?? en
  const numbers = new Intl.NumberFormat(language)
  const plurals = new Intl.PluralRules(language)
  const t: Translate = (word, values = {}) => {
    const phrase: Phrase = words[word]
    const text = typeof phrase === 'string' ? phrase : (phrase[plurals.select(Number(values.count))] ?? phrase.other)
    return text.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name] ?? ''
      return typeof value === 'number' ? numbers.format(value) : value
    })
  }
  return { language, locale: language === wanted ? tagOf(locale, language) : language, dir, t }
}

/** Browsers may send what looks like a language tag and is none; `Intl` throws at those. */
function tagOf(locale: string, language: string): string {
  try {
    return Intl.getCanonicalLocales(locale.replaceAll('_', '-'))[0] ?? language
  } catch {
    return language
  }
}
