import { expect, test } from 'vitest'
import { emailSuggestion } from './email-suggestion.ts'

test.each([
  ['ada@gmial.com', 'ada@gmail.com'],
  ['ada@gmail.con', 'ada@gmail.com'],
  ['ada@hotnail.com', 'ada@hotmail.com'],
  ['ada.byron+shop@yaho.com', 'ada.byron+shop@yahoo.com'],
  ['ada@wb.de', 'ada@web.de'],
])('%s is suggested to be %s', (typed, meant) => {
  expect(emailSuggestion(typed)).toBe(meant)
})

test.each([
  'ada@gmail.com',
  'ada@mail.com',
  'ada@example.com',
  'ada@firma.de',
  'ada@mail.test',
  'ada@ümlaut.de',
  'ada',
  'a@b@gmial.com',
  '',
])('%j gets no suggestion', (typed) => {
  expect(emailSuggestion(typed)).toBeUndefined()
})
