import { expect, test } from 'vitest'
import { createTestShop } from '../../../testing/test-shop.ts'
import { CARD, DETAILS, visitCheckout } from '../../../testing/visit-checkout.ts'

const NUMBER = 'payment.card.number'

test.each([
  ['a number without its check digit', { [NUMBER]: '4242 4242 4242 4241' }, NUMBER, 'Check the card number.'],
  ['a date that is past', { 'payment.card.expiry': '01/20' }, 'payment.card.expiry', 'This card has expired.'],
  ['a month that does not exist', { 'payment.card.expiry': '13/40' }, 'payment.card.expiry', 'Enter month and year'],
  ['a short code', { 'payment.card.securityCode': '12' }, 'payment.card.securityCode', 'Check the security code.'],
])('%s is marked at its field, and nothing is charged', async (_, wrong, field, text) => {
  const page = await visitCheckout(await createTestShop())
  await page.send(DETAILS)
  await page.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' })
  await page.send({ intent: 'payment', ...CARD, ...wrong, buyerNote: 'Ring twice' })
  expect(page.status()).toBe(422)
  expect(page.html()).toContain(text)
  const inputs = [...page.html().matchAll(/<input[^>]*>/g)].map(([input]) => input)
  const invalid = inputs.filter((input) => input.includes('aria-invalid'))
  expect(invalid.map((input) => / name="([^"]+)"/.exec(input)?.[1])).toEqual([field])
  expect(page.html()).toContain('Ring twice')
})
