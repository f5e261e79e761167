import { expect, test } from 'vitest'
import parseJson from './parse-json.ts'

test.each([
  ['{"cart":{"id":"c"}}', { cart: { id: 'c' } }],
  ['[1,null]', [1, null]],
  ['"text"', 'text'],
  ['{"cart":', '{"cart":'],
  ['<html>', '<html>'],
  ['', ''],
])('%j is read as JSON where it is JSON, else as text', (text, value) => {
  expect(parseJson(text)).toEqual(value)
})
