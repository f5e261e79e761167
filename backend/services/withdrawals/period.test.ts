import { expect, test } from 'vitest'
import { getLastDay, getPeriod, getRefundDueDate, getTimeliness, type PeriodFacts } from './period.ts'

const line = (shippable: boolean) => ({ shippable }) as PeriodFacts['order']['lines'][number]

const facts = (more: Partial<PeriodFacts> & { shippable?: boolean } = {}): PeriodFacts => ({
  order: { lines: [line(more.shippable ?? true)], purchasedDate: '2026-03-01T10:00:00.000Z' },
  sentDates: [],
  deliveredDate: undefined,
  informed: true,
  days: 14,
  timeZone: 'Europe/Berlin',
  ...more,
})

test('the day of the delivery does not count, and a period that ends on a weekend ends on the Monday after it', () => {
  // Tuesday, 3 March, and 14 days.
  expect(getLastDay('2026-03-03', 14)).toBe('2026-03-17')
  expect(getLastDay('2026-03-07', 14)).toBe('2026-03-23')
  expect(getLastDay('2026-03-08', 14)).toBe('2026-03-23')
})

test('goods count from their delivery, and what is not sent from the contract, by the day of the shop', () => {
  const now = new Date('2026-03-10T10:00:00.000Z')
  expect(getPeriod(facts(), now)).toEqual({ informed: true })
  expect(getPeriod(facts({ deliveredDate: '2026-03-03' }), now)).toEqual({
    deliveredDate: '2026-03-03',
    endDate: '2026-03-17',
    daysLeft: 8,
    informed: true,
  })
  // 23:30 in London is the next day in Berlin.
  const order = { lines: [line(false)], purchasedDate: '2026-03-02T23:30:00.000Z' }
  expect(getPeriod({ ...facts({ shippable: false }), order }, now)).toMatchObject({ endDate: '2026-03-17' })
  expect(getPeriod(facts({ deliveredDate: '2026-01-05' }), now)).toMatchObject({ daysLeft: 0 })
})

test('without proof of the instructions, the period may be twelve months longer', () => {
  const period = getPeriod(facts({ deliveredDate: '2026-03-03', informed: false }), new Date('2026-03-10T10:00:00Z'))
  expect(period).toMatchObject({ endDate: '2026-03-17', uninformedEndDate: '2027-03-17' })
})

test.each([
  ['before anything is sent', {}, '2026-06-01', 'IN_TIME'],
  ['within 14 days after it was sent', { sentDates: ['2026-03-02T10:00:00Z'] }, '2026-03-16', 'IN_TIME'],
  ['later, while nobody has stated the delivery', { sentDates: ['2026-03-02T10:00:00Z'] }, '2026-03-17', 'UNKNOWN'],
  ['on the last day', { deliveredDate: '2026-03-03' }, '2026-03-17', 'IN_TIME'],
  ['a day later', { deliveredDate: '2026-03-03' }, '2026-03-18', 'LATE'],
  [
    'a day later without proof of the instructions',
    { deliveredDate: '2026-03-03', informed: false },
    '2026-03-18',
    'UNKNOWN',
  ],
  ['a year later', { deliveredDate: '2026-03-03', informed: false }, '2027-03-18', 'LATE'],
] as const)('a withdrawal %s', (_, more, day, timeliness) => {
  expect(getTimeliness(facts(more), `${day}T20:00:00.000Z`)).toBe(timeliness)
})

test('the money is due 14 days after the withdrawal was received', () => {
  expect(getRefundDueDate('2026-03-02T23:30:00.000Z', 'Europe/Berlin')).toBe('2026-03-17')
  expect(getRefundDueDate('2026-03-02T22:30:00.000Z', 'Europe/Berlin')).toBe('2026-03-16')
})
