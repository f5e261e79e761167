import { expect, test } from 'vitest'
import type { Texts } from './language.ts'
import { OTHER_FORM } from './test-form-of-address.ts'

type File = { readonly default: Texts }

/** English has one form, and Japanese is polite in each sentence. */
const ONE_FORM = ['en', 'ja']

const textsByLanguage: Record<string, string[]> = {}
for (const [path, { default: texts }] of Object.entries(
  import.meta.glob<File>(['./*/*.json', '!./*/admin.json', '!./terms/*.json'], { eager: true }),
)) {
  const [, language = '', file = ''] = path.split('/')
  const listed = Object.entries(texts).flatMap(([key, message]) =>
    (typeof message === 'string' ? [message] : Object.values(message)).map((text) => `${file} ${key}: ${text}`),
  )
  textsByLanguage[language] = [...(textsByLanguage[language] ?? []), ...listed]
}

test('each language has a form of address', () => {
  expect(Object.keys(textsByLanguage).sort()).toEqual([...Object.keys(OTHER_FORM), ...ONE_FORM].sort())
})

test.each(Object.entries(OTHER_FORM))('%s addresses people in one form throughout', (language, otherForm) => {
  const mixed = (textsByLanguage[language] ?? []).filter((text) => otherForm.test(text.slice(text.indexOf(':'))))
  expect(mixed).toEqual([])
})
