import { expect, test } from 'vitest'
import { LANGUAGES } from '../../contract/wire/languages.ts'
import { HOSTED_LANGUAGES, localisationFor } from './localisation.ts'

test.each([
  ['de-AT', 'de'],
  ['en_US', 'en'],
  ['AR-eg', 'ar'],
  ['pt-BR', 'pt-BR'],
  ['pt_PT', 'pt'],
  ['pt-AO', 'pt'],
  ['es-MX', 'es'],
  ['fr-CA', 'fr'],
  ['iw-IL', 'he'],
  ['ja-JP', 'ja'],
  ['nb', 'en'],
  ['zh-Hans-CN', 'en'],
  ['xx', 'en'],
  ['constructor', 'en'],
  ['', 'en'],
])('%j gets the texts of %s', (locale, language) => {
  expect(localisationFor(locale).language).toBe(language)
})

test('the first supported language is used', () => {
  expect(localisationFor('fi', 'not a tag!', 'de-CH', 'ar')).toMatchObject({ language: 'de', locale: 'de-CH' })
  expect(localisationFor().language).toBe('en')
})

test.each([
  ['en-IE', 'en-IE'],
  ['en_US', 'en-US'],
  ['xx-YY', 'en'],
  ['en-AB-CD', 'en'],
  ['pt', 'pt-PT'],
  ['pt-BR', 'pt-BR'],
])('the dates of %j are formatted as in %s', (locale, expected) => {
  expect(localisationFor(locale).locale).toBe(expected)
})

test.each([
  [['en', 'en-IE', 'en-GB'], 'en-IE'],
  [['en', 'de-AT', 'en-GB'], 'en-GB'],
  [['en', 'de-AT', 'en'], 'en'],
  [['en-US', 'en-IE'], 'en-US'],
  [['de', '', 'en-IE'], 'de'],
  [['xx', 'en', 'en-IE'], 'en-IE'],
])('without a region in %j, dates are formatted as in %s', (locales, expected) => {
  expect(localisationFor(...locales)).toMatchObject({ dateLocale: expected })
})

test('plurals and numbers follow the language', () => {
  expect(localisationFor('en').t('summary.items', { count: 1 })).toBe('1 item')
  expect(localisationFor('de').t('summary.items', { count: 1200 })).toBe('1.200 Artikel')
  expect(localisationFor('ar').t('summary.items', { count: 2 })).toBe('منتجان')
  const inPolish = [1, 3, 5, 22].map((count) => localisationFor('pl').t('summary.items', { count }))
  expect(inPolish).toEqual(['1 produkt', '3 produkty', '5 produktów', '22 produkty'])
  expect(localisationFor('ja').t('summary.items', { count: 3 })).toBe('3点')
  expect(localisationFor('en').t('order.title', { number: '{count}' })).toBe('Order {count}')
})

test('a shop speaks the languages that there are texts of', () => {
  expect(HOSTED_LANGUAGES.toSorted()).toEqual(LANGUAGES.toSorted())
})
