import { expect, test } from 'vitest'
import type { Message } from '../kit/ui/message.ts'
import english from './en/admin.json' with { type: 'json' }
import type { Texts } from './language.ts'
import { OTHER_FORM } from './test-form-of-address.ts'

const listForms = (message: Message | undefined) =>
  typeof message === 'object' ? Object.values(message) : message === undefined ? [] : [message]
const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
const files = import.meta.glob<{ readonly default: Texts }>(['./*/admin.json', '!./en/admin.json'], { eager: true })
const loaded = Object.entries(files).map(([path, { default: texts }]) => [path.split('/')[1] ?? '', texts] as const)

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
