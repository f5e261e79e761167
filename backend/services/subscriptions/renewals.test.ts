import { expect, test } from 'vitest'
import { createSubscriptionShop, type SubscriptionShop } from '../../testing/subscription-shop.ts'
import { CARD } from '../../testing/visit-checkout.ts'
import { visitPage } from '../../testing/visit-page.ts'
import { getSite, saveSite } from '../sites/index.ts'

const TOTAL = '17.73'

/** Cycle, date, status, payment status and total of each order of a subscription. */
async function summarise(shop: SubscriptionShop, id: string) {
  return (await shop.listOrders(id)).map(({ createdDate, status, paymentStatus, lineItems, priceSummary }) => [
    lineItems[0]?.subscriptionInfo?.cycleNumber,
    createdDate?.slice(0, 10),
    status,
    paymentStatus,
    priceSummary?.total?.amount,
  ])
}

test('a subscription begins with its order, and each month has an order of its own, counted from the first day', async () => {
  const shop = await createSubscriptionShop({ now: '2027-01-31T09:00:00.000Z' })
  const { id, orderId, product } = await shop.subscribe()
  expect(await shop.readSubscription(id)).toMatchObject({
    id,
    status: 'ACTIVE',
    orderId,
    latestOrderId: orderId,
    cycleNumber: 1,
    productName: 'Coffee',
    title: 'Every month',
    price: { amount: TOTAL },
    nextBillingDate: '2027-02-28T09:00:00.000Z',
    nextPayment: { amount: TOTAL },
    cancelable: true,
  })
  for (const date of ['2027-02-28T09:02:00.000Z', '2027-03-31T09:02:00.000Z', '2027-04-30T09:02:00.000Z'])
    await shop.passTo(date)
  expect(await summarise(shop, id)).toEqual([
    [1, '2027-01-31', 'APPROVED', 'PAID', TOTAL],
    [2, '2027-02-28', 'APPROVED', 'PAID', TOTAL],
    [3, '2027-03-31', 'APPROVED', 'PAID', TOTAL],
    [4, '2027-04-30', 'APPROVED', 'PAID', TOTAL],
  ])
  const [first, second] = await shop.listOrders(id)
  expect(second).toMatchObject({
    lineItems: [{ productName: first?.lineItems[0]?.productName, price: first?.lineItems[0]?.price }],
    buyerInfo: first?.buyerInfo,
    shippingInfo: { logistics: { shippingDestination: first?.shippingInfo?.logistics?.shippingDestination } },
  })
  expect(Number(second?.number)).toBe(Number(first?.number) + 1)
  expect(second?.lineItems[0]?.id).not.toBe(first?.lineItems[0]?.id)
  expect(await shop.getStock(product)).toBe(496)
  expect((await shop.readSubscription(id)).nextBillingDate).toBe('2027-05-31T09:00:00.000Z')
})

test('nothing is charged before its time, and a run that comes again charges nothing twice', async () => {
  const shop = await createSubscriptionShop({ now: '2026-03-02T09:00:00.000Z' })
  const { id } = await shop.subscribe()
  await shop.passTo('2026-04-02T08:59:59.000Z')
  expect(await shop.listOrders(id)).toHaveLength(1)
  await shop.passTo('2026-04-02T09:01:00.000Z')
  for (let run = 0; run < 3; run++) await shop.passTo(`2026-04-02T1${run}:00:00.000Z`)
  expect(await summarise(shop, id)).toHaveLength(2)
})

test('the days are those of the shop’s time zone', async () => {
  const shop = await createSubscriptionShop({ now: '2026-03-15T09:00:00.000Z' })
  const context = shop.app.contextFor(shop.siteId)
  await saveSite(context, { ...(await getSite(context)), timeZone: 'Europe/Berlin' })
  const { id } = await shop.subscribe()
  expect((await shop.readSubscription(id)).nextBillingDate).toBe('2026-04-15T08:00:00.000Z')
})

test('periods in which the shop was off are not charged', async () => {
  const shop = await createSubscriptionShop({ now: '2026-03-02T09:00:00.000Z' })
  const { id } = await shop.subscribe({ settings: { frequency: 'WEEK' } })
  await shop.passDays(30)
  expect(await summarise(shop, id)).toHaveLength(2)
  expect(await shop.readSubscription(id)).toMatchObject({
    cycleNumber: 2,
    nextBillingDate: '2026-04-06T09:00:00.000Z',
  })
})

