import { expect, test } from 'vitest'
import { listStoredMails } from '../../../kernel/runtime/mail/stored-mailer.ts'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { CARD } from '../../../testing/visit-checkout.ts'
import { visitPage } from '../../../testing/visit-page.ts'

const COLLECTOR = '/ecom/v1/payments-collector/orders/{ecomOrderId}'
const PAY = { ...CARD, intent: 'payment' }
const CARDS = { declined: '4000000000000002', confirmation: '4000000000003220' }
const TOTAL = '29.63'

/** An unpaid order with a prepared payment, and the buyer's visit to its payment page. */
async function prepared(more: { amount?: string; [option: string]: unknown } = {}) {
  const shop = await createTestShop()
  const bought = await shop.buy()
  const { orderId: ecomOrderId } = bought
  const { amount = TOTAL, ...options } = more
  const { paymentGatewayOrderId: id } = await shop.call(
    `POST ${COLLECTOR}/prepare-payment-collection`,
    { ecomOrderId, amount: { amount }, ...options },
    shop.apiKey,
  )
  const href = await createLink(shop, id, bought.token)
  const collectability = async () =>
    (await shop.call(`GET ${COLLECTOR}/payment-collectability-status`, { ecomOrderId }, shop.apiKey)).status
  return { shop, ...bought, id, href, page: await visitPage(shop, href), collectability }
}

async function createLink(shop: TestShop, paymentRequestId: string, token: string): Promise<string> {
  const { redirectSession } = await shop.call(
    'POST /_api/redirects-api/v1/redirect-session',
    { ecomOrderPaymentRequest: { paymentRequestId } },
    token,
  )
  return redirectSession.fullUrl
}

test('what is to be paid has the name that it has in the checkout, a part its own', async () => {
  const whole = await prepared()
  expect(whole.page.html()).toContain('<dt>Total</dt><dd><bdi>€29.63</bdi>')
  const part = await prepared({ amount: '10.00' })
  expect(part.page.html()).toContain('<dt>Still to pay</dt><dd><bdi>€10.00</bdi>')
})

test('a prepared payment is paid by its link, once, and the offline payment is cancelled', async () => {
  const { shop, page, read, transactions, collectability, href } = await prepared()
  expect(await collectability()).toBe('COLLECTABLE')
  expect(page.html()).toContain('Pay €29.63')
  const [first, second] = await Promise.all([page.post(PAY), page.post(PAY)])
  expect([first.status, second.status]).toEqual([303, 303])
  expect(await read()).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID' })
  const { payments } = await transactions()
  expect(payments.map(({ status, amount }) => [status, amount?.amount])).toEqual([
    ['CANCELED', TOTAL],
    ['APPROVED', TOTAL],
  ])
  expect(await collectability()).toBe('NONCOLLECTABLE_ORDER_IS_PAID')
  const moves = await shop.getEventTypes('wix.ecom.v1.order_payment_status_updated')
  expect(moves).toHaveLength(2)
  await page.send(PAY)
  await page.open(href)
  expect(page.html()).toContain('Your order is paid')
  expect((await transactions()).payments).toHaveLength(2)
  expect(await shop.getEventTypes('wix.ecom.v1.order_payment_status_updated')).toHaveLength(moves.length)
  await shop.settle()
  const mails = await listStoredMails(shop.app.dependencies.store, shop.siteId, 'buyer@example.com')
  expect(mails.map(({ subject }) => subject).filter((subject) => subject.endsWith('is paid'))).toHaveLength(1)
})

