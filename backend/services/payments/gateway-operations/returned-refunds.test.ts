import { afterEach, expect, test } from 'vitest'
import { openStripeShop, type ProviderShop } from '../../../testing/providers/provider-shops.ts'
import { findOrder, getBoughtGiftCards } from '../../orders/index.ts'

const ORDER = '/ecom/v1/payments-collector/orders/{ecomOrderId}'

type StripeShop = Awaited<ReturnType<typeof openStripeShop>>

const running: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
})

/** Sells gift cards of 50.00 in one line, paid online. */
async function sellGiftCards({ shop }: StripeShop, quantity: number) {
  const { product } = await shop.call(
    'POST /stores/v1/products',
    { product: { name: 'Gift card', priceData: { price: 50 } } },
    shop.apiKey,
  )
  await shop.call('PUT /awning/v1/products/{id}/gift-card', { id: product.id, giftCard: true }, shop.apiKey)
  const { token, id } = await shop.checkout([shop.line(product.id, quantity)])
  const { orderId = '' } = await shop.call(
    'POST /ecom/v1/checkouts/{id}/create-order-and-charge',
    { id, paymentToken: 'pm_card' },
    token,
  )
  const { lineItems } = await shop.getOrder(orderId)
  const context = shop.app.contextFor(shop.siteId)
  const order = await findOrder(context, orderId)
  const codes = order ? getBoughtGiftCards(order).map(({ code }) => code) : []
  return { orderId, lineItemId: lineItems[0]?.id ?? '', codes }
}

async function refund({ shop }: StripeShop, orderId: string, lineItemId: string, quantity: number) {
  const { orderTransactions } = await shop.call('GET /ecom/v1/payments/orders/{orderId}', { orderId }, shop.apiKey)
  const payments = [
    { paymentId: orderTransactions.payments[0]?.id ?? '', amount: { amount: (50 * quantity).toFixed(2) } },
  ]
  const details = { lineItems: [{ lineItemId, quantity }] }
  await shop.call(`POST ${ORDER}/trigger-refund`, { ecomOrderId: orderId, payments, details }, shop.apiKey)
}

/** What is left on each gift card; the code of the refusal of one that can't pay. */
async function tryCodes({ shop }: Pick<ProviderShop<unknown>, 'shop'>, codes: readonly string[]) {
  const mug = await shop.product({ price: '9000' })
  const tries: (string | undefined)[] = []
  for (const giftCardCode of codes) {
    const { token, id } = await shop.checkout([shop.line(mug)])
    const { answer, refusal } = await shop
      .call('PATCH /ecom/v1/checkouts/{checkout.id}', { checkout: { id }, giftCardCode }, token)
      .then(
        ({ checkout }) => ({ answer: checkout.giftCard?.amount?.amount, refusal: undefined }),
        (error: Error) => ({ answer: undefined, refusal: /GIFT_CARD_\w+/.exec(error.message)?.[0] }),
      )
    tries.push(answer ?? refusal)
  }
  return tries
}

const DEAD = 'GIFT_CARD_DISABLED'

test('a gift card lives again if the money of its refund comes back to the shop, and the next refund ends one', async () => {
  const opened = await openStripeShop()
  running.push(opened.provider)
  const { orderId, lineItemId, codes } = await sellGiftCards(opened, 2)
  await refund(opened, orderId, lineItemId, 1)
  expect(await tryCodes(opened, codes)).toEqual(['50.00', DEAD])
  expect(await opened.failRefund()).toBe(200)
  expect(await tryCodes(opened, codes)).toEqual(['50.00', '50.00'])
  await refund(opened, orderId, lineItemId, 1)
  expect(await tryCodes(opened, codes)).toEqual(['50.00', DEAD])
  await refund(opened, orderId, lineItemId, 1)
  expect(await tryCodes(opened, codes)).toEqual([DEAD, DEAD])
})

test('all gift cards live again if the refund of the whole order comes back', async () => {
  const opened = await openStripeShop()
  running.push(opened.provider)
  const { orderId, lineItemId, codes } = await sellGiftCards(opened, 2)
  await refund(opened, orderId, lineItemId, 2)
  expect(await tryCodes(opened, codes)).toEqual([DEAD, DEAD])
  expect(await opened.failRefund()).toBe(200)
  expect((await opened.shop.getOrder(orderId)).paymentStatus).toBe('PAID')
  expect(await tryCodes(opened, codes)).toEqual(['50.00', '50.00'])
})

test('a gift card for a large quantity has again what a refund took off it, and no more', async () => {
  const opened = await openStripeShop()
  running.push(opened.provider)
  const { orderId, lineItemId, codes } = await sellGiftCards(opened, 101)
  await refund(opened, orderId, lineItemId, 100)
  expect(await tryCodes(opened, codes)).toEqual(['50.00'])
  expect(await opened.failRefund()).toBe(200)
  expect(await tryCodes(opened, codes)).toEqual(['5050.00'])
})
