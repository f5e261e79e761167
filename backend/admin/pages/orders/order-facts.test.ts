import { expect, test } from 'vitest'
import { countUnrefunded, countUnsent, getProvided, type Order, type OrderFacts } from './order-facts.ts'

const line = (id: string, quantity: number, total: string) =>
  ({ id, quantity, totalPriceAfterTax: { amount: total } }) as Order['lineItems'][number]
const lines = [line('a', 3, '10.00'), line('b', 1, '5.55')]
const order = { lineItems: lines } as Order

test('what is in parcels is not left to send', () => {
  const parcels = [{ lineItems: [{ id: 'a', quantity: 2 }] }, { lineItems: [{ id: 'b', quantity: 1 }] }]
  expect([...countUnsent({ order, parcels } as unknown as OrderFacts)]).toEqual([
    ['a', 1],
    ['b', 0],
  ])
})

test('a failed refund leaves its lines to be refunded', () => {
  const refund = (refundStatus: string) => ({
    transactions: [{ paymentId: 'p', refundStatus, amount: { amount: '4.00' } }],
    details: { lineItems: [{ lineItemId: 'a', quantity: 1 }] },
  })
  const refunds = [refund('FAILED'), refund('SUCCEEDED')] as unknown as OrderFacts['refunds']
  expect(countUnrefunded({ order, refunds }).get('a')).toBe(2)
})

const bought = (preset: string, more: object = {}, shippable = false) =>
  ({ itemType: { preset }, physicalProperties: { shippable }, ...more }) as Order['lineItems'][number]
const gift = (sendOn: string) => ({
  extendedFields: { namespaces: { '@awning/gift': { email: 'g@example.com', sendOn } } },
})

test.each([
  ['a gift card before its payment', 'NOT_PAID', [bought('GIFT_CARD')], 'NOT_PAID'],
  ['a paid gift card', 'PAID', [bought('GIFT_CARD')], 'PROVIDED'],
  ['a paid gift card for a later day', 'PAID', [bought('GIFT_CARD', gift('2030-05-02'))], 'WAITS'],
  ['a paid gift card of an earlier day', 'PAID', [bought('GIFT_CARD', gift('2030-04-30'))], 'PROVIDED'],
  ['a file that was paid back', 'FULLY_REFUNDED', [bought('DIGITAL')], 'NOTHING'],
  ['a service', 'PAID', [bought('SERVICE')], 'NOTHING'],
  ['a file beside a jar', 'PAID', [bought('DIGITAL'), bought('PHYSICAL', {}, true)], undefined],
])('the state of an order with %s says what happened', (_, paymentStatus, lineItems, state) => {
  const order = { fulfillmentStatus: 'FULFILLED', paymentStatus, lineItems } as Order
  expect(getProvided(order, new Date('2030-05-01T12:00'))).toBe(state)
})

test('what is sent or fetched keeps its own state', () => {
  const lineItems = [bought('GIFT_CARD')]
  const order = { fulfillmentStatus: 'FULFILLED', paymentStatus: 'PAID', lineItems, shippingInfo: {} } as Order
  expect(getProvided(order, new Date())).toBeUndefined()
})
