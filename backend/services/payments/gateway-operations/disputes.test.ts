import { afterEach, expect, test } from 'vitest'
import { listStoredMails } from '../../../kernel/runtime/mail/stored-mailer.ts'
import { addUser } from '../../../testing/add-user.ts'
import {
  notifyPaypal,
  notifyStripe,
  openPaypalShop,
  openStripeShop,
} from '../../../testing/providers/provider-shops.ts'

const ORDER = '/ecom/v1/payments-collector/orders/{ecomOrderId}'
const running: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
})

/** An order of 29.63 € that was paid at Stripe, and its dispute. */
async function disputedAtStripe() {
  const opened = await openStripeShop()
  const { shop, provider } = opened
  running.push(provider)
  await addUser(shop, { siteId: shop.siteId, role: 'owner', email: 'owner@example.com' })
  const { orderId, paymentId } = await opened.pay()
  const dispute = { id: 'dp_1', object: 'dispute', payment_intent: 'pi_1', amount: 2963, currency: 'eur' }
  const notify = (type: string, more: { status: string; amount?: number; currency?: string; moved?: number[] }) => {
    const { moved = [], ...rest } = more
    const balance_transactions = moved.map((amount) => ({ amount, currency: rest.currency ?? 'eur' }))
    provider.disputes.set('dp_1', { ...dispute, ...rest, balance_transactions })
    return notifyStripe(shop, `charge.dispute.${type}`, provider.disputes.get('dp_1'))
  }
  const sums = async () => {
    const { chargeback, chargebackReversal } = (await shop.getOrder(orderId)).balanceSummary ?? {}
    return [chargeback?.amount, chargebackReversal?.amount]
  }
  const mails = async () => {
    await shop.settle()
    const sent = await listStoredMails(shop.app.dependencies.store, shop.siteId, 'owner@example.com')
    return sent.map(({ text }) => text).filter((text) => text.includes('dispute'))
  }
  return { ...opened, orderId, paymentId, notify, sums, mails }
}

test('a dispute in another currency than the payment is about all of it, and the mail names its own sum', async () => {
  const { notify, sums, mails } = await disputedAtStripe()
  for (let time = 0; time < 2; time++)
    expect(await notify('created', { status: 'needs_response', amount: 1500, currency: 'usd' })).toBe(200)
  expect(await sums()).toEqual(['29.63', '0.00'])
  expect(await mails()).toEqual([expect.stringMatching(/disputes (US)?\$15\.00/)])
})

test('a dispute above the payment is recorded up to the payment', async () => {
  const { notify, sums, audit } = await disputedAtStripe()
  expect(await notify('created', { status: 'needs_response', amount: 3100 })).toBe(200)
  expect(await sums()).toEqual(['29.63', '0.00'])
  expect(await notify('closed', { status: 'won', amount: 3100 })).toBe(200)
  expect(await sums()).toEqual(['29.63', '29.63'])
  await audit()
})

test('an inquiry moves no money until it does; what is withdrawn, reinstated and withdrawn again is in the books', async () => {
  const { notify, sums, audit, mails } = await disputedAtStripe()
  expect(await notify('created', { status: 'warning_needs_response' })).toBe(200)
  expect(await sums()).toEqual(['0.00', '0.00'])
  expect(await mails()).toHaveLength(1)
  await audit()
  expect(await notify('funds_withdrawn', { status: 'warning_needs_response', moved: [-2963] })).toBe(200)
  expect(await sums()).toEqual(['29.63', '0.00'])
  await audit()
  expect(await notify('funds_reinstated', { status: 'won', moved: [-2963, 2963] })).toBe(200)
  expect(await sums()).toEqual(['29.63', '29.63'])
  await audit()
  expect(await notify('funds_withdrawn', { status: 'lost', moved: [-2963, 2963, -2963] })).toBe(200)
  await audit()
  expect(await notify('funds_reinstated', { status: 'lost', moved: [-2963, 1000] })).toBe(200)
  expect(await sums()).toEqual(['29.63', '10.00'])
  await audit()
  expect(await mails()).toHaveLength(1)
})