test('an order made by hand does not claim a payment before one is made, and is approved by the link of a prepared one', async () => {
  const shop = await createTestShop()
  const token = await shop.visitor()
  const visitor = await shop.app.dependencies.tokens.verifyAccessToken(token)
  const visitorId = visitor && 'visitorId' in visitor ? visitor.visitorId : ''
  const mug = { productName: { original: 'Mug' }, itemType: { preset: 'PHYSICAL' as const }, quantity: 1 }
  const { order } = await shop.call(
    'POST /ecom/v1/orders',
    {
      order: {
        lineItems: [{ ...mug, price: { amount: '12.00' } }],
        channelInfo: { type: 'BACKOFFICE_MERCHANT' },
        priceSummary: {},
        buyerInfo: { visitorId, email: 'buyer@example.com' },
      },
    },
    shop.apiKey,
  )
  const { paymentGatewayOrderId } = await shop.call(
    `POST ${COLLECTOR}/prepare-payment-collection`,
    { ecomOrderId: order.id, amount: { amount: '12.00' } },
    shop.apiKey,
  )
  const href = await createLink(shop, paymentGatewayOrderId, token)
  const status = await visitPage(shop, href.replace(/\/payment\/[^?]*/, ''))
  expect(status.html()).not.toContain('We’re waiting for your bank to confirm the payment')
  expect(status.html()).toContain('Pay €12.00')
  const page = await visitPage(shop, href)
  await page.send({ ...PAY, 'payment.card.number': CARDS.confirmation })
  await status.open(status.url())
  expect(status.html()).toContain('We’re waiting for your bank to confirm the payment')
  await page.send({ answer: 'refuse' })
  expect(await shop.getOrder(order.id)).toMatchObject({ status: 'INITIALIZED', paymentStatus: 'DECLINED' })
  await page.send(PAY)
  expect(await shop.getOrder(order.id)).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID' })
})

test('a card is read in the digits of every script', async () => {
  const { page, read } = await prepared()
  const toArabic = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0x0660 + Number(digit)))
  await page.send(Object.fromEntries(Object.entries(PAY).map(([name, value]) => [name, toArabic(value)])))
  expect(await read()).toMatchObject({ paymentStatus: 'PAID' })
})

test('a declined card does not change the order, and another card can pay it', async () => {
  const { page, read, collectability } = await prepared({ amount: '5.00' })
  await page.send({ ...PAY, 'payment.card.number': CARDS.declined })
  expect(page.html()).toContain('The card was declined. Nothing was charged.')
  // After the redirect, 'Reload' and 'Back' do not resubmit the card.
  await page.open(page.url())
  expect(page.html()).toContain('The card was declined. Nothing was charged.')
  expect((await page.post({ ...PAY, 'payment.card.number': '' })).status).toBe(303)
  expect(await read()).toMatchObject({ status: 'APPROVED', paymentStatus: 'DECLINED' })
  expect(await collectability()).toBe('COLLECTABLE')
  await page.send({ ...PAY, 'payment.card.number': '' })
  expect(page.status()).toBe(422)
  expect(page.html()).toContain('Enter the card number.')
  await page.send(PAY)
  expect(await read()).toMatchObject({ paymentStatus: 'PARTIALLY_PAID', balanceSummary: { paid: { amount: '5.00' } } })
})

test('during a 3-D Secure challenge no other payment starts, and a response to an earlier challenge is ignored', async () => {
  const { shop, page, read, orderId: ecomOrderId, collectability, transactions, href } = await prepared()
  await page.send({ ...PAY, 'payment.card.number': CARDS.confirmation })
  expect(page.html()).toContain('Confirm €29.63')
  expect(await collectability()).toBe('NONCOLLECTABLE_ORDER_IS_PENDING')
  const mark = await shop.refusal(`POST ${COLLECTOR}/mark-as-paid`, { ecomOrderId }, shop.apiKey)
  expect(mark.code).toBe('ORDER_IS_PENDING')
  await page.send({ answer: 'accept', paymentId: shop.ids.guid() })
  expect((await read()).paymentStatus).toBe('PENDING')
  await page.open(`${href}&confirm=1`)
  await page.send({ answer: 'refuse' })
  expect(page.html()).toContain('The payment was not confirmed. Nothing was charged.')
  const [, refused] = (await transactions()).payments
  await page.send({ ...PAY, 'payment.card.number': CARDS.confirmation })
  await page.send({ answer: 'accept', paymentId: refused?.id ?? '' })
  expect((await read()).paymentStatus).toBe('PENDING')
  await page.open(`${href}&confirm=1`)
  await page.send({ answer: 'accept' })
  expect((await read()).paymentStatus).toBe('PAID')
})

