import { expect, test } from 'vitest'
import { acceptedLocales } from './accept-language.ts'

test.each([
  ['fr,de;q=0.9', ['fr', 'de']],
  ['en;q=0.1,de;q=0.9', ['de', 'en']],
  ['de-at, de;q=0.8 , en ; q=0.5', ['de-AT', 'de', 'en']],
  ['de;q=0,en', ['en']],
  ['*;q=0.5,ar', ['ar']],
  ['en;q=high,de;q=0.2', ['de', 'en']],
  ['en,de', ['en', 'de']],
  ['', []],
  ['-,;q=1,,a_b_c_d', []],
  ['x'.repeat(5000), []],
  [undefined, []],
])('%j wants %j', (header, locales) => {
  expect(acceptedLocales(header)).toEqual(locales)
})
