import { expect, test } from 'vitest'
import type { ChargeOutcome, PaymentGateway } from '../../kernel/runtime/payments/gateway.ts'
import { createSubscriptionShop, type SubscriptionShop } from '../../testing/subscription-shop.ts'
import { sandboxGateway } from '../payments/gateways/sandbox/sandbox-gateway.ts'
import { getSite, saveSite } from '../sites/index.ts'

const CANCEL = 'POST /awning/v1/subscriptions/{id}/cancel'

async function createMember(shop: SubscriptionShop, email: string) {
  const { member } = await shop.call('POST /members/v1/members', { member: { loginEmail: email } }, shop.apiKey)
  return { id: member.id, signIn: () => shop.createMemberToken(member.id) }
}

test('a member lists and cancels a subscription: it runs to the end of what was paid, and nothing is charged again', async () => {
  const shop = await createSubscriptionShop({ now: '2026-03-02T09:00:00.000Z' })
  const ada = await createMember(shop, 'ada@example.com')
  const token = await ada.signIn()
  const { id } = await shop.subscribe({ token })
  const { id: second } = await shop.subscribe({ token })
  await shop.subscribe()
  const list = async () => (await shop.call('GET /awning/v1/subscriptions/my', {}, token)).subscriptions
  expect((await list()).map((each) => each.id).sort()).toEqual([id, second].sort())
  const { subscription } = await shop.call(CANCEL, { id }, token)
  expect(subscription).toMatchObject({
    status: 'CANCELED',
    buyer: { memberId: ada.id, email: 'buyer@example.com' },
    canceledBy: 'BUYER',
    canceledDate: '2026-03-02T09:00:00.000Z',
    endDate: '2026-04-02T09:00:00.000Z',
    cancelable: false,
  })
  expect(subscription).not.toHaveProperty('nextBillingDate')
  // Cancelling again changes nothing.
  expect((await shop.call(CANCEL, { id }, token)).subscription).toEqual(subscription)
  expect(await shop.getEventTypes('awning.v1.subscription')).toEqual(
    expect.arrayContaining([
      'awning.v1.subscription_created',
      'awning.v1.subscription_updated',
      'awning.v1.subscription_canceled',
    ]),
  )
  await shop.passTo('2026-04-02T09:02:00.000Z')
  expect(await shop.listOrders(id)).toHaveLength(1)
  expect(await shop.listOrders(second)).toHaveLength(2)
})

test('others see and cancel no subscription, and its buyer only where the merchant allows it', async () => {
  const shop = await createSubscriptionShop()
  const { id, token } = await shop.subscribe({ settings: { enableCustomerCancellation: false } })
  const stranger = await shop.visitor()
  for (const route of ['GET /awning/v1/subscriptions/{id}', CANCEL] as const)
    expect(await shop.refusal(route, { id }, stranger)).toMatchObject({ status: 404, code: 'SUBSCRIPTION_NOT_FOUND' })
  expect((await shop.readSubscription(id, token)).cancelable).toBe(false)
  expect(await shop.refusal(CANCEL, { id }, token)).toMatchObject({ status: 403, code: 'SUBSCRIPTION_NOT_CANCELABLE' })
  expect(await shop.refusal('POST /awning/v1/subscriptions/query', {}, token)).toMatchObject({ status: 403 })
  const { subscription } = await shop.call(CANCEL, { id }, shop.apiKey)
  expect(subscription).toMatchObject({ status: 'CANCELED', canceledBy: 'MERCHANT' })
})

test('one that is cancelled in its free trial runs to its end, and the amount after it is never due', async () => {
  const shop = await createSubscriptionShop()
  const trial = { freeTrialPeriod: { frequency: 'DAY' as const, interval: 14 } }
  const { id, orderId, token } = await shop.subscribe({ settings: trial })
  expect((await shop.call(CANCEL, { id }, token)).subscription).toMatchObject({ endDate: '2026-03-16T09:00:00.000Z' })
  await shop.passDays(20)
  expect((await shop.getOrder(orderId)).balanceSummary?.paid?.amount).toBe('5.83')
  const route = 'GET /ecom/v1/payments-collector/orders/{ecomOrderId}/payment-collectability-status'
  const { status } = await shop.call(route, { ecomOrderId: orderId }, shop.apiKey)
  expect(status).toBe('NONCOLLECTABLE_ORDER_HAS_SUBSCRIPTIONS')
})

