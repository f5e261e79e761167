import { expect, test } from 'vitest'
import type { Message } from '../kit/ui/message.ts'
import type { Texts } from './language.ts'

/** The one word of a language for an idea, and other words for it, in each form that a text could have. */
type Term = { readonly term: string; readonly avoid: readonly string[] }
type Module<Value> = { readonly default: Value }

/** Texts in which an avoided word means something else, by language and key, with the reason. */
const EXCEPTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: { 'problem.IMPORT_UNREADABLE': 'names a column of the file' },
  nl: {
    'continue.text': 'the payment service is the buyer’s, not the shop’s',
    'customer.consent.WITHDRAWN': 'from news, not from an account',
    'customer.consent.ended': 'from news, not from an account',
    'customer.consent.left': 'from news, not from an account',
    'problem.IMPORT_UNREADABLE': 'names a column of the file',
  },
  pl: {
    'paper.quantity': 'the word that the law has for invoices',
    'problem.IMPORT_UNREADABLE': 'names a column of the file',
  },
  sv: {
    'continue.text': 'the payment service is the buyer’s, not the shop’s',
    'problem.IMPORT_UNREADABLE': 'names a column of the file',
  },
}

/** Languages whose words are not separated by spaces. */
const WITHOUT_SPACES = ['ja', 'zh']

const termFiles = import.meta.glob<Module<Readonly<Record<string, Term>>>>('./terms/*.json', { eager: true })
const textFiles = import.meta.glob<Module<Texts>>(['./*/*.json', '!./terms/*.json'], { eager: true })

const languages = Object.entries(termFiles).map(([path, { default: terms }]) => {
  const language = path.replace(/^.*\/|\.json$/g, '')
  const texts = Object.entries(textFiles).flatMap(([file, { default: words }]) =>
    file.startsWith(`./${language}/`) ? Object.entries(words) : [],
  )
  return [language, Object.entries(terms), texts] as const
})

const listForms = (message: Message) => (typeof message === 'string' ? [message] : Object.values(message))
const escapeWord = (word: string) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** Matches a word or words as a whole; a hyphen belongs to its word, as in ‘e-mail’. */
function toPattern(language: string, word: string): RegExp {
  if (WITHOUT_SPACES.includes(language)) return new RegExp(escapeWord(word), 'iu')
  return new RegExp(`(?<![\\p{L}\\p{N}-])${escapeWord(word)}(?![\\p{L}\\p{N}-])`, 'iu')
}

test.each(languages)('%s has texts for its terms', (_, terms, texts) => {
  expect(terms.length).toBeGreaterThanOrEqual(40)
  expect(texts).not.toEqual([])
})

test.each(languages)('no term of %s is avoided for another idea', (_, terms) => {
  const chosen = terms.map(([, { term }]) => term.toLowerCase())
  const avoided = terms.flatMap(([, { avoid }]) => avoid.map((word) => word.toLowerCase()))
  expect(chosen.filter((term) => avoided.includes(term))).toEqual([])
})

test.each(languages)('%s has one word for each idea, for shoppers and merchants alike', (language, terms, texts) => {
  const patterns = terms.flatMap(([, { term, avoid }]) =>
    avoid.map((word) => ({ term, word, pattern: toPattern(language, word) })),
  )
  const second = texts.flatMap(([key, message]) => {
    if (EXCEPTIONS[language]?.[key]) return []
    const read = listForms(message).map((form) => form.replace(/\{\w+\}/g, ''))
    return patterns
      .filter(({ pattern }) => read.some((text) => pattern.test(text)))
      .map(({ term, word }) => `${key}: ‘${word}’ instead of ‘${term}’`)
  })
  expect(second).toEqual([])
})
