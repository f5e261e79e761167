/// <reference types="vite/types/importMeta.d.ts" />
import type { Money } from '../../client/index.ts'
import {
  type Direction,
  type FirstKey,
  findLanguage,
  getDirection,
  type LaterKey,
  type Texts,
  toFormatLocale,
} from '../../texts/language.ts'
import { createMessageFormat, type Message, type MessageValues } from '../ui/message.ts'

/** Keys of all texts of the widgets. */
export type WordKey = FirstKey | LaterKey

/** The texts of one locale, and its number and money formats. */
export type Words = {
  /** BCP 47, as requested; numbers and dates follow it. */
  readonly locale: string
  /** BCP 47 language of the texts, and their direction. */
  readonly language: string
  readonly dir: Direction
  /** Words of the later file are empty until it has loaded. */
  t(key: WordKey, values?: MessageValues): string
  number(value: number): string
  /** Formats a decimal string of any length with its currency; without a currency, the shop's own formatted text. */
  money(money: Money | string | undefined, currency: string | undefined): string
  /** Set where money is shown in another currency than the one charged: both codes. */
  readonly converted?: { readonly shown: string; readonly currency: string }
}

type File = { readonly default: Texts }

const first = import.meta.glob<File>('../../texts/*/widgets.json')
const later = import.meta.glob<File>('../../texts/*/later.json')
const pathTo = (language: string, part: 'widgets' | 'later') => `../../texts/${language}/${part}.json`

/** Loads the merchant's own wording in a language, by key. */
type OwnWords = (language: string) => Promise<Readonly<Record<string, Message>> | false | undefined>

/**
 * Loads the words of a locale, where `isWhole` also the later file; falls back to English where the language cannot be
 * loaded.
 */
export async function loadWords(
  locale: string | undefined | null,
  isWhole?: boolean,
  ownWords?: OwnWords,
): Promise<Words> {
  const canonical = canonicalLocale(locale)
  const names = Object.keys(first).map((path) => path.split('/')[3] ?? '')
  const name = findLanguage(canonical, names) ?? 'en'
  const load = async (which: string) => {
    const [texts, more, own] = await Promise.all([
      first[pathTo(which, 'widgets')]?.(),
      isWhole ? later[pathTo(which, 'later')]?.() : undefined,
      ownWords?.(which),
    ])
    if (!texts) throw new Error(`No language ${which}`)
    // Numbers, dates and country names follow the words' language, as on the hosted pages.
    const locale = canonical.startsWith(which) ? canonical : which
    return createWords(toFormatLocale(locale), which, getDirection(which), {
      ...texts.default,
      ...more?.default,
      ...own,
    })
  }
  return load(name).catch(() => load('en'))
}

/** Letters of the opposite direction; in right-to-left languages, all letters, as any may be. */
const FOREIGN = { ltr: /[\u0590-\u08ff\ufb1d-\ufefc]/, rtl: /\p{L}/u }

/** Isolates values in another script, so that they and the sentence keep their own direction (Unicode FSI and PDI). */
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
  const format = createMessageFormat(toFormatLocale(language), locale)
  const currencyFormats = new Map<string, Intl.NumberFormat>()
  const currencyFormat = (currency: string) => {
    const existing = currencyFormats.get(currency) ?? new Intl.NumberFormat(locale, { style: 'currency', currency })
    currencyFormats.set(currency, existing)
    return existing
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
      // A string, so that long amounts keep their digits.
      if (currency) return currencyFormat(currency).format(amount as Intl.StringNumericLiteral)
      return (typeof money === 'object' && money.formattedAmount) || amount
    },
  }
}

/** Canonical form of the page's language; invalid tags such as `en_US` are accepted too. */
export function canonicalLocale(value: string | undefined | null): string {
  try {
    return Intl.getCanonicalLocales((value ?? '').trim().replaceAll('_', '-'))[0] ?? 'en'
  } catch {
    return 'en'
  }
}
