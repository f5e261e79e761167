import { expect, test } from 'vitest'
import type { Message } from '../kit/ui/message.ts'
import { getDirection, type Texts } from './language.ts'
import { HOSTED_TEXTS } from './server.ts'

type File = { readonly default: Texts }

/** The texts of each file by language: widgets, later, hosted. */
const languages: Record<string, Record<string, Texts>> = {}
for (const [path, { default: texts }] of Object.entries(
  import.meta.glob<File>(['./*/*.json', '!./*/admin.json', '!./terms/*.json'], { eager: true }),
)) {
  const [, language = '', file = ''] = path.replace('.json', '').split('/')
  languages[language] = { ...languages[language], [file]: texts }
}

const ENGLISH = languages.en ?? {}
const others = Object.entries(languages).filter(([name]) => name !== 'en')
const allTexts = (files: Record<string, Texts>): Texts => Object.assign({}, ...Object.values(files))
const textsByLanguage = Object.fromEntries(Object.entries(languages).map(([name, files]) => [name, allTexts(files)]))
const english = allTexts(ENGLISH)
const keys = Object.keys(english)

/** The plural forms of numbers that a cart may hold; those of fractions and of whole millions are never needed. */
const pluralForms = (language: string) => {
  const rules = new Intl.PluralRules(language)
  return new Set(Array.from({ length: 1000 }, (_, count) => rules.select(count)))
}
/** Words that some languages have from English, or share with it. */
const SAME_AS_ENGLISH = [
  // Names of parts of countries, and of the Irish postcode.
  'Eircode',
  'Region',
  'District',
  'Parish',
  '{count} item',
  'Code',
  'Contact',
  'Date',
  'Details',
  'Downloads',
  'Collection',
  'Collections',
  'Filters',
  'Name',
  'Province',
  'Suggestions',
  'E-mail',
  'Cheque',
  'IBAN',
  'BIC',
  'Photo',
  'Message',
  'optional',
  'MM/YY',
  'Net',
  'Passkeys',
  'Password',
  'Postcode',
  'Subtotal',
  'Total',
]

const listForms = (message: Message | undefined) =>
  typeof message === 'object' ? Object.values(message) : message === undefined ? [] : [message]
const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

test('there are languages in both directions, and the others are from left to right', () => {
  expect(Object.keys(languages).length).toBeGreaterThanOrEqual(14)
  expect(Object.keys(languages).filter((name) => getDirection(name) === 'rtl')).toEqual(['ar', 'he'])
})

test('hosted pages speak every language that widgets speak', () => {
  expect(Object.keys(HOSTED_TEXTS).sort()).toEqual(Object.keys(languages).sort())
})

test.each(others)('%s has texts that English has, in the same files and order', (_, files) => {
  expect(Object.keys(files).sort()).toEqual(Object.keys(ENGLISH).sort())
  for (const [file, texts] of Object.entries(ENGLISH)) {
    const translated = Object.keys(files[file] ?? {})
    expect(translated).toEqual(Object.keys(texts).filter((key) => translated.includes(key)))
  }
})

test.each(others)('%s leaves out no number and no name', (_, files) => {
  const words = allTexts(files)
  for (const key of keys.filter((key) => key in words)) {
    const wanted = new Set(listForms(english[key]).flatMap(names))
    const given = new Set(listForms(words[key]).flatMap(names))
    expect([key, ...given].sort()).toEqual([key, ...wanted].sort())
    // A form may say the number in a word: 'one item'. All else has to be in each of them.
    for (const form of listForms(words[key])) {
      expect([key, form, [...wanted].filter((name) => name !== 'count' && !names(form).includes(name))]).toEqual([
        key,
        form,
        [],
      ])
    }
  }
})

test.each(others)('%s has a form for every number of things', (name, files) => {
  const words = allTexts(files)
  const forms = pluralForms(name)
  for (const key of keys.filter((key) => key in words && typeof english[key] !== 'string')) {
    const message = words[key] ?? ''
    const missing =
      typeof message === 'string' ? forms.size > 1 : [...forms].filter((form) => !message[form]).length > 0
    expect([key, missing]).toEqual([key, false])
  }
})

test.each(others)('%s says nothing in English', (_, files) => {
  const words = allTexts(files)
  const left = keys.flatMap((key) => listForms(words[key]).filter((text) => listForms(english[key]).includes(text)))
  expect(left.filter((text) => !SAME_AS_ENGLISH.includes(text))).toEqual([])
})

test.each(others)('%s has the signs of print, and French their spaces', (name, files) => {
  const texts = Object.values(allTexts(files)).flatMap(listForms)
  expect(texts.filter((text) => /['"]|\.\.\.|\s$|^\s| {2}/.test(text))).toEqual([])
  if (name === 'fr') expect(texts.filter((text) => /[^\u202f][!?;:]/.test(text))).toEqual([])
})

test('no two texts are the same in every language', () => {
  const inAll = new Map<string, string[]>()
  for (const key of keys) {
    const text = JSON.stringify(Object.values(textsByLanguage).map((texts) => texts[key]))
    inAll.set(text, [...(inAll.get(text) ?? []), key])
  }
  expect([...inAll.values()].filter((same) => same.length > 1)).toEqual([])
})

test('no key is in two files', () => {
  expect(keys).toHaveLength(Object.values(ENGLISH).flatMap(Object.keys).length)
})

// Where the button has to say that the order obliges to pay (Directive 2011/83/EU, Article 8 (2)).
test.each(['de', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'sv'])(
  'in %s, a button that pays for an order that is placed does not order it again',
  (language) => {
    const texts = textsByLanguage[language] ?? {}
    const buttons = ['payment.pay', 'payment.buy', 'payment.order', 'payment.orderFree', 'payment.orderTrial']
    expect(new Set(buttons.map((key) => texts[key])).size).toBeGreaterThanOrEqual(4)
    expect(texts['payment.pay']).not.toBe(texts['payment.buy'])
    expect(texts['payment.orderTrial']).not.toBe(texts['payment.orderFree'])
  },
)