test('a subscription with a number of payments ends after the last period', async () => {
  const shop = await createSubscriptionShop()
  const { id } = await shop.subscribe({ settings: { frequency: 'WEEK', autoRenewal: false, billingCycles: 3 } })
  await shop.passDays(7.01)
  expect(await shop.readSubscription(id)).toMatchObject({ status: 'ACTIVE', cycleNumber: 2 })
  await shop.passDays(7)
  const last = await shop.readSubscription(id)
  expect(last).toMatchObject({ status: 'ACTIVE', cycleNumber: 3, endDate: '2026-03-23T09:00:00.000Z' })
  expect(last).not.toHaveProperty('nextBillingDate')
  await shop.passDays(7)
  expect(await shop.readSubscription(id)).toMatchObject({ status: 'ENDED', cancelable: false })
  await shop.passDays(30)
  expect(await shop.listOrders(id)).toHaveLength(3)
  const refusal = await shop.refusal('POST /awning/v1/subscriptions/{id}/cancel', { id }, shop.apiKey)
  expect(refusal).toMatchObject({ status: 409, code: 'SUBSCRIPTION_ENDED' })
})

test('a free trial saves the card, and is paid on its last day; then the periods are counted from there', async () => {
  const shop = await createSubscriptionShop({ now: '2026-03-02T09:00:00.000Z' })
  const trial = { freeTrialPeriod: { frequency: 'DAY' as const, interval: 14 } }
  const { id, orderId } = await shop.subscribe({ settings: trial })
  expect(await shop.readSubscription(id)).toMatchObject({
    cycleNumber: 0,
    freeTrialEndDate: '2026-03-16T09:00:00.000Z',
    nextBillingDate: '2026-03-16T09:00:00.000Z',
    nextPayment: { amount: '11.90' },
    price: { amount: TOTAL },
  })
  expect(await summarise(shop, id)).toEqual([[1, '2026-03-02', 'APPROVED', 'PARTIALLY_PAID', TOTAL]])
  await shop.passDays(14.01)
  expect(await summarise(shop, id)).toEqual([[1, '2026-03-02', 'APPROVED', 'PAID', TOTAL]])
  expect(await shop.readSubscription(id)).toMatchObject({
    cycleNumber: 1,
    orderId,
    nextBillingDate: '2026-04-16T09:00:00.000Z',
  })
  await shop.passTo('2026-04-16T09:02:00.000Z')
  expect((await summarise(shop, id)).at(-1)).toEqual([2, '2026-04-16', 'APPROVED', 'PAID', TOTAL])
})

test('an amount after a free trial that a merchant has collected already is not charged again', async () => {
  const shop = await createSubscriptionShop()
  const trial = { freeTrialPeriod: { frequency: 'DAY' as const, interval: 14 } }
  const { id, orderId } = await shop.subscribe({ settings: trial })
  const paid = { orderId, amount: { amount: '11.90' } }
  await shop.call('POST /ecom/v1/payments-collector/orders/{orderId}/manual-payment', paid, shop.apiKey)
  await shop.passDays(14.01)
  expect(await shop.readSubscription(id)).toMatchObject({ status: 'ACTIVE', cycleNumber: 1 })
  expect((await shop.getOrder(orderId)).balanceSummary?.paid?.amount).toBe(TOTAL)
})

test('a declined renewal is tried again after one, three and seven days, and then cancelled', async () => {
  const shop = await createSubscriptionShop({ now: '2026-03-02T09:00:00.000Z' })
  const { id, product } = await shop.subscribe({ card: 'sandbox_later_charge_fails' })
  await shop.passTo('2026-04-02T09:01:00.000Z')
  const seen: unknown[] = []
  const look = async () => {
    const { status } = await shop.readSubscription(id)
    const order = (await shop.listOrders(id)).at(-1)?.id ?? ''
    const money = await shop.call('GET /ecom/v1/payments/orders/{orderId}', { orderId: order }, shop.apiKey)
    seen.push([shop.clock.now().toISOString().slice(0, 10), status, money.orderTransactions.payments.length])
  }
  for (const date of ['2026-04-02', '2026-04-03', '2026-04-04', '2026-04-05', '2026-04-08', '2026-04-09']) {
    if (date !== '2026-04-02') await shop.passTo(`${date}T09:02:00.000Z`)
    await look()
  }
  expect(seen).toEqual([
    ['2026-04-02', 'PAST_DUE', 1],
    ['2026-04-03', 'PAST_DUE', 2],
    ['2026-04-04', 'PAST_DUE', 2],
    ['2026-04-05', 'PAST_DUE', 3],
    ['2026-04-08', 'PAST_DUE', 3],
    ['2026-04-09', 'CANCELED', 4],
  ])
  expect(await shop.readSubscription(id)).toMatchObject({ canceledBy: 'PAYMENT_FAILED', cancelable: false })
  expect((await summarise(shop, id)).at(-1)).toEqual([2, '2026-04-02', 'CANCELED', 'DECLINED', TOTAL])
  // The items of the unpaid renewal are back in stock.
  expect(await shop.getStock(product)).toBe(499)
  await shop.passDays(60)
  expect(await shop.listOrders(id)).toHaveLength(2)
})

