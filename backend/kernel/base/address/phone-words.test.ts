import { describe, expect, test } from 'vitest'
import { toAskedPhone, toPhoneWords } from './phone-words.ts'

const isFound = (words: readonly string[], typed: string) =>
  (toAskedPhone(typed) ?? []).some((start) => words.some((word) => word.startsWith(start)))

describe('a telephone number', () => {
  test.each([
    ['+49 30 1234567', 'DE'],
    ['030 / 123 45 67', 'DE'],
    ['0301234567', undefined],
  ])('%s of %s is found in every form that people write', (phone, country) => {
    const words = toPhoneWords(phone, country)
    for (const typed of ['030 1234567', '+49 30 1234567', '0049 (30) 123-4567', '030/1234567', '1234567', '٠٣٠١٢٣٤٥٦٧'])
      expect([typed, isFound(words, typed)]).toEqual([typed, true])
    expect(isFound(words, '030 7654321')).toBe(false)
  })

  test('is found by its beginning while it is typed', () => {
    expect(isFound(toPhoneWords('+1 (212) 555-0123', 'US'), '212 555 01')).toBe(true)
  })

  test('has no words where there is none, and none are asked for by other texts', () => {
    expect([toPhoneWords(undefined, 'DE'), toPhoneWords('-', 'DE'), toPhoneWords('12', 'DE')]).toEqual([[], [], []])
    expect(['10023', 'Müller', '350 ml', '', '2024-05'].map(toAskedPhone)).toEqual(Array(5).fill(undefined))
  })
})
