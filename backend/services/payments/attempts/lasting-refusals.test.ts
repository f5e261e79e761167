import { afterEach, expect, test } from 'vitest'
import { openPaypalShop, openStripeShop, type PaidAtProvider } from '../../../testing/providers/provider-shops.ts'
import type { TestShop } from '../../../testing/test-shop.ts'
import { confirmPayment, payCheckout } from '../../checkout/index.ts'

const running: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
})

/** What a provider refuses for good is a decline with its reason, and the next try is not locked. */
async function expectRefusal(
  { shop, pay, audit }: { shop: TestShop; pay(): Promise<PaidAtProvider>; audit(): Promise<void> },
  refuse: () => void,
  [way, reason]: [Pick<Parameters<typeof payCheckout>[2], 'gatewayId' | 'paymentMethod'>, string],
): Promise<void> {
  const context = shop.app.contextFor(shop.siteId)
  const { id } = await shop.checkout([shop.line(await shop.product())])
  const request = { ...way, delayCapture: false }
  refuse()
  const refused = await payCheckout(context, id, request)
  expect(refused).toMatchObject({ status: 'DECLINED', reason })
  expect(await payCheckout(context, id, request)).not.toMatchObject({ status: 'DECLINED' })
  await pay()
  await audit()
}

test.each([
  [400, 'amount_too_small', 'AMOUNT_UNSUITABLE'],
  [400, 'amount_too_large', 'AMOUNT_UNSUITABLE'],
  [400, 'payment_method_currency_mismatch', 'METHOD_UNSUITABLE'],
  [400, 'a_code_of_a_later_version', 'PROVIDER_REFUSED'],
  [403, 'platform_account_required', 'PROVIDER_REFUSED'],
])('a charge that Stripe refuses with %i %s is a decline in words: %s', async (status, code, reason) => {
  const stripe = await openStripeShop()
  running.push(stripe.provider)
  const way = { gatewayId: undefined, paymentMethod: { token: 'pm_card' } }
  await expectRefusal(stripe, () => stripe.provider.refuse(1, '/payment_intents', status, code), [way, reason])
})

test.each([
  [422, 'CURRENCY_NOT_SUPPORTED', 'METHOD_UNSUITABLE'],
  [422, 'MAX_VALUE_EXCEEDED', 'AMOUNT_UNSUITABLE'],
  [422, 'PAYEE_ACCOUNT_RESTRICTED', 'PROVIDER_REFUSED'],
  [400, 'INVALID_PARAMETER_VALUE', 'PROVIDER_REFUSED'],
  [403, 'PERMISSION_DENIED', 'PROVIDER_REFUSED'],
])('an order that PayPal refuses with %i %s is a decline in words: %s', async (status, issue, reason) => {
  const paypal = await openPaypalShop()
  running.push(paypal.provider)
  const way = { gatewayId: 'paypal', paymentMethod: { redirect: true } } as const
  // What PayPal says nothing more about may be the address, so the order is sent without it, too.
  await expectRefusal(
    paypal,
    () => paypal.provider.refuseOrders(reason === 'PROVIDER_REFUSED' ? 2 : 1, status, issue),
    [way, reason],
  )
})

test('what another request is in the way of at Stripe is made again, and is neither a decline nor a failed refund', async () => {
  const { shop, provider, pay, audit } = await openStripeShop()
  running.push(provider)
  const { orderId: ecomOrderId, paymentId } = await pay()
  // The library tries once more by itself.
  provider.refuse(2, '/refunds', 409, 'idempotency_key_in_use')
  const payments = [{ paymentId, amount: { amount: '5.00' } }]
  const route = 'POST /ecom/v1/payments-collector/orders/{ecomOrderId}/trigger-refund'
  await shop.send(route, { ecomOrderId, payments }, shop.apiKey)
  shop.clock.advance(60_000)
  await shop.settle()
  expect([...provider.refunds.values()]).toMatchObject([{ amount: 500, status: 'succeeded' }])
  expect((await shop.getOrder(ecomOrderId)).balanceSummary).toMatchObject({ refunded: { amount: '5.00' } })
  await audit()
})

test('an order that PayPal has authorised before, whose answer was lost, is authorised here too', async () => {
  const { shop, provider, audit } = await openPaypalShop()
  running.push(provider)
  const { id } = await shop.checkout([shop.line(await shop.product(), 2)])
  const context = shop.app.contextFor(shop.siteId)
  const way = { gatewayId: 'paypal', paymentMethod: { redirect: true }, delayCapture: true } as const
  const result = await payCheckout(context, id, way)
  if (result.status !== 'NEEDS_CONFIRMATION') throw new Error(result.status)
  provider.approve('ORDER-1')
  provider.authorizeBefore('ORDER-1', 'ORDER_COMPLETED_OR_VOIDED')
  expect(await confirmPayment(context, id, result.paymentId, true)).toMatchObject({ status: 'AUTHORIZED' })
  await audit()
})
