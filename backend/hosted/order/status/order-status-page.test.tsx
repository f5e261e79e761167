import { createElement } from 'react'
import { expect, test } from 'vitest'
import { testCheckoutProps, testFrame } from '../../checkout/test-checkout.ts'
import { renderPage } from '../../shared/frame/render-page.ts'
import { OrderStatusPage } from './order-status-page.tsx'
import type { OrderState, OrderStatusPageProps } from './view-model.ts'

const page = (over: Partial<OrderStatusPageProps> = {}) =>
  renderPage(
    createElement(OrderStatusPage, {
      frame: testFrame(),
      number: '10042',
      placedOn: '21 November 2025',
      email: 'ada@example.com',
      state: 'paid',
      progress: [
        { step: 'placed', done: true },
        { step: 'paid', done: true },
        { step: 'sent', done: false },
      ],
      lines: testCheckoutProps().lines,
      totals: testCheckoutProps().totals,
      ...over,
    }),
  )

test('the page says thank you right after the purchase only', () => {
  expect(page({ justPlaced: true })).toContain('<h1>Thank you for your order</h1>')
  expect(page()).toContain('<h1>Order 10042</h1>')
})

test.each<[OrderState, string]>([
  ['paid', 'is being prepared'],
  ['authorized', 'charged when the order is sent'],
  ['offline', 'The shop will tell you how to pay'],
  ['pending', 'We’re waiting for your bank to confirm the payment'],
  ['sent', 'on its way'],
  ['ready', 'ready to be picked up'],
  ['canceled', 'was cancelled'],
  ['refunded', 'was refunded'],
  ['partially-refunded', 'Part of the amount'],
])('the state %s is shown as text', (state, words) => {
  expect(page({ state })).toContain(words)
})

test('progress is accessible as text', () => {
  const text = page().replace(/<[^>]+>/g, '')
  expect(text).toContain('Ordered: done')
  expect(text).toContain('Shipped: not yet')
})

test('a cancelled order shows no progress', () => {
  expect(page({ state: 'canceled' })).not.toContain('class="progress"')
})

test('addresses, delivery, payment and note are shown if present', () => {
  const html = page({
    shippingAddressLines: ['Ada Byron', 'Berlin'],
    delivery: { label: 'Standard', more: ['2 to 3 days'] },
    parcels: [{ id: 'p', sentOn: 'Sent today', items: ['1 × Mug'], number: '7', href: 'https://carrier.test/1' }],
    payments: [{ id: 'p', label: 'Paid today', amount: '€1.00', how: 'Visa •••• 4242' }],
    note: 'Ring twice.',
  })
  for (const text of ['Ada Byron', 'https://carrier.test/1', 'Visa •••• 4242', 'Ring twice.'])
    expect(html).toContain(text)
  expect(html).not.toContain('Billing address')
})

test('the print button is hidden without script', () => {
  expect(page()).toContain('<span hidden="" data-print="true">')
})
