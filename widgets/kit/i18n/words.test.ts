import { expect, test } from 'vitest'
import * as ar from './languages/ar.ts'
import * as de from './languages/de.ts'
import * as en from './languages/en.ts'
import { canonicalLocale, languageFor } from './locale.ts'
import { createWords, type Language, type LaterWords, loadWords, type Phrase, type WordKey } from './words.ts'

const phrases = (phrase: Phrase) => (typeof phrase === 'string' ? [phrase] : Object.values(phrase))
const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()
const wordsOf = ({ language, later }: { language: Language; later: LaterWords }) => ({ ...language.words, ...later })
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
  ['fr', ['en', 'de'], 'en'],
])('%s is best served from %j by %s', (locale, available, name) => {
  expect(languageFor(locale, available)).toBe(name)
})

test.each([
  ['de', de],
  ['ar', ar],
])('%s says everything, and leaves out no number and no name', (_, file) => {
  const words = wordsOf(file)
  expect(Object.keys(file.language.words).sort()).toEqual(Object.keys(en.language.words).sort())
  expect(Object.keys(words).sort()).toEqual([...keys].sort())
  for (const key of keys) {
    const wanted = new Set(phrases(english[key]).flatMap(names))
    const given = new Set(phrases(words[key]).flatMap(names))
    expect([key, ...given].sort()).toEqual([key, ...wanted].sort())
  }
})

test('a language comes with its direction, and numbers follow the region', async () => {
  expect(await loadWords('ar')).toMatchObject({ locale: 'ar', language: 'ar', dir: 'rtl' })
  const words = await loadWords('de_CH')
  expect(words.language).toBe('de')
  expect(words.money('1234.5', 'CHF')).toMatch(/^CHF\s1.234\.50$/)
})

test('a language that is not there is English, with the numbers of the page', async () => {
  const words = await loadWords('fr')
  expect([words.language, words.t('product.add')]).toEqual(['en', 'Add to cart'])
  expect(words.money('1234.5', 'EUR')).toMatch(/^1\s234,50\s€$/)
})

test('the number chooses the form of the phrase', () => {
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
