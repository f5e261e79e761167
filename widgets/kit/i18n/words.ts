/// <reference types="vite/types/importMeta.d.ts" />
import type { Money } from '../../client/index.ts'
import type { FirstWordKey, LaterWordKey, WordKey } from './languages/en.ts'
import { canonicalLocale, languageFor } from './locale.ts'

export type { WordKey } from './languages/en.ts'

/** A phrase with `{names}`; one per plural form where it counts something (CLDR names, chosen by `count`). */
export type Phrase =
  | string
  | ({ readonly other: string } & {
      readonly [form in Intl.LDMLPluralRule]?: string
    })

/**
 * What a file in `languages/` exports as `language`, with the words that every widget may need at once; those that are
 * said later, in a part that comes by itself, it exports as `later`. Adding a language is adding one file.
 */
export type LanguageFile = {
  readonly dir: 'ltr' | 'rtl'
  readonly words: Readonly<Record<string, Phrase>>
}

/** The same with every word of English: what the other files promise to be. */
export type Language = LanguageFile & {
  readonly words: Readonly<Record<FirstWordKey, Phrase>>
}

export type LaterWords = Readonly<Record<LaterWordKey, Phrase>>

/** How widgets speak in one locale. */
export type Words = {
  /** BCP 47, as asked for; numbers and dates follow it. */
  readonly locale: string
  /** BCP 47 of the texts, and the direction they are read in. */
  readonly language: string
  readonly dir: 'ltr' | 'rtl'
  /** Words for later are empty until they have come. */
  t(key: WordKey, values?: Readonly<Record<string, string | number>>): string
  number(value: number): string
  /** A decimal string of any length with its currency; the shop's own form where there is no currency. */
  money(money: Money | string | undefined, currency: string | undefined): string
}

const languages = import.meta.glob<Language>('./languages/*.ts', {
  import: 'language',
})
const fileOf = (name: string) => `./languages/${name}.ts`

/** Loads the words for a locale, with `more` also those for later; English where the language's own can't be had. */
export async function loadWords(locale: string | undefined | null, more?: boolean): Promise<Words> {
  const canonical = canonicalLocale(locale)
  const names = Object.keys(languages).map((path) => path.slice(fileOf('').length - 3, -3))
  const name = languageFor(canonical, names)
  const speak = async (which: string) => {
    const path = fileOf(which)
    const [language, later] = await Promise.all([
      languages[path]?.(),
      more && import('./later-words.ts').then(({ loadLater }) => loadLater(path)),
    ])
    if (!language) throw new Error(`No language ${which}`)
    return createWords(canonical, which, language.dir, {
      ...language.words,
      ...later,
    })
  }
  return speak(name).catch(() => speak('en'))
}

export function createWords(
  locale: string,
  language: string,
  dir: Language['dir'],
  words: Readonly<Partial<Record<WordKey, Phrase>>>,
): Words {
  const numbers = new Intl.NumberFormat(locale)
  const plurals = new Intl.PluralRules(language)
  const formats = new Map<string, Intl.NumberFormat>()
  const currencyFormat = (currency: string) => {
    const format = formats.get(currency) ?? new Intl.NumberFormat(locale, { style: 'currency', currency })
    formats.set(currency, format)
    return format
  }
  return {
    locale,
    language,
    dir,
    t: (key, values = {}) => {
      const phrase = words[key] ?? ''
      const text = typeof phrase === 'string' ? phrase : (phrase[plurals.select(Number(values.count))] ?? phrase.other)
      return text.replace(/\{(\w+)\}/g, (_, name: string) => {
        const value = values[name] ?? ''
        return typeof value === 'number' ? numbers.format(value) : value
      })
    },
    number: (value) => numbers.format(value),
    money: (money, currency) => {
      const amount = typeof money === 'string' ? money : money?.amount
      if (amount === undefined) return ''
      // As text, so that long amounts keep their digits.
      if (currency) return currencyFormat(currency).format(amount as Intl.StringNumericLiteral)
      return (typeof money === 'object' && money.formattedAmount) || amount
    },
  }
}