test('one that is cancelled while a payment is past due owes nothing', async () => {
  const shop = await createSubscriptionShop({ now: '2026-03-02T09:00:00.000Z' })
  const { id } = await shop.subscribe({ card: 'sandbox_later_charge_fails' })
  await shop.passTo('2026-04-02T09:02:00.000Z')
  const { subscription } = await shop.call(CANCEL, { id }, shop.apiKey)
  expect(subscription).toMatchObject({ status: 'CANCELED', endDate: '2026-04-02T09:00:00.000Z' })
  expect((await shop.listOrders(id)).map(({ status }) => status)).toEqual(['APPROVED', 'CANCELED'])
  await shop.passDays(30)
  expect(await shop.listOrders(id)).toHaveLength(2)
})

test('a merchant who cancels the latest order ends its subscription, an earlier one does not', async () => {
  const shop = await createSubscriptionShop({ now: '2026-03-02T09:00:00.000Z' })
  const { id, orderId } = await shop.subscribe()
  await shop.passTo('2026-04-02T09:02:00.000Z')
  await shop.call('POST /ecom/v1/orders/{id}/cancel', { id: orderId }, shop.apiKey)
  expect(await shop.readSubscription(id)).toMatchObject({ status: 'ACTIVE' })
  const latest = (await shop.listOrders(id)).at(-1)?.id ?? ''
  await shop.call('POST /ecom/v1/orders/{id}/cancel', { id: latest }, shop.apiKey)
  expect(await shop.readSubscription(id)).toMatchObject({ status: 'CANCELED', canceledBy: 'ORDER_CANCELED' })
})

test.each([
  ['APPROVED', { endDate: '2026-05-02T09:00:00.000Z', cycleNumber: 2 }, 'APPROVED'],
  ['DECLINED', { endDate: '2026-04-02T09:00:00.000Z', cycleNumber: 1 }, 'CANCELED'],
] as const)(
  'one that is cancelled while the bank decides: %s counts, and nothing is lost',
  async (decision, after, orderStatus) => {
    let decided: 'APPROVED' | 'DECLINED' | undefined
    const answer = (): ChargeOutcome =>
      decided === 'DECLINED'
        ? { status: 'DECLINED', reason: 'CARD_DECLINED' }
        : { status: decided ?? 'NEEDS_CONFIRMATION', transactionId: 'slow-1' }
    const slowGateway: PaymentGateway = {
      ...sandboxGateway,
      id: 'slow',
      charge: async (place, request) =>
        'saved' in request.paymentMethod
          ? { status: 'NEEDS_CONFIRMATION', transactionId: 'slow-1' }
          : sandboxGateway.charge(place, request),
      find: async () => answer(),
      cancel: async () => answer(),
    }
    const shop = await createSubscriptionShop({ gateways: [slowGateway], now: '2026-03-02T09:00:00.000Z' })
    const context = shop.app.contextFor(shop.siteId)
    const site = await getSite(context)
    await saveSite(context, { ...site, payments: { ...site.payments, sandbox: false } })
    const { id } = await shop.subscribe()
    shop.clock.advance(31 * 86_400_000 + 120_000)
    await shop.app.jobRunner.runDue()
    const { subscription } = await shop.call(CANCEL, { id }, shop.apiKey)
    expect(subscription).toMatchObject({ status: 'CANCELED' })
    expect((await shop.listOrders(id)).at(-1)?.status).toBe('INITIALIZED')
    decided = decision
    await shop.passDays(1 / 24)
    expect(await shop.readSubscription(id)).toMatchObject({ status: 'CANCELED', ...after })
    expect((await shop.listOrders(id)).at(-1)?.status).toBe(orderStatus)
  },
)

test('erasing a buyer’s data cancels their subscriptions, and keeps the records without them', async () => {
  const shop = await createSubscriptionShop()
  const ada = await createMember(shop, 'ada@example.com')
  const { id, orderId } = await shop.subscribe({ token: await ada.signIn() })
  const fulfillment = { lineItems: [{ id: (await shop.getOrder(orderId)).lineItems[0]?.id ?? '', quantity: 1 }] }
  await shop.call(
    'POST /ecom/v1/fulfillments/orders/{orderId}/create-fulfillment',
    { orderId, fulfillment },
    shop.apiKey,
  )
  const exported = await shop.call('POST /awning/v1/personal-data/export', { memberId: ada.id }, shop.apiKey)
  expect(exported).toMatchObject({ personalData: { parts: { subscriptions: [{ id }] } } })
  await shop.call('POST /awning/v1/personal-data/erase', { memberId: ada.id }, shop.apiKey)
  const after = await shop.readSubscription(id)
  expect(after).toMatchObject({ status: 'CANCELED', buyer: {} })
})
