import { expect, test } from 'vitest'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { type Phrase, speechFor } from './words.ts'

const forms = (phrase: Phrase) => (typeof phrase === 'string' ? [phrase] : Object.values(phrase))
const names = (text: string) => new Set(text.match(/\{\w+\}/g))

test.each(Object.entries({ de, ar }))('%s has the words of English with the same names in them', (_, language) => {
  expect(Object.keys(language.words).sort()).toEqual(Object.keys(en.words).sort())
  for (const [word, phrase] of Object.entries(en.words)) {
    const allowed = new Set(forms(phrase).flatMap((text) => [...names(text)]))
    const used = forms(language.words[word as keyof typeof en.words]).flatMap((text) => [...names(text)])
    expect([word, used.filter((name) => !allowed.has(name))]).toEqual([word, []])
    // A plural form may say the number in a word; all other names have to come back.
    const missing = [...allowed].filter((name) => name !== '{count}' && !used.includes(name))
    expect([word, missing]).toEqual([word, []])
  }
})

test.each([
  ['de-AT', 'de'],
  ['en_US', 'en'],
  ['AR-eg', 'ar'],
  ['xx', 'en'],
  ['constructor', 'en'],
  ['', 'en'],
])('%j is spoken as %s', (locale, language) => {
  expect(speechFor(locale).language).toBe(language)
})

test('the first language that there is is spoken', () => {
  expect(speechFor('fr', 'not a tag!', 'de-CH', 'ar')).toMatchObject({ language: 'de', locale: 'de-CH' })
  expect(speechFor().language).toBe('en')
})

test.each([
  ['en-IE', 'en-IE'],
  ['en_US', 'en-US'],
  ['xx-YY', 'en'],
  ['en-AB-CD', 'en'],
])('the dates of %j are those of %s', (locale, expected) => {
  expect(speechFor(locale).locale).toBe(expected)
})

test('numbers are counted and filled in as the language does', () => {
  expect(speechFor('en').t('summary.items', { count: 1 })).toBe('1 item')
  expect(speechFor('de').t('summary.items', { count: 1200 })).toBe('1.200 Artikel')
  expect(speechFor('ar').t('summary.items', { count: 2 })).toBe('منتجان')
  expect(speechFor('en').t('order.title', { number: '{count}' })).toBe('Order {count}')
})