test('a dispute whose end is not noticed is looked at until the shop has its money again', async () => {
  const { shop, provider, notify, sums, audit } = await disputedAtStripe()
  expect(await notify('created', { status: 'needs_response', moved: [-2963] })).toBe(200)
  const pass = async (days: number) => {
    for (let day = 0; day < days; day++) {
      shop.clock.advance(24 * 3_600_000)
      await shop.settle()
    }
  }
  await pass(10)
  expect(await sums()).toEqual(['29.63', '0.00'])
  const won = [-2963, 2963].map((amount) => ({ amount, currency: 'eur' }))
  const dispute = provider.disputes.get('dp_1')
  if (dispute) provider.disputes.set('dp_1', { ...dispute, status: 'won', balance_transactions: won })
  await pass(8)
  expect(await sums()).toEqual(['29.63', '29.63'])
  await audit()
})

test('a payment that is refunded in part is disputed for the rest', async () => {
  const { shop, orderId: ecomOrderId, paymentId, notify, sums, audit } = await disputedAtStripe()
  const payments = [{ paymentId, amount: { amount: '5.00' } }]
  await shop.call(`POST ${ORDER}/trigger-refund`, { ecomOrderId, payments }, shop.apiKey)
  expect(await notify('created', { status: 'needs_response', amount: 2463, moved: [-2463] })).toBe(200)
  expect(await sums()).toEqual(['24.63', '0.00'])
  await audit()
})

test('PayPal’s movements of money are what a dispute took and gave back, and an inquiry can take some', async () => {
  const { shop, provider, pay } = await openPaypalShop()
  running.push(provider)
  const { orderId } = await pay()
  const id = provider.dispute('ORDER-1', { stage: 'INQUIRY' })
  const move = (type: string, value: string, reason = 'DISPUTE_SETTLEMENT') => ({
    affected_party: 'SELLER',
    amount: { currency_code: 'EUR', value },
    type,
    reason,
  })
  const sums = async () => {
    const { chargeback, chargebackReversal } = (await shop.getOrder(orderId)).balanceSummary ?? {}
    return [chargeback?.amount, chargebackReversal?.amount]
  }
  const notify = (change: object) => {
    provider.changeDispute(id, change)
    return notifyPaypal(shop, { event_type: 'CUSTOMER.DISPUTE.UPDATED', resource: { dispute_id: id } })
  }
  expect(await notify({})).toBe(200)
  expect(await sums()).toEqual(['0.00', '0.00'])
  const taken = [move('DEBIT', '29.63'), move('DEBIT', '8.00', 'DISPUTE_FEE')]
  expect(await notify({ money_movements: taken })).toBe(200)
  expect(await sums()).toEqual(['29.63', '0.00'])
  expect(await notify({ money_movements: [...taken, move('CREDIT', '29.63')] })).toBe(200)
  expect(await sums()).toEqual(['29.63', '29.63'])
  const usd = { currency_code: 'USD', value: '15.00' }
  expect(await notify({ dispute_amount: usd, money_movements: [] })).toBe(200)
  expect(await sums()).toEqual(['29.63', '29.63'])
})

test('notices about orders, captures and disputes of another program are answered 200', async () => {
  const { shop, provider } = await openPaypalShop()
  running.push(provider)
  const of = (capture_id: string) => ({ supplementary_data: { related_ids: { capture_id } } })
  for (const event of [
    { event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: 'ORDER-9' } },
    { event_type: 'PAYMENT.CAPTURE.REFUNDED', resource: of('CAPTURE-9') },
    { event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: {} },
    { event_type: 'CUSTOMER.DISPUTE.CREATED', resource: { dispute_id: 'PP-D-9' } },
    { event_type: 'AN.EVENT.OF.A.LATER.VERSION', resource: { id: 'X' } },
  ])
    expect(await notifyPaypal(shop, event), event.event_type).toBe(200)
  const stripe = await openStripeShop()
  running.push(stripe.provider)
  for (const type of ['refund.created', 'charge.captured', 'charge.dispute.created'])
    expect(await notifyStripe(stripe.shop, type, { id: 'x', payment_intent: 'pi_9' }), type).toBe(200)
})