test('the buyer pays a declined renewal by its link with another card, which is charged from then on', async () => {
  const shop = await createSubscriptionShop({ now: '2026-03-02T09:00:00.000Z' })
  const { id } = await shop.subscribe({ card: 'sandbox_later_charge_fails' })
  await shop.passTo('2026-04-02T09:01:00.000Z')
  const { paymentUrl = '' } = await shop.readSubscription(id)
  const page = await visitPage(shop, paymentUrl.slice(new URL(paymentUrl).origin.length))
  // A declined card of the buyer does not count as an attempt of the shop.
  const AGREED = { ...CARD, intent: 'payment', subscription: 'on' }
  await page.send({ ...AGREED, 'payment.card.number': '4000000000000002' })
  expect(await shop.readSubscription(id)).toMatchObject({ status: 'PAST_DUE' })
  await page.send(AGREED)
  expect(await shop.readSubscription(id)).toMatchObject({
    status: 'ACTIVE',
    cycleNumber: 2,
    nextBillingDate: '2026-05-02T09:00:00.000Z',
  })
  await shop.passTo('2026-05-02T09:02:00.000Z')
  expect((await summarise(shop, id)).at(-1)).toEqual([3, '2026-05-02', 'APPROVED', 'PAID', TOTAL])
})

test('a subscription without a saved card asks its buyer to pay', async () => {
  const shop = await createSubscriptionShop({ now: '2026-03-02T09:00:00.000Z' })
  const { id: checkout } = await shop.checkout([await shop.subscriptionLine()])
  const { orderId = '' } = await shop.call('POST /ecom/v1/checkouts/{id}/create-order', { id: checkout }, shop.apiKey)
  const id = (await shop.getOrder(orderId)).lineItems[0]?.subscriptionInfo?.id ?? ''
  expect(await shop.readSubscription(id)).toMatchObject({ status: 'ACTIVE' })
  await shop.passTo('2026-04-02T09:01:00.000Z')
  expect(await shop.readSubscription(id)).toMatchObject({ status: 'PAST_DUE', paymentUrl: expect.any(String) })
  const latest = (await shop.listOrders(id)).at(-1)?.id ?? ''
  await shop.call(
    'POST /ecom/v1/payments-collector/orders/{ecomOrderId}/mark-as-paid',
    { ecomOrderId: latest },
    shop.apiKey,
  )
  expect(await shop.readSubscription(id)).toMatchObject({ status: 'ACTIVE', cycleNumber: 2 })
})

test('a visitor’s subscription is not ordered to be paid later', async () => {
  const shop = await createSubscriptionShop()
  const { id, token } = await shop.checkout([await shop.subscriptionLine()])
  const refusal = await shop.refusal('POST /ecom/v1/checkouts/{id}/create-order', { id }, token)
  expect(refusal).toMatchObject({ code: 'PAYMENT_ERROR', data: { reason: 'ONLINE_PAYMENT_NEEDED' } })
})

test('an order of an app that renews subscriptions itself begins none here', async () => {
  const shop = await createSubscriptionShop()
  const subscriptionInfo = {
    id: shop.ids.guid(),
    cycleNumber: 1,
    subscriptionOptionTitle: 'Every month',
    subscriptionSettings: { frequency: 'MONTH' as const, autoRenewal: true, enableCustomerCancellation: true },
  }
  const line = { productName: { original: 'Box' }, itemType: { preset: 'PHYSICAL' as const }, quantity: 1 }
  await shop.call(
    'POST /ecom/v1/orders',
    {
      order: {
        lineItems: [{ ...line, price: { amount: '12.00' }, subscriptionInfo }],
        channelInfo: { type: 'WEB' },
        priceSummary: {},
        paymentStatus: 'PAID',
      },
    },
    shop.apiKey,
  )
  const { subscriptions } = await shop.call('POST /awning/v1/subscriptions/query', {}, shop.apiKey)
  expect(subscriptions).toEqual([])
})
