import { afterEach, expect, test } from 'vitest'
import { listStoredMails } from '../../../kernel/runtime/mail/stored-mailer.ts'
import { addUser } from '../../../testing/add-user.ts'
import { openPaypalShop, openStripeShop, type ProviderShop } from '../../../testing/providers/provider-shops.ts'
import { confirmPayment, payCheckout } from '../../checkout/index.ts'

type AnyShop = ProviderShop<{ stop(): Promise<void> }>
const PROVIDERS: readonly [string, () => Promise<AnyShop>][] = [
  ['Stripe', openStripeShop],
  ['PayPal', openPaypalShop],
]
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const running: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
})

async function open<Server extends { stop(): Promise<void> }>(openShop: () => Promise<ProviderShop<Server>>) {
  const opened = await openShop()
  running.push(opened.provider)
  const { shop } = opened
  await addUser(shop, { siteId: shop.siteId, role: 'owner', email: 'owner@example.com' })
  const pass = async (time: number) => {
    shop.clock.advance(time)
    await shop.settle()
  }
  const mailsTo = (email: string) => listStoredMails(shop.app.dependencies.store, shop.siteId, email)
  const buyerMails = async () => (await mailsTo('buyer@example.com')).map(({ subject }) => subject)
  return { ...opened, pass, buyerMails, mails: () => mailsTo('owner@example.com') }
}

test.each(PROVIDERS)(
  'what comes in at %s for a payment that was given up goes back once, and the owners learn of it',
  async (name, openShop) => {
    const { shop, payLater, decide, takeLate, notify, pass, audit, mails } = await open(openShop)
    const { orderId } = await payLater()
    decide(false)
    expect(await notify()).toBe(200)
    await pass(DAY)
    expect((await shop.getOrder(orderId)).status).toBe('REJECTED')
    takeLate()
    for (let time = 0; time < 2; time++) expect(await notify()).toBe(200)
    await pass(MINUTE)
    const { status, paymentStatus, activities, number } = await shop.getOrder(orderId)
    expect([status, paymentStatus]).toEqual(['REJECTED', 'DECLINED'])
    expect(activities.filter(({ customActivity }) => customActivity?.type === 'LATE_PAYMENT_RETURNED')).toHaveLength(1)
    expect((await mails()).map(({ subject }) => subject)).toEqual([`Order ${number}: look at its payment`])
    expect((await mails())[0]?.text, name).toContain('€29.63 for order')
    await audit()
  },
)

test.each(PROVIDERS)(
  'a payment that its bank decides after days, without a notice of %s, is settled',
  async (_, openShop) => {
    const { shop, payLater, decide, pass, audit, buyerMails } = await open(openShop)
    const { orderId } = await payLater()
    for (const wait of [MINUTE, 30 * MINUTE, 30 * MINUTE, 60 * MINUTE, DAY, DAY, DAY]) {
      await pass(wait)
      expect((await shop.getOrder(orderId)).status).toBe('INITIALIZED')
    }
    const { number } = await shop.getOrder(orderId)
    expect(await buyerMails()).toEqual([`Order ${number} at Test shop is waiting for your bank`])
    decide(true)
    await pass(DAY)
    expect(await shop.getOrder(orderId)).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID' })
    expect(await buyerMails()).toHaveLength(2)
    await audit()
  },
)

test.each(PROVIDERS)(
  'a buyer who waits for the bank gets a mail when it has refused, without a notice of %s',
  async (_, openShop) => {
    const { shop, payLater, decide, pass, audit, buyerMails } = await open(openShop)
    const { orderId } = await payLater()
    for (const wait of [MINUTE, 30 * MINUTE, DAY]) await pass(wait)
    decide(false)
    await pass(DAY)
    const { number, status } = await shop.getOrder(orderId)
    expect(status).toBe('REJECTED')
    expect((await buyerMails()).toSorted()).toEqual([
      `Order ${number} at Test shop is waiting for your bank`,
      `The payment for order ${number} at Test shop didn’t go through`,
    ])
    await audit()
  },
)

test('an attempt that is refused at once is no mail', async () => {
  const { shop, pass, buyerMails } = await open(openStripeShop)
  const { id } = await shop.checkout([shop.line(await shop.product())])
  const way = { paymentMethod: { token: 'pm_declined' }, delayCapture: false }
  await payCheckout(shop.app.contextFor(shop.siteId), id, way)
  await pass(MINUTE)
  expect(await buyerMails()).toEqual([])
})

test.each([
  ['pm_declined', 'DECLINED'],
  ['pm_unknown', 'DECLINED'],
])('after a decline of %s no intent stays payable at Stripe', async (token, status) => {
  const { shop, provider, audit } = await open(openStripeShop)
  const { id } = await shop.checkout([shop.line(await shop.product())])
  const way = { paymentMethod: { token }, delayCapture: false }
  expect(await payCheckout(shop.app.contextFor(shop.siteId), id, way)).toMatchObject({ status })
  expect([...provider.intents.values()]).toMatchObject([{ status: 'canceled' }])
  await audit()
})

test('a decline whose intent could not be cancelled at once is cancelled by a job, and only then given up', async () => {
  const { shop, provider, pass } = await open(openStripeShop)
  const { id } = await shop.checkout([shop.line(await shop.product())])
  provider.refuse(2, '/cancel', 500)
  const context = shop.app.contextFor(shop.siteId)
  await expect(
    payCheckout(context, id, { paymentMethod: { token: 'pm_declined' }, delayCapture: false }),
  ).rejects.toThrow()
  expect(await shop.getOrders()).toMatchObject([{ status: 'INITIALIZED' }])
  await pass(MINUTE)
  expect(await shop.getOrders()).toMatchObject([{ status: 'REJECTED' }])
  expect([...provider.intents.values()]).toMatchObject([{ status: 'canceled' }])
})

test('a state that Stripe names in a later version stays open, and makes the order once it has succeeded', async () => {
  const { shop, provider, notify, takeLate, audit } = await open(openStripeShop)
  const { orderId, checkoutId, paymentId } = await shop.buy({ card: 'pm_bank' })
  provider.change('intents', 'pi_1', { status: 'requires_bank_review', next_action: null })
  const confirmed = await confirmPayment(shop.app.contextFor(shop.siteId), checkoutId, paymentId, true)
  expect(confirmed).toEqual({ status: 'NEEDS_CONFIRMATION', orderId, paymentId })
  takeLate()
  expect(await notify()).toBe(200)
  expect(await shop.getOrder(orderId)).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID' })
  await audit()
})

test('an order that PayPal declined is captured no more, even if the buyer approves it there again', async () => {
  const { shop, provider, notify, audit } = await open(openPaypalShop)
  const { id } = await shop.checkout([shop.line(await shop.product(), 2)])
  const context = shop.app.contextFor(shop.siteId)
  const way = { gatewayId: 'paypal', paymentMethod: { redirect: true }, delayCapture: false } as const
  const result = await payCheckout(context, id, way)
  provider.approve('ORDER-1', { declined: true })
  const paymentId = 'paymentId' in result ? result.paymentId : ''
  expect(await confirmPayment(context, id, paymentId, true)).toMatchObject({ status: 'DECLINED' })
  expect(await notify()).toBe(200)
  expect(provider.moved).toEqual([])
  await audit()
})
