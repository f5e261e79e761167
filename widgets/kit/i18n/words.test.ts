import { expect, test } from 'vitest'
import type { Message } from '../ui/message.ts'
import * as ar from './languages/ar.ts'
import type { Language, LaterWords, WordKey } from './languages/en.ts'
import * as en from './languages/en.ts'
import { canonicalLocale, languageFor } from './locale.ts'
import { createWords, loadWords } from './words.ts'

type LanguageParts = { language: Language; later: LaterWords }

const files = import.meta.glob<LanguageParts>('./languages/*.ts', { eager: true })
const nameOf = (path: string) => /([\w-]+)\.ts$/.exec(path)?.[1] ?? ''
const available = Object.keys(files).map(nameOf)
const others = Object.entries(files).flatMap(([path, file]) =>
  nameOf(path) === 'en' ? [] : [[nameOf(path), file] as const],
)
/** The plural forms of numbers that a cart may hold; those of fractions and of whole millions are never needed. */
const pluralForms = (language: string) => {
  const rules = new Intl.PluralRules(language)
  return new Set(Array.from({ length: 1000 }, (_, count) => rules.select(count)))
}
/** Words that some languages have from English, or share with it. */
const SAME_AS_ENGLISH = ['Code', 'Details', 'E-mail', 'Passkeys', 'Password', 'Postcode', 'Subtotal', 'Total']

const formsOf = (message: Message) => (typeof message === 'string' ? [message] : Object.values(message))
const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()
const wordsOf = ({ language, later }: LanguageParts) => ({ ...language.words, ...later })
const english = wordsOf(en)
const keys = Object.keys(english) as WordKey[]
const say = (name: 'ar' | 'en') => {
  const file = { ar, en }[name]
  return createWords(name, name, file.language.dir, wordsOf(file))
}

test.each([
  ['en_US', 'en-US'],
  ['de', 'de'],
  [' pt-br ', 'pt-BR'],
  ['', 'en'],
  [undefined, 'en'],
  ['not a language', 'en'],
  ['x', 'en'],
])('a page that says %j is taken for %s', (said, locale) => {
  expect(canonicalLocale(said)).toBe(locale)
})

test.each([
  ['pt-BR', ['en', 'pt'], 'pt'],
  ['pt-BR', ['en', 'pt', 'pt-BR'], 'pt-BR'],
  ['zh-Hant-TW', ['en', 'zh-Hant'], 'zh-Hant'],
  ['fi', ['en', 'de'], 'en'],
])('%s is best served from %j by %s', (locale, available, name) => {
  expect(languageFor(locale, available)).toBe(name)
})

test.each([
  ['pt-BR', 'pt'],
  ['pt_PT', 'pt'],
  ['fr-CA', 'fr'],
  ['iw', 'he'],
  ['he-IL', 'he'],
  ['ja-JP', 'ja'],
  ['nb', 'en'],
  ['zh-Hans-CN', 'en'],
])('a page in %s is spoken to in %s', (locale, name) => {
  expect(languageFor(canonicalLocale(locale), available)).toBe(name)
})

test('there are languages in both directions, and the others are from left to right', () => {
  expect(available.length).toBeGreaterThanOrEqual(13)
  const rightToLeft = Object.entries(files).filter(([, { language }]) => language.dir === 'rtl')
  expect(rightToLeft.map(([path]) => nameOf(path)).sort()).toEqual(['ar', 'he'])
})

test.each(others)('%s says everything, and leaves out no number and no name', (_, file) => {
  const words = wordsOf(file)
  expect(Object.keys(file.language.words).sort()).toEqual(Object.keys(en.language.words).sort())
  expect(Object.keys(words).sort()).toEqual([...keys].sort())
  for (const key of keys) {
    const wanted = new Set(formsOf(english[key]).flatMap(names))
    const given = new Set(formsOf(words[key]).flatMap(names))
    expect([key, ...given].sort()).toEqual([key, ...wanted].sort())
    // A form may say the number in a word: 'one item'. All else has to be in each of them.
    for (const form of formsOf(words[key])) {
      expect([key, form, [...wanted].filter((name) => name !== 'count' && !names(form).includes(name))]).toEqual([
        key,
        form,
        [],
      ])
    }
  }
})

test.each(others)('%s has a form for every number of things', (name, file) => {
  const words = wordsOf(file)
  const forms = pluralForms(name)
  for (const key of keys.filter((key) => typeof english[key] !== 'string')) {
    const message = words[key]
    const missing =
      typeof message === 'string' ? forms.size > 1 : [...forms].filter((form) => !message[form]).length > 0
    expect([key, missing]).toEqual([key, false])
  }
})

test.each(others)('%s says nothing in English', (_, file) => {
  const words = wordsOf(file)
  const left = keys.flatMap((key) => formsOf(words[key]).filter((text) => formsOf(english[key]).includes(text)))
  expect(left.filter((text) => !SAME_AS_ENGLISH.includes(text))).toEqual([])
})

test.each(others)('%s has the signs of print, and French their spaces', (name, file) => {
  const texts = Object.values(wordsOf(file)).flatMap(formsOf)
  expect(texts.filter((text) => /['"]|\.\.\.|\s$|^\s| {2}/.test(text))).toEqual([])
  if (name === 'fr') expect(texts.filter((text) => /[^\u202f][!?;:]/.test(text))).toEqual([])
})

test('a language comes with its direction, and numbers follow the region', async () => {
  expect(await loadWords('ar')).toMatchObject({ locale: 'ar', language: 'ar', dir: 'rtl' })
  const words = await loadWords('de_CH')
  expect(words.language).toBe('de')
  expect(words.money('1234.5', 'CHF')).toMatch(/^CHF\s1.234\.50$/)
})

test('a language that is not there is English, with its numbers, as on the pages of the shop', async () => {
  const words = await loadWords('fi')
  expect([words.language, words.locale, words.t('product.add')]).toEqual(['en', 'en', 'Add to cart'])
  expect(words.money('1234.5', 'EUR')).toBe('€1,234.50')
  expect(await loadWords('en_IE')).toMatchObject({ language: 'en', locale: 'en-IE' })
})

test('the number chooses the form of the message', () => {
  const words = say('ar')
  expect([1, 2, 3, 11, 100].map((count) => words.t('cart.open', { count }))).toEqual([
    'افتح السلة، منتج واحد',
    'افتح السلة، منتجان',
    'افتح السلة، 3 منتجات',
    'افتح السلة، 11 منتجًا',
    'افتح السلة، 100 منتج',
  ])
})

test('a long price keeps all of its digits', () => {
  expect(say('en').money('1234567890123456.78', 'USD')).toBe('$1,234,567,890,123,456.78')
})

test('without a currency the shop’s own form is shown', () => {
  const words = say('en')
  expect(
    words.money(
      { amount: '2', convertedAmount: '2', formattedAmount: '2 points', formattedConvertedAmount: '2 points' },
      undefined,
    ),
  ).toBe('2 points')
  expect(words.money(undefined, 'EUR')).toBe('')
})

test('words for later are silent until they are loaded with the others', async () => {
  expect((await loadWords('de')).t('cart.title')).toBe('')
  const words = await loadWords('de', true)
  expect([words.t('cart.title'), words.t('product.add')]).toEqual(['Warenkorb', 'In den Warenkorb'])
})
