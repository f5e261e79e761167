import { afterEach, expect, test, vi } from 'vitest'
import { dayFormat } from './day-format.ts'

afterEach(() => vi.restoreAllMocks())

const dayIn = (locale: string, browser: readonly string[]) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(browser)
  return dayFormat(locale).format(new Date(2026, 10, 23, 12))
}

test.each([
  ['en', ['en-IE', 'en'], '23 Nov 2026'],
  ['en', ['de-AT', 'en-GB'], '23 Nov 2026'],
  ['en', ['de-AT', 'en'], 'Nov 23, 2026'],
  ['en-US', ['en-IE'], 'Nov 23, 2026'],
  ['de', ['en-IE'], '23.11.2026'],
])('on a page in %s, in a browser for %j, a date is formatted %s', (locale, browser, expected) => {
  expect(dayIn(locale, browser)).toBe(expected)
})
