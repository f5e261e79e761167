import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Message } from '../../../widgets/kit/ui/server.ts'
import { en } from './en.ts'
import { LANGUAGES, localisationFor, type PageWord } from './words.ts'

const forms = (message: Message) => (typeof message === 'string' ? [message] : Object.values(message))
const names = (text: string) => new Set(text.match(/\{\w+\}/g))

const others = Object.entries(LANGUAGES).filter(([name]) => name !== 'en')
const keys = Object.keys(en.words) as PageWord[]

/** The plural forms of numbers that an order may hold; those of fractions and of whole millions are never needed. */
const pluralForms = (language: string) => {
  const rules = new Intl.PluralRules(language)
  return new Set(Array.from({ length: 1000 }, (_, count) => rules.select(count)))
}
/** Words that some languages have from English, or share with it. */
const SAME_AS_ENGLISH = [
  '{count} item',
  'Contact',
  'Date',
  'Downloads',
  'E-mail',
  'MM/YY',
  'Postcode',
  'Subtotal',
  'Total',
]

test('every language file is spoken', () => {
  const files = readdirSync(new URL('.', import.meta.url)).filter((file) => /^[a-z-]+\.ts$/.test(file))
  const names = files.map((file) => file.replace('.ts', '')).filter((name) => name !== 'words' && name !== 'language')
  expect(Object.keys(LANGUAGES).sort()).toEqual(names.sort())
})

test.each(others)('%s has the words of English with the same names in them', (_, language) => {
  expect(Object.keys(language.words).sort()).toEqual(Object.keys(en.words).sort())
  for (const [word, message] of Object.entries(en.words)) {
    const allowed = new Set(forms(message).flatMap((text) => [...names(text)]))
    for (const text of forms(language.words[word as PageWord])) {
      const used = names(text)
      expect([word, [...used].filter((name) => !allowed.has(name))]).toEqual([word, []])
      // A plural form may say the number in a word; all other names have to come back.
      const missing = [...allowed].filter((name) => name !== '{count}' && !used.has(name))
      expect([word, missing]).toEqual([word, []])
    }
    const counted = forms(language.words[word as PageWord]).some((text) => text.includes('{count}'))
    expect([word, counted]).toEqual([word, allowed.has('{count}')])
  }
})

test.each(others)('%s has a form for every number of things', (name, language) => {
  const wanted = pluralForms(name)
  for (const word of keys.filter((key) => typeof en.words[key] !== 'string')) {
    const message = language.words[word]
    const missing = typeof message === 'string' ? wanted.size > 1 : [...wanted].some((form) => !message[form])
    expect([word, missing]).toEqual([word, false])
  }
})

test.each(others)('%s says nothing in English', (_, { words }) => {
  const left = keys.flatMap((key) => forms(words[key]).filter((text) => forms(en.words[key]).includes(text)))
  expect(left.filter((text) => !SAME_AS_ENGLISH.includes(text))).toEqual([])
})

