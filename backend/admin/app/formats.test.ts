import { expect, test } from 'vitest'
import { formatMoney, formatNumber } from './formats.ts'

test('an amount below zero has a minus and no hyphen', () => {
  expect(formatMoney('-0.01', 'EUR')).toBe('−€0.01')
  expect(formatMoney('0.01', 'EUR')).toBe('€0.01')
  expect(formatNumber(-3)).toBe('−3')
})
