import { expect, test } from 'vitest'
import { listStoredMails } from '../../../kernel/runtime/mail/stored-mailer.ts'
import { findOrder } from '../../../services/orders/index.ts'
import { createPaypalGateway } from '../../../services/payments/gateways/paypal/paypal-gateway.ts'
import { getSite, saveSite } from '../../../services/sites/index.ts'
import { createProduct } from '../../../testing/create-product.ts'
import { createSubscriptionShop, type MONTHLY, type SubscriptionShop } from '../../../testing/subscription-shop.ts'
import { BILLING, CARD, DETAILS, visitCheckout } from '../../../testing/visit-checkout.ts'
import { visitPage } from '../../../testing/visit-page.ts'

const TRIAL = { freeTrialPeriod: { frequency: 'DAY' as const, interval: 14 } }
const PAY = { ...CARD, intent: 'payment' }
const ORDER = { ...PAY, subscription: 'on' }

/** A buyer at the last step of the checkout of a subscription. */
async function openPayment(shop: SubscriptionShop, settings: Partial<typeof MONTHLY> = {}, product?: string) {
  const page = await visitCheckout(shop, { lines: [await shop.subscriptionLine(settings, product)] })
  await page.send(DETAILS)
  if (page.html().includes('value="delivery"'))
    await page.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' })
  return page
}

