import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, localDate, toInstant } from './local-date.ts'

const ZONES = ['UTC', 'Europe/Dublin', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia']
const zones = fc.constantFrom(...ZONES)
const instants = fc.date({ min: new Date('1990-01-01'), max: new Date('2080-01-01'), noInvalidDate: true })

test('the date is the one that a calendar of the time zone shows', () => {
  fc.assert(
    fc.property(instants, zones, (instant, timeZone) => {
      const calendar = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
      expect(localDate(instant, timeZone)).toBe(calendar.format(instant))
    }),
  )
})

test('a local date and time is an instant of that date', () => {
  fc.assert(
    fc.property(instants, zones, (instant, timeZone) => {
      const date = localDate(instant, timeZone)
      // Noon exists on every day, whatever clock changes there are at night, except on the day that Apia skipped.
      fc.pre(date !== '2011-12-30')
      expect(localDate(new Date(toInstant(date, '12:00', timeZone)), timeZone)).toBe(date)
    }),
  )
})

test('a time that a clock change skips is the one an hour later', () => {
  expect(new Date(toInstant('2026-03-29', '01:30', 'Europe/Dublin')).toISOString()).toBe('2026-03-29T01:30:00.000Z')
  expect(new Date(toInstant('2026-03-29', '00:00', 'Atlantic/Azores')).toISOString()).toBe('2026-03-29T01:00:00.000Z')
  expect(new Date(toInstant('2026-03-08', '02:30', 'America/New_York')).toISOString()).toBe('2026-03-08T07:30:00.000Z')
})

test('days are counted by the calendar', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  expect(addDays('2026-03-29', -29)).toBe('2026-02-28')
})
