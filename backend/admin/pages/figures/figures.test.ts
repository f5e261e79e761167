import { expect, test } from 'vitest'
import { type Day, readSpan, splitSpan, sumOf } from './figures.ts'

const toDay = (date: string, visits: number, sales: string): Day => ({
  date,
  visits,
  sales,
  productViews: 0,
  carts: 0,
  checkouts: 0,
  orders: 0,
  refunded: '0.00',
  members: 0,
  reviews: 0,
  mailsFailed: 0,
  webhooksFailed: 0,
  reminders: 0,
  ordersBack: 0,
  salesBack: '0.00',
})

test('the last days are set beside as many before', () => {
  const days = [toDay('a', 1, '1.50'), toDay('b', 2, '2.00'), toDay('c', 3, '0.00'), toDay('d', 4, '9.25')]
  const { now, before } = splitSpan(days)
  expect([sumOf(now, 'visits'), sumOf(before, 'visits')]).toEqual([7, 3])
  expect([sumOf(now, 'sales'), sumOf(before, 'sales')]).toEqual([9.25, 3.5])
})

test('a span of the address is one of those that can be chosen', () => {
  expect([readSpan('7'), readSpan('90'), readSpan('4000'), readSpan(undefined)]).toEqual([7, 90, 30, 30])
})
