import { expect, test } from 'vitest'
import { listStoredMails } from '../../kernel/runtime/mail/stored-mailer.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { readOrderNumber } from './find-order.ts'

const NOW = '2026-03-02T09:30:00.000Z'

async function withdraw(shop: TestShop, more: { orderNumber?: string; email?: string; items?: string } = {}) {
  const input = { name: 'Ada Byron', email: 'buyer@example.com', orderNumber: '10001', ...more }
  await shop.call('POST /awning/v1/withdrawals', input, await shop.visitor())
  const { withdrawals } = await shop.call('GET /awning/v1/withdrawals', {}, shop.apiKey)
  return withdrawals[0] as (typeof withdrawals)[number]
}

const read = (shop: TestShop, id: string) => shop.call('GET /awning/v1/withdrawals/{id}', { id }, shop.apiKey)

const findMail = async (shop: TestShop, ending: RegExp) => {
  await shop.settle()
  const mails = await listStoredMails(shop.app.dependencies.store, shop.siteId, 'buyer@example.com')
  return mails.find(({ subject }) => ending.test(subject))
}

test.each([
  ['#10001', '10001'],
  ['No. 10 001', '10001'],
  ['Bestellung １０００１', '10001'],
  ['A-77', 'A-77'],
])('the number of an order is read in %s', (typed, number) => {
  expect(readOrderNumber(typed)).toBe(number)
})

test('the whole order goes back with its delivery, and a part of it without', async () => {
  const shop = await createTestShop({ now: NOW })
  const { orderId } = await shop.buy({ quantity: 2 })
  const order = await shop.getOrder(orderId)
  const { id } = await withdraw(shop, { orderNumber: order.number })
  const { refund, period } = await read(shop, id)
  expect(refund).toMatchObject({ shippingIncluded: true, amount: order.priceSummary?.total?.amount })
  expect(period).toEqual({ informed: false })
})

test('of an express delivery no more goes back than the standard one costs', async () => {
  const shop = await createTestShop({ now: NOW })
  const { settings } = await shop.call('GET /awning/v1/commerce-settings', {}, shop.apiKey)
  const shippingRegions = settings.shippingRegions.map((region) => ({
    ...region,
    options: [
      { code: 'standard', title: 'Standard', deliveryTime: '', price: '3.00' },
      { code: 'express', title: 'Express', deliveryTime: '', price: '12.00' },
    ],
  }))
  await shop.call('PATCH /awning/v1/commerce-settings', { settings: { shippingRegions, taxRules: [] } }, shop.apiKey)
  const mug = await shop.product()
  const { id: orderId } = await shop.placeOrder([shop.line(mug)], {
    checkoutInfo: {
      buyerInfo: { email: 'buyer@example.com' },
      shippingInfo: {
        shippingDestination: {
          address: { country: 'DE', city: 'Berlin', postalCode: '10115', addressLine: 'Hauptstraße 1' },
        },
        selectedCarrierServiceOption: { code: 'express' },
      },
    },
  })
  const order = await shop.getOrder(orderId)
  const { id } = await withdraw(shop, { orderNumber: order.number })
  const { refund } = await read(shop, id)
  expect(refund).toMatchObject({ amount: '13.00', shipping: '3.00', paidShipping: '12.00' })
})

test('a withdrawal is accepted once: the buyer is mailed where the goods go, and their return is recorded', async () => {
  const shop = await createTestShop({ now: NOW })
  const { orderId } = await shop.buy()
  const { id } = await withdraw(shop, { orderNumber: (await shop.getOrder(orderId)).number })
  const accept = { id, returnExpected: true, message: 'Please wrap it well.' }
  const { withdrawal } = await shop.call('POST /awning/v1/withdrawals/{id}/accept', accept, shop.apiKey)
  expect(withdrawal).toMatchObject({ status: 'ACCEPTED', returnState: 'EXPECTED' })
  const mail = await findMail(shop, /is accepted$/)
  expect(mail?.text).toContain('Send the goods back within 14 days')
  expect(mail?.text).toContain('Please wrap it well.')
  const again = await shop.refusal('POST /awning/v1/withdrawals/{id}/refuse', { id, reason: 'No' }, shop.apiKey)
  expect(again.status).toBe(409)
  const receive = { id, returnedDate: '2026-03-09' }
  const back = await shop.call('POST /awning/v1/withdrawals/{id}/receive-return', receive, shop.apiKey)
  expect(back.withdrawal).toMatchObject({ returnState: 'RECEIVED', returnedDate: '2026-03-09' })
})

