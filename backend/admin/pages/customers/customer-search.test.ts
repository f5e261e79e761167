import { expect, test } from 'vitest'
import { countCustomerCriteria, toCustomerFilter } from './customer-search.ts'

const NOW = new Date('2026-03-02T09:30:00.000Z')

test('a list without conditions has no filter', () => {
  expect(toCustomerFilter({}, NOW)).toEqual({})
  expect(toCustomerFilter({ search: ' ', filter: 'unknown', days: 'many' }, NOW)).toEqual({})
})

test('conditions apply together', () => {
  const search = {
    ...{ search: ' Ada ', filter: 'guests', product: 'p', days: '90', spent: '100.5' },
    ...{ country: 'DE', consent: 'GIVEN', tag: 'wholesale' },
  }
  expect(toCustomerFilter(search, NOW)).toEqual({
    status: 'GUEST',
    words: { $contains: 'Ada' },
    productIds: { $hasSome: ['p'] },
    lastOrderDate: { $lt: '2025-12-02T00:00:00.000Z' },
    spent: { $gte: 100.5 },
    country: 'DE',
    consent: 'GIVEN',
    tags: { $hasSome: ['wholesale'] },
  })
  expect(countCustomerCriteria(search)).toBe(6)
})
