import { expect, test } from 'vitest'
import type { Message } from '../ui/message.ts'
import { OTHER_FORM } from './test-form-of-address.ts'

type File = Readonly<Record<string, string | Readonly<Record<string, Message>>>>

/** English has one form, and Japanese is polite in each sentence. */
const ONE_FORM = ['en', 'ja']

const textsByLanguage: Record<string, string[]> = {}
for (const [path, exported] of Object.entries(import.meta.glob<File>('./*/*.ts', { eager: true }))) {
  const [, language = ''] = path.split('/')
  textsByLanguage[language] ??= []
  for (const [name, value] of Object.entries(exported)) {
    if (typeof value === 'string') continue
    for (const [key, message] of Object.entries(value))
      for (const text of typeof message === 'string' ? [message] : Object.values(message))
        textsByLanguage[language].push(`${name} ${key}: ${text}`)
  }
}

test('each language has a form of address', () => {
  expect(Object.keys(textsByLanguage).sort()).toEqual([...Object.keys(OTHER_FORM), ...ONE_FORM].sort())
})

test.each(Object.entries(OTHER_FORM))('%s addresses people in one form throughout', (language, otherForm) => {
  const mixed = (textsByLanguage[language] ?? []).filter((text) => otherForm.test(text.slice(text.indexOf(':'))))
  expect(mixed).toEqual([])
})