test('a refusal has a reason, which the buyer is mailed', async () => {
  const shop = await createTestShop({ now: NOW })
  const { id } = await withdraw(shop)
  const blank = await shop.refusal('POST /awning/v1/withdrawals/{id}/refuse', { id, reason: ' ' }, shop.apiKey)
  expect(blank.status).toBe(400)
  await shop.call('POST /awning/v1/withdrawals/{id}/refuse', { id, reason: 'Made to your drawing.' }, shop.apiKey)
  expect((await findMail(shop, /is not accepted$/))?.text).toContain('Made to your drawing.')
})

test('a withdrawal without an order is given one by the merchant, and a stated delivery says whether it came in time', async () => {
  const shop = await createTestShop({ now: NOW })
  const { orderId } = await shop.buy()
  const { id, orderId: none } = await withdraw(shop, { orderNumber: 'the blue mug' })
  expect(none).toBeUndefined()
  await shop.call('POST /awning/v1/withdrawals/{id}/assign-order', { id, orderId }, shop.apiKey)
  const state = { orderId, deliveredDate: '2026-01-05' }
  const { period } = await shop.call('PUT /awning/v1/orders/{orderId}/withdrawal-period', state, shop.apiKey)
  expect(period).toMatchObject({ endDate: '2026-01-19', daysLeft: 0, uninformedEndDate: '2027-01-19' })
  expect((await read(shop, id)).withdrawal).toMatchObject({ match: 'MERCHANT', timeliness: 'UNKNOWN' })
  await shop.call('PUT /awning/v1/orders/{orderId}/withdrawal-period', { orderId }, shop.apiKey)
  expect((await read(shop, id)).withdrawal.timeliness).toBe('IN_TIME')
})

test('a withdrawal that was accepted without an order gets one, so that the money can go back, and only one', async () => {
  const shop = await createTestShop({ now: NOW })
  const { orderId } = await shop.buy()
  const { id } = await withdraw(shop, { orderNumber: 'the blue mug' })
  await shop.call('POST /awning/v1/withdrawals/{id}/accept', { id }, shop.apiKey)
  await shop.call('POST /awning/v1/withdrawals/{id}/assign-order', { id, orderId }, shop.apiKey)
  expect((await read(shop, id)).refund).toMatchObject({ shippingIncluded: true })
  const again = await shop.refusal('POST /awning/v1/withdrawals/{id}/assign-order', { id, orderId }, shop.apiKey)
  expect(again).toMatchObject({ status: 409, code: 'WITHDRAWAL_ALREADY_DECIDED' })
})

test('visitors read no withdrawals, and the table has them all', async () => {
  const shop = await createTestShop({ now: NOW })
  const { id } = await withdraw(shop, { items: '=cmd()' })
  const refused = await shop.refusal('GET /awning/v1/withdrawals/{id}', { id }, await shop.visitor())
  expect(refused.status).toBe(403)
  const { csv } = await shop.call('POST /awning/v1/withdrawals/export', {}, shop.apiKey)
  expect(csv).toContain("2026-03-02T09:30:00.000Z,RECEIVED,Ada Byron,buyer@example.com,10001,'=cmd()")
})

test('an erasure keeps that there was a withdrawal, and not whose', async () => {
  const shop = await createTestShop({ now: NOW })
  const { id } = await withdraw(shop, { items: 'A mug' })
  const person = { email: 'Buyer@example.com' }
  const { personalData } = await shop.call('POST /awning/v1/personal-data/export', person, shop.apiKey)
  expect(personalData.parts.withdrawals).toMatchObject([{ name: 'Ada Byron', items: 'A mug' }])
  await shop.call('POST /awning/v1/personal-data/erase', person, shop.apiKey)
  const { withdrawal } = await read(shop, id)
  expect(withdrawal).toMatchObject({ orderNumber: '10001', createdDate: NOW })
  expect(JSON.stringify(withdrawal)).not.toMatch(/Ada|buyer@|mug/i)
})
