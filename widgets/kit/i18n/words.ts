/// <reference types="vite/types/importMeta.d.ts" />
import type { Money } from '../../client/index.ts'
import { createMessageFormat, type Message, type MessageValues } from '../ui/message.ts'
import type { Direction, FirstWords, Language, LaterWords } from '../words/language.ts'
import { canonicalLocale, languageFor } from './locale.ts'

/** Names of everything that widgets say. */
export type WordKey = keyof FirstWords | keyof LaterWords

/** What widgets say, and how they write numbers and money, in one locale. */
export type Words = {
  /** BCP 47, as asked for; numbers and dates follow it. */
  readonly locale: string
  /** BCP 47 of the texts, and the direction they are read in. */
  readonly language: string
  readonly dir: Direction
  /** Words for later are empty until they have come. */
  t(key: WordKey, values?: MessageValues): string
  number(value: number): string
  /** A decimal string of any length with its currency; the shop's own form where there is no currency. */
  money(money: Money | string | undefined, currency: string | undefined): string
  /** Where money is shown in another currency than the one in which is paid: both codes. */
  readonly converted?: { readonly shown: string; readonly currency: string }
}

const languages = import.meta.glob<Language<FirstWords>>('../words/*/first.ts')
const laterWords = import.meta.glob<{ readonly words: LaterWords }>('../words/*/later.ts')
const pathTo = (language: string, part: 'first' | 'later') => `../words/${language}/${part}.ts`

/** Loads the words for a locale, with `more` also those for later; English where the language's own can't be had. */
export async function loadWords(locale: string | undefined | null, more?: boolean): Promise<Words> {
  const canonical = canonicalLocale(locale)
  const names = Object.keys(languages).map((path) => path.split('/')[2] ?? '')
  const name = languageFor(canonical, names)
  const load = async (which: string) => {
    const [language, later] = await Promise.all([
      languages[pathTo(which, 'first')]?.(),
      more ? laterWords[pathTo(which, 'later')]?.() : undefined,
    ])
    if (!language) throw new Error(`No language ${which}`)
    // Numbers, dates and names of countries are of the words' language, as on the pages of the shop.
    const locale = canonical.startsWith(which) ? canonical : which
    return createWords(locale, which, language.dir, {
      ...language.words,
      ...later?.words,
    })
  }
  return load(name).catch(() => load('en'))
}

/** Letters that run the other way than the language, or may. */
const FOREIGN = { ltr: /[\u0590-\u08ff\ufb1d-\ufefc]/, rtl: /\p{L}/u }

/** Names in another script keep their own order inside a sentence, and the sentence its own (Unicode FSI and PDI). */
function isolated(values: MessageValues, foreign: RegExp): MessageValues {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    foreign.test(`${value}`) ? `\u2068${value}\u2069` : value,
  ])
  return Object.fromEntries(entries)
}

export function createWords(
  locale: string,
  language: string,
  dir: Direction,
  words: Readonly<Partial<Record<WordKey, Message>>>,
): Words {
  const numbers = new Intl.NumberFormat(locale)
  const format = createMessageFormat(language, locale)
  const currencyFormats = new Map<string, Intl.NumberFormat>()
  const currencyFormat = (currency: string) => {
    const known = currencyFormats.get(currency) ?? new Intl.NumberFormat(locale, { style: 'currency', currency })
    currencyFormats.set(currency, known)
    return known
  }
  return {
    locale,
    language,
    dir,
    t: (key, values = {}) => format(words[key] ?? '', isolated(values, FOREIGN[dir])),
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