test.each(others)('%s has the signs of print, and French their spaces', (name, { words }) => {
  const texts = Object.values(words).flatMap(forms)
  expect(texts.filter((text) => /['"]|\.\.\.|\s$|^\s| {2}/.test(text))).toEqual([])
  if (name === 'fr') expect(texts.filter((text) => /[^\u202f][!?;:]/.test(text))).toEqual([])
})

test.each([
  ['de-AT', 'de'],
  ['en_US', 'en'],
  ['AR-eg', 'ar'],
  ['pt-BR', 'pt'],
  ['iw-IL', 'he'],
  ['ja-JP', 'ja'],
  ['nb', 'en'],
  ['zh-Hans-CN', 'en'],
  ['xx', 'en'],
  ['constructor', 'en'],
  ['', 'en'],
])('%j is spoken as %s', (locale, language) => {
  expect(localisationFor(locale).language).toBe(language)
})

test('the first language that there is is spoken', () => {
  expect(localisationFor('fi', 'not a tag!', 'de-CH', 'ar')).toMatchObject({ language: 'de', locale: 'de-CH' })
  expect(localisationFor().language).toBe('en')
})

test.each([
  ['en-IE', 'en-IE'],
  ['en_US', 'en-US'],
  ['xx-YY', 'en'],
  ['en-AB-CD', 'en'],
])('the dates of %j are those of %s', (locale, expected) => {
  expect(localisationFor(locale).locale).toBe(expected)
})

test.each([
  [['en', 'en-IE', 'en-GB'], 'en-IE'],
  [['en', 'de-AT', 'en-GB'], 'en-GB'],
  [['en', 'de-AT', 'en'], 'en'],
  [['en-US', 'en-IE'], 'en-US'],
  [['de', '', 'en-IE'], 'de'],
  [['xx', 'en', 'en-IE'], 'en-IE'],
])('of %j, where the language has no region, dates are those of %s', (locales, expected) => {
  expect(localisationFor(...locales)).toMatchObject({ dateLocale: expected })
})

test('numbers are counted and filled in as the language does', () => {
  expect(localisationFor('en').t('summary.items', { count: 1 })).toBe('1 item')
  expect(localisationFor('de').t('summary.items', { count: 1200 })).toBe('1.200 Artikel')
  expect(localisationFor('ar').t('summary.items', { count: 2 })).toBe('منتجان')
  const inPolish = [1, 3, 5, 22].map((count) => localisationFor('pl').t('summary.items', { count }))
  expect(inPolish).toEqual(['1 produkt', '3 produkty', '5 produktów', '22 produkty'])
  expect(localisationFor('ja').t('summary.items', { count: 3 })).toBe('3点')
  expect(localisationFor('en').t('order.title', { number: '{count}' })).toBe('Order {count}')
})

/** What the cart calls it, and all that hosted pages and mails call the same. */
const SHARED: Readonly<Record<string, readonly PageWord[]>> = {
  'quantity.wrong': ['summary.quantity.wrong'],
  'cart.codes': ['summary.codes'],
  'cart.coupon': ['summary.coupon'],
  'cart.coupon.remove': ['summary.coupon.remove'],
  'cart.giftCard': ['summary.giftCardCode'],
  'cart.giftCard.ending': ['summary.giftCard'],
  'cart.giftCard.remove': ['summary.giftCard.remove'],
  'cart.apply': ['summary.apply'],
  'cart.remove': ['summary.remove'],
  'code.unknownCode': ['refused.unknownCode'],
  'code.ended': ['refused.ended'],
  'code.early': ['refused.early'],
  'code.usedUp': ['refused.usedUp'],
  'code.tooLittle': ['refused.tooLittle'],
  'code.otherItems': ['refused.otherItems'],
  'code.empty': ['refused.empty'],
  'code.giftCard': ['refused.giftCard'],
  'code.tooMany': ['refused.tooMany'],
  'code.other': ['refused.other'],
  'price.now': ['summary.now'],
  'price.before': ['summary.before'],
  'product.soldOut': ['summary.sold-out'],
  'product.left': ['summary.fewer'],
  'rule.MINIMUM_SUBTOTAL': ['rule.MINIMUM_SUBTOTAL'],
  'rule.MINIMUM_QUANTITY': ['rule.MINIMUM_QUANTITY'],
  'rule.MAXIMUM_QUANTITY': ['rule.MAXIMUM_QUANTITY'],
  'totals.subtotal': ['summary.subtotal'],
  'totals.discount': ['summary.discount'],
  'totals.shipping': ['summary.shipping', 'steps.delivery', 'delivery.title', 'order.delivery'],
  'totals.free': ['summary.shipping.free'],
  'totals.freeFrom': ['summary.freeFrom'],
  'totals.tax': ['summary.tax'],
  'totals.taxIncluded': ['summary.tax.included'],
  'totals.fees': ['summary.fees'],
  'totals.open': ['summary.open'],
  'totals.converted': ['summary.converted'],
  'totals.total': ['summary.total'],
}

test.each(Object.entries(LANGUAGES))(
  '%s has one word for a thing in cart, checkout, order and mails',
  async (name, page) => {
    const file = `../../../widgets/kit/i18n/languages/${name}.ts`
    const { language, later } = (await import(file)) as Record<'language' | 'later', Record<string, unknown>>
    const words: Record<string, unknown> = { ...(language?.words as object), ...later }
    for (const [word, same] of Object.entries(SHARED))
      expect([word, ...same.map((each) => page.words[each])]).toEqual([word, ...same.map(() => words[word])])
  },
)
