import { expect, test } from 'vitest'
import { isUnread, toShown, toValue } from './typed-number.ts'

const MONEY = { currency: 'EUR' }

test('what is typed becomes a decimal, with or without the sign of its currency, and is shown as elsewhere', () => {
  for (const typed of ['1,250', '1250', ' 1,250.00 ', '€1,250.00', '1.250,00 EUR'])
    expect(toShown(toValue(typed, MONEY), MONEY)).toBe('1,250.00')
  expect(toValue('12.5%', { places: 4 }, '%')).toBe('12.5')
  expect(toValue('1,250 kg', { places: 0 }, 'kg')).toBe('1250')
  expect(toShown('1250', { currency: 'JPY' })).toBe('1,250')
})

test('what is no number, or could be two, is kept as typed, and is no number to anybody', () => {
  for (const typed of ['1.250', 'free', '1e3', '$5']) {
    const value = toValue(typed, MONEY)
    expect([isUnread(value), Number(value), toShown(value, MONEY)]).toEqual([true, Number.NaN, typed])
  }
  expect(toValue('  ', MONEY)).toBe('')
})

test('what a field shows is read as the same value, beside thousandths too', () => {
  for (const value of ['0', '0.125', '1.125', '1250', '1250.5', '-5', '1234567.891'])
    for (const kind of [MONEY, { places: 4 }, { places: 3 }]) {
      const shown = toShown(value, kind)
      // A third decimal place in an amount is not the shop's, and is asked about when it is typed.
      if (kind !== MONEY || !/\.\d{3}$/.test(value)) expect(toValue(shown, kind)).toBe(value)
    }
})
