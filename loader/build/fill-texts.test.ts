import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { fillTexts } from './fill-texts.ts'

const pathOf = (language: string) =>
  fileURLToPath(new URL(`../../widgets/texts/${language}/widgets.json`, import.meta.url))
const fill = (code: string, path: string) => fillTexts().transform.call({ addWatchFile() {} }, code, path)
const english = JSON.parse(readFileSync(pathOf('en'), 'utf8'))

test('what a language lacks is said in English, in the order of English', () => {
  const texts = JSON.parse(fill('{ "product.options": "Auswählen" }', pathOf('de')) ?? '')
  expect(texts).toEqual({ ...english, 'product.options': 'Auswählen' })
  expect(Object.keys(texts)).toEqual(Object.keys(english))
})

test('English and other modules stay as they are', () => {
  expect(fill('{}', pathOf('en'))).toBeUndefined()
  expect(fill('{}', pathOf('de').replace('widgets.json', 'admin.json'))).toBeUndefined()
})