test('an unanswered challenge expires after half an hour, and the payment can be retried', async () => {
  const { shop, page, read, collectability } = await prepared()
  await page.send({ ...PAY, 'payment.card.number': CARDS.confirmation })
  shop.clock.advance(60_000)
  await shop.settle()
  expect(await collectability()).toBe('NONCOLLECTABLE_ORDER_IS_PENDING')
  shop.clock.advance(30 * 60_000)
  await shop.settle()
  expect(await collectability()).toBe('COLLECTABLE')
  expect(await read()).toMatchObject({ status: 'APPROVED', paymentStatus: 'DECLINED' })
})

test('with delayed capture the amount is authorised, and captured later', async () => {
  const settings = { scheduledAction: 'CAPTURE', delayDuration: { count: 2, unit: 'DAYS' } }
  const { shop, page, read, transactions } = await prepared({ delayedCaptureSettings: settings })
  const begun = shop.clock.now().getTime()
  await page.send(PAY)
  expect((await read()).balanceSummary).toMatchObject({ authorized: { amount: TOTAL }, paid: { amount: '0.00' } })
  const reserved = (await transactions()).payments.at(-1)?.regularPaymentDetails
  expect(reserved?.authorizationDetails?.scheduledAction).toEqual({
    actionType: 'CAPTURE',
    executionDate: new Date(begun + 2 * 86_400_000).toISOString(),
  })
  for (const wait of [2 * 86_400_000 - 1000, 60_000]) {
    expect((await read()).paymentStatus).toBe('NOT_PAID')
    shop.clock.advance(wait)
    await shop.settle()
  }
  expect((await read()).paymentStatus).toBe('PAID')
  expect((await transactions()).payments.map(({ status }) => status)).toEqual(['CANCELED', 'APPROVED'])
})

test('the order page links to the payment; strangers, other sites and cancelled orders do not get it', async () => {
  const { shop, id, page, href, orderId } = await prepared()
  const order = href.replace(/\/payment\/[^?]*/, '')
  await page.open(order)
  expect(page.html()).toContain('Pay €29.63')
  const asStranger = { ecomOrderPaymentRequest: { paymentRequestId: id } }
  const session = 'POST /_api/redirects-api/v1/redirect-session'
  const refusal = await shop.refusal(session, asStranger, await shop.visitor())
  expect(refusal).toMatchObject({ status: 404, code: 'PAYMENT_REQUEST_NOT_FOUND' })
  expect(await createLink(shop, id, shop.apiKey)).toBe(href)
  const forged = new URL(href)
  forged.searchParams.set('key', `${forged.searchParams.get('key')?.slice(0, -3)}xyz`)
  await page.open(forged.href)
  expect(page.status()).toBe(404)
  const elsewhere = { redirectUrls: { successUrl: 'https://evil.example/' } }
  const request = { ecomOrderId: orderId, amount: { amount: TOTAL }, ...elsewhere }
  const prepare = await shop.send(`POST ${COLLECTOR}/prepare-payment-collection`, request, shop.apiKey)
  expect(prepare.refusal?.violations).toEqual(['redirectUrls.successUrl VALIDATION'])
  await shop.call('POST /ecom/v1/orders/{id}/cancel', { id: orderId }, shop.apiKey)
  await page.open(order)
  expect(page.html()).not.toContain('Pay €29.63')
  await page.open(href)
  expect(page.html()).toContain('This order was cancelled.')
})

test('the merchant’s redirect URLs lead the buyer to a page of the shop', async () => {
  const redirectUrls = { successUrl: 'https://host.example/paid', errorUrl: 'https://host.example/declined' }
  const { page } = await prepared({ redirectUrls })
  const declined = await page.post({ ...PAY, 'payment.card.number': CARDS.declined })
  expect(declined.headers.get('location')).toBe(redirectUrls.errorUrl)
  const paid = await page.post(PAY)
  expect(paid.headers.get('location')).toBe(redirectUrls.successUrl)
})
