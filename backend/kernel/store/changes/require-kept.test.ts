import { expect, test } from 'vitest'
import { ApiError } from '../../base/errors.ts'
import { requireKept } from './require-kept.ts'

const ORDER = {
  status: 'APPROVED',
  number: '10001',
  total: { amount: '12.00', formattedAmount: '€12.00' },
  placed: '2026-03-02T09:00:00.000Z',
  lines: [{ rate: '0.19' }, { rate: '0.07' }],
}
const PATHS = ['status', 'total', 'placed', 'lines.rate', 'fees', 'summary']

function refusedFields(sent: object): string[] {
  try {
    requireKept(sent, ORDER, PATHS, 'order')
    return []
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return (error.violations ?? []).map(({ field, rule }) => `${field} ${rule}`)
  }
}

test('an entity that is sent back as it was read is taken', () => {
  expect(refusedFields(ORDER)).toEqual([])
  const spelled = { total: { amount: '12', formattedAmount: '12 euros' }, placed: '2026-03-02T10:00:00+01:00' }
  expect(refusedFields({ ...ORDER, ...spelled })).toEqual([])
})

test('a value that is not kept is refused by its full path', () => {
  expect(refusedFields({ status: 'CANCELED' })).toEqual(['order.status FIELD_NOT_ALLOWED'])
  expect(refusedFields({ total: { amount: '12.01' } })).toEqual(['order.total.amount FIELD_NOT_ALLOWED'])
  expect(refusedFields({ lines: [{ rate: '0.190' }, { rate: '0.19' }] })).toEqual([
    'order.lines[1].rate FIELD_NOT_ALLOWED',
  ])
  expect(refusedFields({ summary: { fees: [{ amount: '1' }] } })).toEqual([
    'order.summary.fees[0].amount FIELD_NOT_ALLOWED',
  ])
})

test('a field without a value, and one outside the paths, is not looked at', () => {
  expect(
    refusedFields({ fees: [], summary: { text: '', on: false, count: 0 }, number: '1', lines: [{ count: 3 }] }),
  ).toEqual([])
})
