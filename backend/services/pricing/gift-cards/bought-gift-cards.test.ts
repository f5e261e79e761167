import { beforeEach, expect, test } from 'vitest'
import { listStoredMails } from '../../../kernel/runtime/mail/stored-mailer.ts'
import { TEST_URL } from '../../../testing/create-test-app.ts'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { findOrder, type OrderRecord, orderStatusUrl } from '../../orders/index.ts'
import { giftCards } from './records.ts'

let shop: TestShop
let card: string
beforeEach(async () => {
  shop = await createTestShop()
  const { product } = await shop.call(
    'POST /stores/v1/products',
    { product: { name: 'Gift card', priceData: { price: 25 } } },
    shop.apiKey,
  )
  card = product.id
  await shop.call('PUT /awning/v1/products/{id}/gift-card', { id: card, giftCard: true }, shop.apiKey)
})
const CODE = /[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}/g

/** Buys gift cards; returns them and the buyer's mails. */
async function buy(quantity: number, { paid = true } = {}) {
  const { token, id } = await shop.checkout([shop.line(card, quantity)])
  const { orderId = '' } = paid
    ? await shop.call(
        'POST /ecom/v1/checkouts/{id}/create-order-and-charge',
        { id, paymentToken: 'sandbox_approved' },
        token,
      )
    : await shop.call('POST /ecom/v1/checkouts/{id}/create-order', { id }, token)
  const codes = async () => {
    await shop.settle()
    const mails = await listStoredMails(shop.app.dependencies.store, shop.siteId, 'buyer@example.com')
    return [...new Set(mails.flatMap(({ text }) => text.match(CODE) ?? []))]
  }
  return { orderId, codes }
}
/** The HTML of the order's page. */
async function getPage(orderId: string) {
  const context = shop.app.contextFor(shop.siteId)
  const { href } = new URL(await orderStatusUrl(context, (await findOrder(context, orderId)) as OrderRecord))
  return (await shop.fetch(href.replace(TEST_URL, ''))).text()
}
const loadCards = async () =>
  (await shop.app.dependencies.store.reader(giftCards).query(shop.siteId, { paging: { limit: 100, offset: 0 } })).items

/** The amount that a gift card pays of an order, or the error code. */
async function redeem(giftCardCode: string) {
  const mug = await shop.product()
  const { token, id } = await shop.checkout([shop.line(mug)])
  const call = shop.call('PATCH /ecom/v1/checkouts/{checkout.id}', { checkout: { id }, giftCardCode }, token)
  return call.then(({ checkout }) => checkout.giftCard?.amount?.amount)
}

test('a buyer of gift cards gets a code for each, worth its price, and can redeem it', async () => {
  const { orderId, codes } = await buy(2)
  const bought = await codes()
  expect(bought).toHaveLength(2)
  expect((await getPage(orderId)).match(CODE)).toEqual(bought)
  expect((await loadCards()).map(({ balance, currency, disabled }) => ({ balance, currency, disabled }))).toEqual([
    { balance: 2500, currency: 'EUR', disabled: false },
    { balance: 2500, currency: 'EUR', disabled: false },
  ])
  expect(JSON.stringify(await loadCards())).not.toContain(bought[0])
  // The total of one mug with delivery and tax.
  expect(await redeem(bought[0] ?? '')).toBe('17.73')
})

test('an unpaid order has no gift cards; the code comes with the payment', async () => {
  const { orderId, codes } = await buy(1, { paid: false })
  expect([await codes(), await loadCards()]).toEqual([[], []])
  await shop.call(
    'POST /ecom/v1/payments-collector/orders/{ecomOrderId}/mark-as-paid',
    { ecomOrderId: orderId },
    shop.apiKey,
  )
  expect(await codes()).toHaveLength(1)
  expect(await loadCards()).toHaveLength(1)
})

test('cancelling the purchase disables its gift cards', async () => {
  const { orderId, codes } = await buy(1)
  const [code = ''] = await codes()
  await shop.call('POST /ecom/v1/orders/{id}/cancel', { id: orderId }, shop.apiKey)
  expect(await loadCards()).toMatchObject([{ disabled: true }])
  expect((await getPage(orderId)).match(CODE)).toBeNull()
  await expect(redeem(code)).rejects.toThrow('GIFT_CARD_DISABLED')
})

test('above a quantity of one hundred, one card holds the whole amount', async () => {
  const { codes } = await buy(101)
  expect(await codes()).toHaveLength(1)
  expect(await loadCards()).toMatchObject([{ balance: 252_500 }])
})

const COLLECTOR = '/ecom/v1/payments-collector/orders/{ecomOrderId}'

/** Refunds items of the order's first line. */
async function refund(orderId: string, quantity: number, amount: string) {
  const { order } = await shop.call('GET /ecom/v1/orders/{id}', { id: orderId }, shop.apiKey)
  const { refundabilities } = await shop.call(`GET ${COLLECTOR}/refundability`, { ecomOrderId: orderId }, shop.apiKey)
  await shop.call(
    `POST ${COLLECTOR}/trigger-refund`,
    {
      ecomOrderId: orderId,
      payments: [{ paymentId: refundabilities[0]?.paymentId ?? '', amount: { amount } }],
      details: { lineItems: [{ lineItemId: order.lineItems[0]?.id ?? '', quantity }] },
    },
    shop.apiKey,
  )
}

test('of two gift cards with one refunded, one ends: the one of which nothing was spent', async () => {
  const { orderId, codes } = await buy(2)
  const [first = '', second = ''] = await codes()
  const [{ id = '' } = {}] = await loadCards()
  const { token, id: checkoutId } = await shop.checkout([shop.line(await shop.product())])
  await shop.call(
    'PATCH /ecom/v1/checkouts/{checkout.id}',
    { checkout: { id: checkoutId }, giftCardCode: second },
    token,
  )
  await shop.call('POST /ecom/v1/checkouts/{id}/create-order', { id: checkoutId }, token)
  await refund(orderId, 1, '25.00')
  expect(id).not.toBe('')
  await expect(redeem(first)).rejects.toThrow('GIFT_CARD_DISABLED')
  expect(await redeem(second)).toBe('7.27')
  expect((await getPage(orderId)).match(CODE)).toEqual([second])
  await refund(orderId, 1, '7.27')
  await expect(redeem(second)).rejects.toThrow('GIFT_CARD_DISABLED')
})

test('a refund that names no items ends no gift card, and one of a card for many takes their value off', async () => {
  const { orderId, codes } = await buy(120)
  const [code = ''] = await codes()
  await refund(orderId, 100, '2500.00')
  expect((await loadCards()).map(({ balance, disabled }) => [balance, disabled])).toEqual([[50_000, false]])
  expect(await redeem(code)).toBe('17.73')
})
