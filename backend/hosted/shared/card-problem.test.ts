import { expect, test } from 'vitest'
import { cardProblems } from './card-problem.ts'

const NOW = new Date('2026-11-25T12:00:00Z')
const CARD = { number: '4242 4242 4242 4242', expiryMonth: '12', expiryYear: '40', securityCode: '123' }

test.each([
  ['a good card', {}, []],
  ['a card in its last month', { expiryMonth: '11', expiryYear: '26' }, []],
  ['a mistyped digit', { number: '4242 4242 4242 4241' }, ['number']],
  ['a number that is too short', { number: '4242 4242' }, ['number']],
  ['letters', { number: 'my card' }, ['number']],
  ['a month that is over', { expiryMonth: '10', expiryYear: '2026' }, ['expiry']],
  ['a month that does not exist', { expiryMonth: '13' }, ['expiry']],
  ['a short code', { securityCode: '12' }, ['code']],
  ['the code of another kind of card', { number: '378282246310005' }, ['code']],
  ['American Express', { number: '378282246310005', securityCode: '1234' }, []],
])('%s', (_, change, expected) => {
  expect(cardProblems({ ...CARD, ...change }, NOW)).toEqual(expected)
})
