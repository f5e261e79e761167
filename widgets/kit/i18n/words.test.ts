import { expect, test } from 'vitest'
import laterAr from '../../texts/ar/later.json' with { type: 'json' }
import ar from '../../texts/ar/widgets.json' with { type: 'json' }
import laterEn from '../../texts/en/later.json' with { type: 'json' }
import en from '../../texts/en/widgets.json' with { type: 'json' }
import { findLanguage, getDirection } from '../../texts/language.ts'
import { canonicalLocale, createWords, loadWords } from './words.ts'

const available = Object.keys(import.meta.glob('../../texts/*/widgets.json')).map((path) => path.split('/')[3] ?? '')
const say = (name: 'ar' | 'en') => {
  const texts = { ar: { ...ar, ...laterAr }, en: { ...en, ...laterEn } }[name]
  return createWords(name, name, getDirection(name), texts)
}

test.each([
  ['en_US', 'en-US'],
  ['de', 'de'],
  [' pt-br ', 'pt-BR'],
  ['', 'en'],
  [undefined, 'en'],
  ['not a language', 'en'],
  ['x', 'en'],
])('the page language %j becomes %s', (said, locale) => {
  expect(canonicalLocale(said)).toBe(locale)
})

test.each([
  ['pt-BR', ['en', 'pt'], 'pt'],
  ['pt-BR', ['en', 'pt', 'pt-BR'], 'pt-BR'],
  ['zh-Hant-TW', ['en', 'zh-Hant'], 'zh-Hant'],
  ['fi', ['en', 'de'], undefined],
])('for %s, of %j the language %s is chosen', (locale, available, name) => {
  expect(findLanguage(locale, available)).toBe(name)
})

test.each([
  ['pt-BR', 'pt-BR'],
  ['pt_br', 'pt-BR'],
  ['pt_PT', 'pt'],
  ['pt-AO', 'pt'],
  ['es-MX', 'es'],
  ['fr-CA', 'fr'],
  ['iw', 'he'],
  ['he-IL', 'he'],
  ['ja-JP', 'ja'],
  ['nb', undefined],
  ['zh-Hans-CN', undefined],
])('a page in %s gets the words of %s', (locale, name) => {
  expect(findLanguage(canonicalLocale(locale), available)).toBe(name)
})

test.each([
  ['pt', 'O carrinho está vazio', '1234,50\u00a0€'],
  ['pt-PT', 'O carrinho está vazio', '1234,50\u00a0€'],
  ['pt-BR', 'Seu carrinho está vazio', '€\u00a01.234,50'],
])('a page in %s speaks and counts as one does there', async (locale, empty, price) => {
  const words = await loadWords(locale)
  expect([words.t('checkout.empty'), words.money('1234.5', 'EUR')]).toEqual([empty, price])
})

test('in Portuguese of Portugal nothing is many, in that of Brazil it is one', async () => {
  const say = async (locale: string) => (await loadWords(locale)).t('product.left', { count: 0 })
  expect([await say('pt'), await say('pt-BR')]).toEqual(['Restam só 0', 'Resta só 0'])
})

test('a language has its direction, and numbers follow the region', async () => {
  expect(await loadWords('ar')).toMatchObject({ locale: 'ar', language: 'ar', dir: 'rtl' })
  const words = await loadWords('de_CH')
  expect(words.language).toBe('de')
  expect(words.money('1234.5', 'CHF')).toMatch(/^CHF\s1.234\.50$/)
})

test('an unsupported language falls back to English words and numbers, as on the hosted pages', async () => {
  const words = await loadWords('fi')
  expect([words.language, words.locale, words.t('product.add')]).toEqual(['en', 'en', 'Add to cart'])
  expect(words.money('1234.5', 'EUR')).toBe('€1,234.50')
  expect(await loadWords('en_IE')).toMatchObject({ language: 'en', locale: 'en-IE' })
})

test('the count selects the plural form', () => {
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

test('later words are empty until they are loaded', async () => {
  expect((await loadWords('de')).t('cart.title')).toBe('')
  const words = await loadWords('de', true)
  expect([words.t('cart.title'), words.t('product.add')]).toEqual(['Warenkorb', 'In den Warenkorb'])
})
