import { afterEach, expect, test } from 'vitest'
import { notifyMollie, openMollieShop } from '../../../../testing/providers/provider-shops.ts'
import { payCheckout } from '../../../checkout/index.ts'

const running: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
})

async function open() {
  const opened = await openMollieShop()
  running.push(opened.provider)
  const begin = async () => {
    const { id } = await opened.shop.checkout([opened.shop.line(await opened.shop.product(), 2)])
    const way = { gatewayId: 'mollie', paymentMethod: { redirect: true }, delayCapture: false } as const
    return payCheckout(opened.shop.app.contextFor(opened.shop.siteId), id, way)
  }
  return { ...opened, begin }
}

test('a buyer is sent to Mollie, and is named by the way that was chosen there', async () => {
  const { shop, provider, begin, audit } = await open()
  const result = await begin()
  expect(result).toMatchObject({ status: 'NEEDS_CONFIRMATION', redirectUrl: 'https://mollie.test/checkout/tr_1' })
  expect(provider.payments.get('tr_1')).toMatchObject({
    amount: { currency: 'EUR', value: '29.63' },
    webhookUrl: 'https://shop.example/gateways/mollie/notices',
  })
  provider.pay('tr_1')
  for (let time = 0; time < 2; time++) expect(await notifyMollie(shop, 'tr_1')).toBe(200)
  const { orderTransactions } = await shop.call(
    'GET /ecom/v1/payments/orders/{orderId}',
    { orderId: result.orderId },
    shop.apiKey,
  )
  expect(orderTransactions.payments[0]).toMatchObject({
    status: 'APPROVED',
    regularPaymentDetails: { paymentMethod: 'iDEAL' },
  })
  await audit()
})

test.each(['failed', 'canceled'] as const)('a payment that is %s at Mollie leaves no order', async (status) => {
  const { shop, provider, begin, audit } = await open()
  const { orderId } = await begin()
  provider.pay('tr_1', status)
  expect(await notifyMollie(shop, 'tr_1')).toBe(200)
  expect((await shop.getOrder(orderId)).status).toBe('REJECTED')
  await audit()
})

test('a payment that nobody makes is cancelled where Mollie can, and else waits for its end', async () => {
  const { shop, provider, begin } = await open()
  const bank = await begin()
  const ideal = await begin()
  provider.change('tr_1', { isCancelable: true })
  shop.clock.advance(45_000)
  await shop.settle()
  shop.clock.advance(31 * 60_000)
  await shop.settle()
  expect(provider.payments.get('tr_1')?.status).toBe('canceled')
  expect((await shop.getOrder(bank.orderId)).status).toBe('REJECTED')
  expect((await shop.getOrder(ideal.orderId)).status).toBe('INITIALIZED')
  provider.change('tr_2', { status: 'expired' })
  shop.clock.advance(24 * 3_600_000)
  await shop.settle()
  expect((await shop.getOrder(ideal.orderId)).status).toBe('REJECTED')
})

test.each([
  ['amount.value', 'AMOUNT_UNSUITABLE'],
  ['profileId', 'PROVIDER_REFUSED'],
])('a payment that Mollie refuses at %s is a decline in words: %s', async (field, reason) => {
  const { provider, begin, pay, audit } = await open()
  provider.refuse(1, field)
  expect(await begin()).toMatchObject({ status: 'DECLINED', reason })
  await pay()
  await audit()
})

test('a charge-back at Mollie, and its reversal, are in the books; a notice of another account changes nothing', async () => {
  const { shop, provider, pay, audit } = await open()
  const { orderId } = await pay()
  const sums = async () => {
    const { chargeback, chargebackReversal } = (await shop.getOrder(orderId)).balanceSummary ?? {}
    return [chargeback?.amount, chargebackReversal?.amount]
  }
  const { id, amount } = provider.add('chargebacks', 'tr_1', '29.63')
  for (let time = 0; time < 2; time++) expect(await notifyMollie(shop, 'tr_1')).toBe(200)
  expect(await sums()).toEqual(['29.63', '0.00'])
  await audit()
  const reversed = { id, amount, reversedAt: '2026-01-02T00:00:00Z' }
  provider.change('tr_1', { _embedded: { captures: [], refunds: [], chargebacks: [reversed] } })
  expect(await notifyMollie(shop, 'tr_1')).toBe(200)
  expect(await sums()).toEqual(['29.63', '29.63'])
  await audit()
  for (const other of ['tr_ofAnother', '../payments', '']) expect(await notifyMollie(shop, other)).toBe(200)
})

test('a mandate is given with a payment and charged later, once, also where an answer is lost', async () => {
  const { shop, provider } = await open()
  const context = shop.app.contextFor(shop.siteId)
  const [gateway] = context.gateways
  const first = shop.ids.guid()
  const request = {
    paymentId: first,
    amount: 1000n,
    currency: 'EUR',
    paymentMethod: { redirect: true } as const,
    delayCapture: false,
    saveMethod: true,
    attempt: { orderId: 'order', paymentId: first },
    returnUrl: 'https://shop.example/return',
    cancelUrl: 'https://shop.example/cancel',
  }
  await gateway?.charge(context, request)
  const [id = ''] = provider.payments.keys()
  provider.pay(id)
  expect(await gateway?.find(context, first)).toMatchObject({ status: 'APPROVED', saved: true, transactionId: id })
  const paymentId = shop.ids.guid()
  const later = {
    ...request,
    paymentId,
    amount: 500n,
    saveMethod: false,
    attempt: { orderId: 'order', paymentId },
    paymentMethod: { saved: { paymentId: first, transactionId: id } },
  }
  provider.loseAnswers(1, '/payments')
  await expect(gateway?.charge(context, later)).rejects.toThrow('Mollie does not answer')
  expect(await gateway?.find(context, paymentId)).toMatchObject({ status: 'APPROVED' })
  expect(await gateway?.cancel(context, paymentId)).toMatchObject({ status: 'APPROVED' })
  expect([...provider.payments.values()].map(({ amount }) => amount.value)).toEqual(['10.00', '5.00'])
  // The buyer has taken the mandate back.
  provider.change(id, { mandateId: null })
  const again = { ...later, paymentId: shop.ids.guid() }
  expect(await gateway?.charge(context, again)).toEqual({ status: 'DECLINED', reason: 'INVALID_CARD' })
})