const text = (html: string) =>
  html
    .replaceAll(/<style[\s\S]*?<\/style>/g, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')

const readMails = async (shop: SubscriptionShop) => {
  await shop.settle()
  const mails = await listStoredMails(shop.app.dependencies.store, shop.siteId, undefined)
  return mails.map((mail) => ({ subject: mail.subject, text: mail.text.replaceAll(/[\u2066-\u2069]/g, '') }))
}

test('the payment page names every payment, asks for the consent to them, and offers no payment later', async () => {
  const shop = await createSubscriptionShop({ now: '2026-03-02T09:00:00.000Z' })
  const page = await openPayment(shop)
  const sentence = '€17.73 today, then €17.73 every month from 2 April 2026 until you cancel'
  expect(text(page.html())).toContain(sentence)
  expect(text(page.html())).toContain('You can cancel at any time, from your order or your account.')
  expect(page.html()).toContain('value="card"')
  expect(page.html()).not.toContain('value="offline"')
  await page.send(PAY)
  expect(page.status()).toBe(422)
  expect(text(page.html())).toContain('Tick the box. Without it, the subscription can’t be ordered.')
  expect(await shop.getOrders()).toEqual([])
  await page.send({ ...ORDER, 'payment.method': 'offline' })
  expect(page.status()).toBe(422)
  await page.send(ORDER)
  expect(text(page.html())).toContain('Thank you for your order')
  const [order] = await shop.getOrders()
  const stored = await findOrder(shop.app.contextFor(shop.siteId), order?.id ?? '')
  expect(stored?.subscription?.consent).toEqual({
    date: '2026-03-02T09:00:00.000Z',
    language: 'en',
    text: `${sentence}\nI agree to these payments, and that my payment details are kept for them.`,
  })
})

test('the order’s page and mail repeat the payments, and the order’s link cancels the subscription', async () => {
  const shop = await createSubscriptionShop({ now: '2026-03-02T09:00:00.000Z' })
  const page = await openPayment(shop)
  await page.send(ORDER)
  const repeated = '€17.73 every month from 2 April 2026 until you cancel'
  expect(text(page.html())).toContain(repeated)
  expect(text(page.html())).toContain('Next payment: €17.73 on 2 April 2026')
  const [confirmation] = await readMails(shop)
  expect(confirmation?.text).toContain(repeated)
  expect(confirmation?.text).toContain('You can cancel at any time')
  const cancelHref = /href="([^"]*\/subscription\?[^"]*)"/.exec(page.html())?.[1]?.replaceAll('&amp;', '&') ?? ''
  await page.open(cancelHref)
  expect(text(page.html())).toContain('Nothing more is charged, and it runs until 2 April 2026. Cancel it?')
  // Another site can't send the form.
  const forged = await shop.fetch(cancelHref, {
    method: 'POST',
    headers: { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
  })
  expect(await forged.text()).toContain('Cancel it?')
  await page.send({})
  expect(text(page.html())).toContain('Cancelled. It runs until 2 April 2026.')
  expect(text(page.html())).not.toContain(repeated)
  expect(page.html()).not.toContain('/subscription?')
  const canceled = (await readMails(shop)).find(({ subject }) => subject.includes('is cancelled'))
  expect(canceled?.text).toContain('Cancelled. It runs until 2 April 2026.')
  await shop.passTo('2026-04-02T09:05:00.000Z')
  expect(await shop.getOrders()).toHaveLength(1)
})

test('where only the shop cancels, the pages say so and offer no cancellation', async () => {
  const shop = await createSubscriptionShop()
  const page = await openPayment(shop, { enableCustomerCancellation: false })
  expect(text(page.html())).toContain('To cancel, contact the shop.')
  await page.send(ORDER)
  expect(page.html()).not.toContain('/subscription?')
  await page.open(page.url().replace(/\?/, '/subscription?'))
  expect(text(page.html())).not.toContain('Cancel it?')
})

test('a subscription with a last payment names it, and one that is paid once asks for nothing', async () => {
  const shop = await createSubscriptionShop({ now: '2026-03-02T09:00:00.000Z' })
  const six = await openPayment(shop, { interval: 2, autoRenewal: false, billingCycles: 6 })
  expect(text(six.html())).toContain('€17.73 today, then €17.73 every 2 months from 2 May 2026 until 2 January 2027')
  const once = await openPayment(shop, { autoRenewal: false })
  expect(once.html()).not.toContain('name="subscription"')
  await once.send(PAY)
  expect(text(once.html())).toContain('Thank you for your order')
})

test('a free trial asks for the card with nothing to pay today, and charges it when the trial ends', async () => {
  const shop = await createSubscriptionShop({ now: '2026-03-02T09:00:00.000Z' })
  const context = shop.app.contextFor(shop.siteId)
  const course = await createProduct(context, {
    name: 'Course',
    price: '10.00',
    productType: 'digital',
    withoutFile: true,
  })
  const page = await openPayment(shop, TRIAL, course.id)
  const terms = /data-part="subscription"><p><strong>([^<]*)/.exec(page.html())?.[1]
  expect(terms).toMatch(/^€0\.00 today, then €1\d\.\d\d every month from 16 March 2026 until you cancel$/)
  expect(page.html()).toContain('name="payment.card.number"')
  const declined = { ...ORDER, ...BILLING, filesAtOnce: 'on', 'payment.card.number': '4000 0000 0000 0002' }
  // The tax of the billing address comes first.
  await page.send(declined)
  expect(text(page.html())).toContain('The total has changed')
  await page.send(declined)
  expect(text(page.html())).toContain('The card was declined')
  await page.send({ ...ORDER, ...BILLING, filesAtOnce: 'on' })
  expect(text(page.html())).toContain('Thank you for your order')
  expect(text(page.html())).toContain('every month from 16 March 2026 until you cancel')
  const order = (await shop.getOrders()).find(({ status }) => status === 'APPROVED')
  expect(order?.balanceSummary?.paid?.amount).toBe('0.00')
  await shop.passDays(14.01)
  expect(await shop.getOrder(order?.id ?? '')).toMatchObject({ paymentStatus: 'PAID' })
})

test('a free trial of something that is sent names what the delivery costs today', async () => {
  const shop = await createSubscriptionShop({ now: '2026-03-02T09:00:00.000Z' })
  const page = await openPayment(shop, TRIAL)
  expect(text(page.html())).toContain(
    '€5.83 today, then €11.90 on 16 March 2026, then €17.73 every month from 16 April 2026 until you cancel',
  )
})

test('a provider that saves accounts only with a payment is offered where there is one', async () => {
  const settings = { clientId: 'client-id', clientSecret: 'client-secret', webhookId: 'webhook-id' }
  const gateways = [createPaypalGateway({ ...settings, apiUrl: 'http://127.0.0.1:9' })]
  const shop = await createSubscriptionShop({ gateways })
  const context = shop.app.contextFor(shop.siteId)
  await saveSite(context, { ...(await getSite(context)), payments: { offline: true, sandbox: false } })
  expect((await openPayment(shop)).html()).toContain('value="paypal"')
  const course = await createProduct(context, {
    name: 'Course',
    price: '10.00',
    productType: 'digital',
    withoutFile: true,
  })
  expect((await openPayment(shop, TRIAL, course.id)).html()).not.toContain('value="paypal"')
})

test('the buyer is mailed before a free trial ends, and 40 days before a renewal after half a year or more', async () => {
  const shop = await createSubscriptionShop({ now: '2026-03-02T09:00:00.000Z' })
  await (await openPayment(shop, TRIAL)).send(ORDER)
  await (await openPayment(shop, { frequency: 'YEAR' })).send(ORDER)
  await (await openPayment(shop, { interval: 3 })).send(ORDER)
  await shop.passTo('2026-03-08T09:00:00.000Z')
  const subjects = async () => (await readMails(shop)).map(({ subject }) => subject)
  expect((await subjects()).filter((subject) => subject.includes('free trial'))).toEqual([])
  await shop.passTo('2026-03-09T09:02:00.000Z')
  const [trial] = await readMails(shop)
  expect(trial?.subject).toContain('ends on 16 March 2026')
  expect(trial?.text).toContain('Next payment: €11.90 on 16 March 2026')
  expect(trial?.text).toContain('You can cancel at any time')
  await shop.passTo('2027-01-20T09:00:00.000Z')
  expect((await subjects()).filter((subject) => subject.includes('renews on'))).toEqual([])
  await shop.passTo('2027-01-21T09:02:00.000Z')
  await shop.passTo('2027-01-22T09:02:00.000Z')
  expect((await subjects()).filter((subject) => subject.includes('renews on'))).toEqual([
    expect.stringContaining('renews on 2 March 2027'),
  ])
})

test('a declined renewal is mailed with a link to pay, whose page asks for the consent to another card', async () => {
  const shop = await createSubscriptionShop({ now: '2026-03-02T09:00:00.000Z' })
  const page = await openPayment(shop)
  await page.send({ ...ORDER, 'payment.card.number': '4000 0084 0000 1629' })
  await shop.passTo('2026-04-02T09:02:00.000Z')
  const failed = (await readMails(shop)).find(({ subject }) => subject.includes('The payment for your subscription'))
  expect(failed?.text).toContain('Otherwise we try again on 3 April 2026.')
  const href = /Pay now: (\S+)/.exec(failed?.text ?? '')?.[1] ?? ''
  const payment = await visitPage(shop, href.slice(new URL(href).origin.length))
  expect(text(payment.html())).toContain('€17.73 every month from 2 May 2026 until you cancel')
  await payment.send(PAY)
  expect(payment.status()).toBe(422)
  await payment.send(ORDER)
  expect(text(payment.html())).toContain('Next payment: €17.73 on 2 May 2026')
  await shop.passTo('2026-05-02T09:02:00.000Z')
  expect((await shop.getOrders()).map(({ paymentStatus }) => paymentStatus)).toEqual(['PAID', 'PAID', 'PAID'])
})

test('after the last try one mail says that the subscription has ended', async () => {
  const shop = await createSubscriptionShop({ now: '2026-03-02T09:00:00.000Z' })
  await (await openPayment(shop)).send({ ...ORDER, 'payment.card.number': '4000 0084 0000 1629' })
  for (const date of ['2026-04-02', '2026-04-03', '2026-04-05', '2026-04-09'])
    await shop.passTo(`${date}T09:05:00.000Z`)
  const mails = (await readMails(shop)).filter(({ subject }) => subject.includes('subscription'))
  const kinds = mails.map(({ subject }) => /failed|cancelled/.exec(subject)?.[0])
  expect(kinds).toEqual(['cancelled', 'failed', 'failed', 'failed'])
  expect(mails[0]?.text).toContain('The payment failed several times. Nothing more is charged.')
})
