import { beforeEach, expect, test } from 'vitest'
import { listStoredMails } from '../../../kernel/mail/stored-mailer.ts'
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

/** Gift cards that are bought, and what their buyer was mailed. */
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
/** The page of the order, for whoever has its link. */
async function pageOf(orderId: string) {
  const context = shop.app.contextFor(shop.siteId)
  const { href } = new URL(await orderStatusUrl(context, (await findOrder(context, orderId)) as OrderRecord))
  return (await shop.fetch(href.replace(TEST_URL, ''))).text()
}
const kept = async () =>
  (await shop.app.dependencies.store.reader(giftCards).query(shop.siteId, { paging: { limit: 100, offset: 0 } })).items

/** What a code takes off an order of a mug at 10.00; the code of the refusal where it does not pay. */
async function redeem(giftCardCode: string) {
  const mug = await shop.product()
  const { token, id } = await shop.checkout([shop.line(mug)])
  const call = shop.call('PATCH /ecom/v1/checkouts/{checkout.id}', { checkout: { id }, giftCardCode }, token)
  return call.then(({ checkout }) => checkout.giftCard?.amount?.amount)
}

test('whoever buys gift cards gets a code for each, worth what it cost, which pays', async () => {
  const { orderId, codes } = await buy(2)
  const bought = await codes()
  expect(bought).toHaveLength(2)
  expect((await pageOf(orderId)).match(CODE)).toEqual(bought)
  expect((await kept()).map(({ balance, currency, disabled }) => ({ balance, currency, disabled }))).toEqual([
    { balance: 2500, currency: 'EUR', disabled: false },
    { balance: 2500, currency: 'EUR', disabled: false },
  ])
  expect(JSON.stringify(await kept())).not.toContain(bought[0])
  // A mug, its delivery and the tax.
  expect(await redeem(bought[0] ?? '')).toBe('17.73')
})

test('of what is not paid yet there is no gift card; the code comes with the money', async () => {
  const { orderId, codes } = await buy(1, { paid: false })
  expect([await codes(), await kept()]).toEqual([[], []])
  await shop.call(
    'POST /ecom/v1/payments-collector/orders/{ecomOrderId}/mark-as-paid',
    { ecomOrderId: orderId },
    shop.apiKey,
  )
  expect(await codes()).toHaveLength(1)
  expect(await kept()).toHaveLength(1)
})

test('a purchase that is cancelled takes its gift cards with it', async () => {
  const { orderId, codes } = await buy(1)
  const [code = ''] = await codes()
  await shop.call('POST /ecom/v1/orders/{id}/cancel', { id: orderId }, shop.apiKey)
  expect(await kept()).toMatchObject([{ disabled: true }])
  expect((await pageOf(orderId)).match(CODE)).toBeNull()
  await expect(redeem(code)).rejects.toThrow('GIFT_CARD_DISABLED')
})

test('of more than a hundred pieces one card holds the money of all', async () => {
  const { codes } = await buy(101)
  expect(await codes()).toHaveLength(1)
  expect(await kept()).toMatchObject([{ balance: 252_500 }])
})
