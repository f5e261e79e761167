import { expect, test } from 'vitest'
import { listStoredMails } from '../../../kernel/runtime/mail/stored-mailer.ts'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { CARD, DETAILS, visitCheckout } from '../../../testing/visit-checkout.ts'

const MARK = 'POST /ecom/v1/payments-collector/orders/{ecomOrderId}/mark-as-paid'
const REFUND = 'POST /ecom/v1/payments-collector/orders/{ecomOrderId}/trigger-refund'
const CAPTURE = 'POST /ecom/v1/payments-collector/orders/{ecomOrderId}/capture-authorized-payments'
const RESERVES = { ...CARD, 'payment.card.number': '4000 0000 0000 0259' }
const LATER = { 'payment.method': 'offline', billing: 'same' }

/** Places an order of two mugs for 24.90, with the buyer's order page and mails. */
async function order(payment: Record<string, string>, { giftCard = 0n, language = 'en' } = {}) {
  const shop = await createTestShop()
  const page = await visitCheckout(shop)
  const headers = { 'accept-language': language }
  await page.send(DETAILS, headers)
  await page.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' }, headers)
  if (giftCard > 0n) {
    await shop.giftCard('GIFT-1234', giftCard)
    await page.send({ intent: 'gift-card', giftCardCode: 'GIFT-1234' }, headers)
  }
  await page.send({ intent: 'payment', ...payment }, headers)
  await shop.settle()
  const { orders } = await shop.call('POST /ecom/v1/orders/search', { search: {} }, shop.apiKey)
  const id = orders[0]?.id ?? ''
  const { orderTransactions } = await shop.call('GET /ecom/v1/payments/orders/{orderId}', { orderId: id }, shop.apiKey)
  return {
    shop,
    id,
    payments: orderTransactions.payments.map((each) => each.id),
    /** Sorted with the confirmation first: under a frozen clock, mails have the same time. */
    mails: async () =>
      (await listMails(shop))
        .sort((one) => (/thank|dank/i.test(one.text) ? -1 : 1))
        .map(({ subject, text }) => ({ subject: plain(subject), text: plain(text) })),
    shown: async () => {
      await page.open(page.url())
      const list = /<ul class="order-payments">(.*?)<\/ul>/.exec(page.html())?.[1] ?? ''
      return list
        .split('</li>')
        .map((each) => plain(each.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')).trim())
        .filter(Boolean)
    },
    html: page.html,
  }
}

const plain = (text: string) => text.replace(/[\u2068\u2069]/g, '')

async function listMails(shop: TestShop) {
  await shop.settle()
  return listStoredMails(shop.app.dependencies.store, shop.siteId, 'ada@example.com')
}

const refund = (paymentId: string | undefined, amount: string, sideEffects: object = {}) => ({
  payments: [{ paymentId: paymentId ?? '', amount: { amount } }],
  sideEffects: { sendOrderRefundedEmail: true, ...sideEffects },
})

test('a later payment sends one receipt; an immediate payment is covered by the confirmation', async () => {
  const { shop, id, mails } = await order(LATER)
  expect(await mails()).toHaveLength(1)
  await shop.call(MARK, { ecomOrderId: id, userDefinedPaymentMethodName: { predefined: 'BANK_TRANSFER' } }, shop.apiKey)
  const [, receipt, ...more] = await mails()
  expect(more).toEqual([])
  expect(receipt?.subject).toBe('Order 10001 at Test shop is paid')
  expect(receipt?.text).toMatch(/Paid on .*: €29\.63 · Bank transfer/)
  expect(receipt?.text).toContain('What you ordered:\n2 × Mug: €20.00\n\nSubtotal: €20.00\nDelivery: €4.90\n')
  expect(receipt?.text).toContain('Total: €29.63')
  expect(receipt?.text).toContain('Billing address:\nAda Buyer\nHauptstraße 1')
  expect(await (await order(CARD)).mails()).toHaveLength(1)
})

test('capturing an authorised payment sends a receipt in the buyer’s language', async () => {
  const { shop, id, payments, mails } = await order(RESERVES, { language: 'de' })
  await shop.call(CAPTURE, { ecomOrderId: id, payments: [{ paymentId: payments[0] ?? '' }] }, shop.apiKey)
  const [, receipt] = await mails()
  expect(receipt?.subject).toBe('Bestellung 10001 bei Test shop ist bezahlt')
  expect(receipt?.text).toContain('Visa •••• 0259')
})

test('a redelivered event sends no second mail', async () => {
  const { shop, id, mails } = await order(LATER)
  await shop.call(MARK, { ecomOrderId: id }, shop.apiKey)
  expect(await mails()).toHaveLength(2)
  const record = await shop.app.contextFor(shop.siteId).store.reader({ name: 'orders' }).get(shop.siteId, id)
  await shop.app.contextFor(shop.siteId).commit((work) => {
    const orderNow = record as never
    work.emit('wix.ecom.v1.order_payment_status_updated', orderNow, {
      order: orderNow,
      previousPaymentStatus: 'NOT_PAID',
    })
    work.emit('wix.ecom.v1.order_approved', orderNow, { order: orderNow })
  })
  expect(await mails()).toHaveLength(2)
})

test('a refund sends one mail with amount and method, and only if the merchant wants it', async () => {
  const { shop, id, payments, mails } = await order(CARD)
  const [paymentId] = payments
  await shop.call(
    REFUND,
    { ecomOrderId: id, ...refund(paymentId, '5.00', { customMessage: 'Sorry.\nOne was chipped.' }) },
    shop.apiKey,
  )
  const [, refundMail] = await mails()
  expect(refundMail?.subject).toBe('Refund for order 10001 at Test shop')
  expect(refundMail?.text).toContain('Refund of €5.00')
  expect(refundMail?.text).toContain('goes back the way you paid')
  expect(refundMail?.text).toContain('Sorry.\nOne was chipped.')
  expect(refundMail?.text).toContain('Total: €29.63\nPaid (Visa •••• 4242): €29.63\nRefunded: €5.00')
  expect(refundMail?.text).toMatch(/Paid on .*: €29\.63 · Visa •••• 4242\nRefunded on .*: €5\.00 · Visa •••• 4242/)
  await shop.call(
    REFUND,
    { ecomOrderId: id, ...refund(paymentId, '1.00', { sendOrderRefundedEmail: false }) },
    shop.apiKey,
  )
  expect(await mails()).toHaveLength(2)
})

test('refunds to a gift card and by hand are described as such', async () => {
  const { shop, id, payments, mails } = await order(CARD, { giftCard: 1_500n })
  const [byCard, byGiftCard] = payments
  await shop.call(REFUND, { ecomOrderId: id, ...refund(byGiftCard, '2.00') }, shop.apiKey)
  const external = { payments: [{ paymentId: byCard ?? '', amount: { amount: '3.00' }, externalRefund: true }] }
  await shop.call(REFUND, { ecomOrderId: id, ...refund(byCard, '3.00'), ...external }, shop.apiKey)
  const texts = (await mails()).map(({ text }) => text).join()
  expect(texts).toContain('Refunded to your gift card.')
  expect(texts).toContain('The shop will refund you directly.')
})

test('the order page lists payments and refunds with date, amount and method, and the amount due', async () => {
  const { shop, id, payments, shown, html } = await order(LATER, { giftCard: 1_500n })
  expect(await shown()).toEqual([expect.stringMatching(/^Paid on \d+ \w+ \d{4} Gift card ending in 1234 €15\.00$/)])
  expect(html()).toMatch(/Gift card ending in.*>Total<.*€14\.63/)
  shop.clock.advance(86_400_000)
  await shop.call(MARK, { ecomOrderId: id, userDefinedPaymentMethodName: { custom: 'Till' } }, shop.apiKey)
  await shop.call(REFUND, { ecomOrderId: id, ...refund(payments[1], '1.00') }, shop.apiKey)
  const [gift, till, back, ...more] = await shown()
  expect(more).toEqual([])
  expect(till).toMatch(/^Paid on .* Till €14\.63$/)
  expect(back).toMatch(/^Refunded on .* Gift card ending in 1234 €1\.00$/)
  const findDay = (text = '') => /on (\d+ \w+)/.exec(text)?.[1]
  expect(findDay(till)).not.toBe(findDay(gift))
  expect(html()).not.toContain('Still to pay')
})

test('a refund of a partly paid order is due again', async () => {
  const { shop, id, payments, shown, html } = await order(LATER, { giftCard: 1_500n })
  await shop.call(REFUND, { ecomOrderId: id, ...refund(payments[1], '5.00') }, shop.apiKey)
  await shown()
  expect(html()).toMatch(/Still to pay.*€19\.63/)
})

test('the confirmation is mailed again on request, once for each request, and only while the order is good', async () => {
  const { shop, id, mails } = await order(CARD)
  const [first] = await mails()
  const again = 'POST /awning/v1/orders/{orderId}/send-confirmation'
  await shop.call(again, { orderId: id }, shop.apiKey)
  await shop.call(again, { orderId: id }, shop.apiKey)
  expect(await mails()).toEqual([first, first, first])
  const { order: mailed } = await shop.call('GET /ecom/v1/orders/{id}', { id }, shop.apiKey)
  expect(
    mailed.activities.filter(({ customActivity }) => customActivity?.type === 'CONFIRMATION_SENT_AGAIN'),
  ).toHaveLength(2)
  await shop.call('POST /ecom/v1/orders/{id}/cancel', { id }, shop.apiKey)
  expect((await shop.refusal(again, { orderId: id }, shop.apiKey)).code).toBe('ORDER_IS_CANCELED')
  expect((await shop.refusal(again, { orderId: shop.siteId }, shop.apiKey)).code).toBe('ORDER_NOT_FOUND')
  const { order: sold } = await shop.call(
    'POST /ecom/v1/orders',
    {
      order: {
        lineItems: [
          { productName: { original: 'Mug' }, itemType: { preset: 'PHYSICAL' }, quantity: 1, price: { amount: '5' } },
        ],
        channelInfo: { type: 'POS' },
        priceSummary: {},
        paymentStatus: 'PAID',
      },
    },
    shop.apiKey,
  )
  expect((await shop.refusal(again, { orderId: sold.id }, shop.apiKey)).code).toBe('BUYER_HAS_NO_EMAIL')
})
