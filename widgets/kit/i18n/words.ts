/// <reference types="vite/types/importMeta.d.ts" />
import type { Money } from '../../client/index.ts'
import type { WordKey } from './languages/en.ts'
import { canonicalLocale, languageFor } from './locale.ts'

export type { WordKey } from './languages/en.ts'

/** A phrase with `{names}`; one per plural form where it counts something (CLDR names, chosen by `count`). */
export type Phrase = string | ({ readonly other: string } & { readonly [form in Intl.LDMLPluralRule]?: string })

/** What a file in `languages/` exports as `language`; adding a language is adding one. */
export type LanguageFile = { readonly dir: 'ltr' | 'rtl'; readonly words: Readonly<Record<string, Phrase>> }

/** The same with every word of English: what the other files promise to be. */
export type Language = LanguageFile & { readonly words: Readonly<Record<WordKey, Phrase>> }

/** How widgets speak in one locale. */
export type Words = {
  /** BCP 47, as asked for; numbers and dates follow it. */
  readonly locale: string
  /** BCP 47 of the texts, and the direction they are read in. */
  readonly language: string
  readonly dir: 'ltr' | 'rtl'
  t(key: WordKey, values?: Readonly<Record<string, string | number>>): string
  number(value: number): string
  /** A decimal string of any length with its currency; the shop's own form where there is no currency. */
  money(money: Money | string | undefined, currency: string | undefined): string
  date(iso: string): string
}

const languages = import.meta.glob<Language>('./languages/*.ts', { import: 'language' })
const fileOf = (name: string) => `./languages/${name}.ts`

/** Loads the words for a locale; English where the language's own can't be had. */
export async function loadWords(locale: string | undefined | null): Promise<Words> {
  const canonical = canonicalLocale(locale)
  const names = Object.keys(languages).map((path) => path.slice(fileOf('').length - 3, -3))
  const name = languageFor(canonical, names)
  const load = (which: string) => languages[fileOf(which)]?.() ?? Promise.reject(new Error(`No language ${which}`))
  return load(name).then(
    (language) => createWords(canonical, name, language),
    async () => createWords(canonical, 'en', await load('en')),
  )
}

export function createWords(locale: string, language: string, { dir, words }: Language): Words {
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
      const phrase = words[key]
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
    date: (iso) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(iso)),
  }
}
