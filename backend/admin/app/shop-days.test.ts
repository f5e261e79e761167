import { expect, test } from 'vitest'
import { fromDay, toDay } from './shop-days.ts'

test('an offer from 1 to 24 December in Sydney begins and ends there, wherever it is entered', () => {
  expect(fromDay('2026-12-01', 'begin', 'Australia/Sydney')).toBe('2026-11-30T13:00:00.000Z')
  expect(fromDay('2026-12-24', 'end', 'Australia/Sydney')).toBe('2026-12-24T12:59:59.999Z')
})

// Of the zones, the Antarctic one of Troll alone moves its clocks by two hours.
test('a day is its first or its last moment, and the same day again, in every zone', () => {
  for (const zone of ['UTC', ...Intl.supportedValuesOf('timeZone')]) {
    for (const day of ['2026-03-29', '2026-10-25', '2028-02-29']) {
      const begin = fromDay(day, 'begin', zone)
      const end = fromDay(day, 'end', zone)
      expect([zone, toDay(begin, zone), toDay(end, zone)]).toEqual([zone, day, day])
      const hours = Math.round((Date.parse(end ?? '') - Date.parse(begin ?? '') + 1) / 3_600_000)
      expect([zone, day, hours >= 22 && hours <= 26]).toEqual([zone, day, true])
    }
  }
})

test('no day is no moment, and no moment is no day', () => {
  expect([fromDay('', 'end', 'UTC'), toDay(undefined, 'UTC')]).toEqual([undefined, ''])
})
