import { expect, test } from 'vitest'
import { listStoredMails } from '../../../kernel/runtime/mail/stored-mailer.ts'
import { createTestShop } from '../../../testing/test-shop.ts'
import { CARD, DETAILS, visitCheckout } from '../../../testing/visit-checkout.ts'

const CREATE = 'POST /ecom/v1/fulfillments/orders/{orderId}/create-fulfillment'

/** A paid order of three mugs, made on the hosted pages. */
async function paidOrder(language = 'en') {
  const shop = await createTestShop()
  const mug = await shop.product({ name: 'Mug' })
  const page = await visitCheckout(shop, { lines: [shop.line(mug, 3)] })
  const headers = { 'accept-language': language }
  await page.send(DETAILS, headers)
  await page.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' }, headers)
  await page.send({ intent: 'payment', ...CARD, 'payment.method': 'card' }, headers)
  await shop.settle()
  const { orders } = await shop.call('POST /ecom/v1/orders/search', { search: {} }, shop.apiKey)
  const [order] = orders
  if (!order) throw new Error('there is no order')
  const mails = async () => {
    await shop.settle()
    const kept = await listStoredMails(shop.app.dependencies.store, shop.siteId, 'ada@example.com')
    return kept.filter(({ text }) => !text.includes('Thank you for your order') && !text.includes('Vielen Dank'))
  }
  const send = (quantity: number, more: object = {}) =>
    shop.call(
      CREATE,
      { orderId: order.id, fulfillment: { lineItems: [{ id: order.lineItems[0]?.id ?? '', quantity }], ...more } },
      shop.apiKey,
    )
  return { shop, order, mails, send }
}

test('each parcel sends one mail with its tracking link', async () => {
  const { shop, order, mails, send } = await paidOrder()
  const tracking = { trackingInfo: { shippingProvider: 'ups', trackingNumber: '1Z999' } }
  const { fulfillmentId } = await send(2, tracking)
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail?.subject.replace(/[\u2068\u2069]/g, '')).toBe('Order 10001 at Test shop is on its way')
  const text = mail?.text.replace(/[\u2068\u2069]/g, '') ?? ''
  expect(text).toContain('Track the parcel: https://www.ups.com/track?tracknum=1Z999')
  expect(text).toContain('2 × Mug')
  expect(mail?.html).toContain('href="https://www.ups.com/track?tracknum=1Z999"')
  const change = { orderId: order.id, fulfillment: { id: fulfillmentId, completed: true } }
  await shop.call('PATCH /ecom/v1/fulfillments/{fulfillment.id}/orders/{orderId}', change, shop.apiKey)
  expect(await mails()).toHaveLength(1)
  await send(1)
  expect(await mails()).toHaveLength(2)
  const now = await shop.call('GET /ecom/v1/orders/{id}', { id: order.id }, shop.apiKey)
  const recorded = now.order.activities.filter(({ type }) => type === 'SHIPPING_CONFIRMATION_EMAIL_SENT')
  expect(recorded).toHaveLength(2)
  expect(now.order.fulfillmentStatus).toBe('FULFILLED')
})

test('a parcel that is not sent yet sends its mail when it is', async () => {
  const { shop, order, mails, send } = await paidOrder('de')
  const { fulfillmentId: id } = await send(1, { status: 'Accepted' })
  expect(await mails()).toEqual([])
  const change = { orderId: order.id, fulfillment: { id, status: 'In_Delivery' as const } }
  await shop.call('PATCH /ecom/v1/fulfillments/{fulfillment.id}/orders/{orderId}', change, shop.apiKey)
  const [mail] = await mails()
  expect(mail?.text).toContain('Ihre Bestellung ist unterwegs')
  expect(mail?.html).toMatch(/^<!doctype html><html lang="de" dir="ltr">/)
})

test('a cancelled order sends a mail with the merchant’s message, if requested', async () => {
  const { shop, order, mails } = await paidOrder()
  const customMessage = 'The kiln <broke>.\nWe are sorry.'
  await shop.call(
    'POST /ecom/v1/orders/{id}/cancel',
    { id: order.id, sendOrderCanceledEmail: true, customMessage },
    shop.apiKey,
  )
  const [mail] = await mails()
  expect(mail?.subject.replace(/[\u2068\u2069]/g, '')).toBe('Order 10001 at Test shop was cancelled')
  expect(mail?.text).toContain(customMessage)
  expect(mail?.text).toContain('contact you about your refund')
  expect(mail?.html).toContain('The kiln &lt;broke&gt;.')
  expect(mail?.text).toMatch(/3 × Mug: €30\.00\n\nSubtotal: €30\.00\n[\s\S]*\nTotal: €/)
  const quiet = await paidOrder()
  await quiet.shop.call('POST /ecom/v1/orders/{id}/cancel', { id: quiet.order.id, customMessage }, quiet.shop.apiKey)
  expect(await quiet.mails()).toEqual([])
})
