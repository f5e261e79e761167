import { expect, test } from 'vitest'
import { splitDays } from './figures.ts'

test('the last thirty days stand beside the thirty before, and today by itself', () => {
  const days = Array.from({ length: 60 }, (_, index) => ({
    date: `day ${index}`,
    orders: index < 30 ? 1 : 2,
    sales: index === 59 ? '40.00' : '10.00',
    refunded: index === 30 ? '5.00' : '0.00',
  }))
  expect(splitDays(days)).toEqual({
    today: { orders: 2, sales: 40, refunded: 0, average: 20 },
    now: { orders: 60, sales: 330, refunded: 5, average: 5.5 },
    before: { orders: 30, sales: 300, refunded: 0, average: 10 },
  })
})

test('days without orders have no average', () => {
  expect(splitDays([]).today).toEqual({ orders: 0, sales: 0, refunded: 0, average: 0 })
})
