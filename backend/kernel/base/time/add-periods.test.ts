import { expect, test } from 'vitest'
import { addPeriods } from './add-periods.ts'

const MONTHLY = { frequency: 'MONTH' } as const
const after = (start: string, count: number, period: Parameters<typeof addPeriods>[1] = MONTHLY, zone = 'UTC') =>
  addPeriods(new Date(start), period, count, zone).toISOString()

test('months counted from the 31st end on the last day of shorter months, and on the 31st again', () => {
  const dates = [1, 2, 3, 13].map((count) => after('2027-01-31T09:00:00.000Z', count).slice(0, 10))
  expect(dates).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2028-02-29'])
})

test.each([
  ['DAY', 3, '2026-02-03T09:00:00.000Z'],
  ['WEEK', 2, '2026-02-14T09:00:00.000Z'],
  ['MONTH', 1, '2026-02-28T09:00:00.000Z'],
  ['YEAR', 1, '2027-01-31T09:00:00.000Z'],
] as const)('a period of %s × %i ends on its day', (frequency, interval, end) => {
  expect(after('2026-01-31T09:00:00.000Z', 1, { frequency, interval })).toBe(end)
})

test('the day is that of the time zone, and the time of day stays when the clocks change', () => {
  // It is 1 February already in Berlin.
  expect(after('2026-01-31T23:30:00.000Z', 1, MONTHLY, 'Europe/Berlin')).toBe('2026-02-28T23:30:00.000Z')
  expect(after('2026-03-15T09:00:00.000Z', 1, MONTHLY, 'Europe/Berlin')).toBe('2026-04-15T08:00:00.000Z')
  expect(after('2026-10-15T09:00:00.123Z', 1, MONTHLY, 'America/New_York')).toBe('2026-11-15T10:00:00.123Z')
})

test('a local time that a clock change skips becomes the hour after', () => {
  const period = { frequency: 'DAY' } as const
  expect(after('2026-03-28T01:30:00.000Z', 1, period, 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
})

test('a period without a frequency has no length', () => {
  expect(after('2026-01-31T09:00:00.000Z', 5, { frequency: 'UNDEFINED' })).toBe('2026-01-31T09:00:00.000Z')
})
