import { expect, test } from 'vitest'
import type { Message } from '../../../widgets/kit/ui/message.ts'
import { OTHER_FORM } from '../../../widgets/kit/words/test-form-of-address.ts'
import { words as english } from './en.ts'
import { languages } from './languages.ts'

type Texts = Readonly<Record<string, Message>>

const listForms = (message: Message | undefined) =>
  typeof message === 'object' ? Object.values(message) : message === undefined ? [] : [message]
const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
const loaded = await Promise.all(
  Object.entries(languages).map(async ([name, load]) => [name, ((await load?.())?.words ?? {}) as Texts] as const),
)

test.each(loaded)('%s has texts that English has, with the same names in each', (_, words) => {
  expect(Object.keys(words).filter((key) => !(key in english))).toEqual([])
  for (const [key, message] of Object.entries(words)) {
    const wanted = new Set(listForms((english as Texts)[key]).flatMap(names))
    for (const form of listForms(message)) {
      // A form may say the number in a word.
      const missing = [...wanted].filter((name) => name !== 'count' && !names(form).includes(name))
      expect([key, missing, names(form).filter((name) => !wanted.has(name))]).toEqual([key, [], []])
    }
  }
})

test.each(loaded)('%s has a form for every number', (name, words) => {
  const rules = new Intl.PluralRules(name)
  const forms = new Set(Array.from({ length: 1000 }, (_, count) => rules.select(count)))
  for (const [key, message] of Object.entries(words)) {
    if (typeof (english as Texts)[key] === 'string') continue
    const missing = [...forms].filter((form) => typeof message === 'string' || !message[form])
    expect([key, missing]).toEqual([key, []])
  }
})

test.each([['en', english as Texts] as const, ...loaded])('%s has the signs of print', (_, words) => {
  const texts = Object.values(words).flatMap(listForms)
  expect(texts.filter((text) => /['"]|\.\.\.|\s$|^\s| {2}/.test(text))).toEqual([])
})

test.each(loaded)('%s addresses people in the form that buyers are addressed in', (name, words) => {
  const mixed = Object.entries(words).filter(([, message]) =>
    listForms(message).some((text) => OTHER_FORM[name]?.test(text)),
  )
  expect(mixed).toEqual([])
})
