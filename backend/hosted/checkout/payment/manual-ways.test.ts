import { expect, test } from 'vitest'
import { listStoredMails } from '../../../kernel/runtime/mail/stored-mailer.ts'
import { getSite, saveSite } from '../../../services/sites/index.ts'
import { addUser } from '../../../testing/add-user.ts'
import { createProduct } from '../../../testing/create-product.ts'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { BILLING, DETAILS, visitCheckout } from '../../../testing/visit-checkout.ts'

const ROUTE = 'PATCH /awning/v1/payment-settings'
const ACCOUNT = 'Kiln & Clay, NL91 ABNA 0417 1643 00'

/** A shop that is paid by transfer, on delivery for 5.00 €, and by invoice. */
async function open() {
  const shop = await createTestShop()
  const owner = await addUser(shop, { siteId: shop.siteId, role: 'owner', email: 'owner@example.com' })
  const manualWays = [
    { way: 'BANK_TRANSFER' as const, instructions: ACCOUNT },
    { way: 'ON_DELIVERY' as const, fee: '5.00' },
    { way: 'INVOICE' as const },
  ]
  await shop.call(ROUTE, { settings: { offline: true, manualWays } }, owner.as)
  return { shop, owner }
}

async function openPayment(shop: TestShop) {
  const page = await visitCheckout(shop)
  await page.send(DETAILS)
  await page.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' })
  const pay = (way: string) => page.send({ intent: 'payment', 'payment.method': `manual.${way}`, billing: 'same' })
  return { page, pay, text: () => plain(page.html()) }
}

const plain = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replace(/[\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')

const readTransactions = async (shop: TestShop) => {
  const [order] = await shop.getOrders()
  const call = { orderId: order?.id ?? '' }
  const { orderTransactions } = await shop.call('GET /ecom/v1/payments/orders/{orderId}', call, shop.apiKey)
  return { order, payments: orderTransactions.payments }
}

test('a bank transfer is an order that waits, whose page and mail have the account, the sum and the reference', async () => {
  const { shop } = await open()
  const { page, pay, text } = await openPayment(shop)
  expect(page.html()).not.toContain('value="offline"')
  expect(text()).toContain('Bank transfer Kiln &amp; Clay, NL91 ABNA 0417 1643 00')
  await pay('bank-transfer')
  const { order, payments } = await readTransactions(shop)
  expect(text()).toContain('Your order is reserved until your transfer arrives.')
  expect(text()).toContain('Clay, NL91 ABNA 0417 1643 00')
  expect(text()).toContain(`Transfer €29.63, with ${order?.number} as the reference.`)
  expect(payments).toMatchObject([
    {
      amount: { amount: '29.63' },
      regularPaymentDetails: {
        offlinePayment: true,
        status: 'PENDING_MERCHANT',
        paymentMethodName: { buyerLanguageName: 'Bank transfer' },
      },
    },
  ])
  await shop.settle()
  const [mail] = await listStoredMails(shop.app.dependencies.store, shop.siteId, 'ada@example.com')
  const written = mail?.text.replace(/[\u2066-\u2069]/g, '')
  expect(written).toContain(ACCOUNT)
  expect(written).toContain(`Transfer €29.63, with ${order?.number} as the reference.`)
  // Once the money has come nothing is asked for.
  const paid = { ecomOrderId: order?.id ?? '' }
  await shop.call('POST /ecom/v1/payments-collector/orders/{ecomOrderId}/mark-as-paid', paid, shop.apiKey)
  await page.open(page.url())
  expect(text()).toContain('Your order is paid')
  expect(text()).not.toContain(ACCOUNT.slice(-10))
})

test('payment on delivery costs what the shop says, with its tax, in the order and in what is due', async () => {
  const { shop } = await open()
  const { pay, text } = await openPayment(shop)
  expect(text()).toContain('Costs €5.95 extra. To pay: €35.58')
  await pay('on-delivery')
  expect(text()).toContain('You pay when it is handed over.')
  const { order, payments } = await readTransactions(shop)
  expect(payments).toMatchObject([
    {
      amount: { amount: '35.58' },
      regularPaymentDetails: { paymentMethodName: { buyerLanguageName: 'Payment on delivery' } },
    },
  ])
  expect(order).toMatchObject({
    priceSummary: { total: { amount: '35.58' }, totalAdditionalFees: { amount: '5.00' } },
    additionalFees: [{ name: 'Payment on delivery', code: 'manual.on-delivery', price: { amount: '5.00' } }],
  })
})

test('where the ways cost different sums, the button still says that the order has to be paid', async () => {
  const { shop } = await open()
  await shop.call('PATCH /awning/v1/shop-settings', { settings: { locale: 'de' } }, shop.apiKey)
  const { text } = await openPayment(shop)
  expect(text()).toContain('Zahlungspflichtig bestellen')
  expect(text()).not.toContain('Kostenlos')
})

test('an order by invoice is placed, and says that the invoice comes', async () => {
  const { shop } = await open()
  const { pay, text } = await openPayment(shop)
  await pay('invoice')
  expect(text()).toContain('You get an invoice, and pay afterwards.')
})

test('what is not handed over is not paid on delivery, also where it is asked for', async () => {
  const { shop } = await open()
  const course = await createProduct(shop.app.contextFor(shop.siteId), {
    name: 'Course',
    price: '10.00',
    productType: 'digital',
    withoutFile: true,
  })
  const page = await visitCheckout(shop, { lines: [shop.line(course.id)] })
  await page.send({ intent: 'details', 'buyerInfo.email': 'ada@example.com' })
  expect(page.html()).toContain('value="manual.bank-transfer"')
  expect(page.html()).not.toContain('value="manual.on-delivery"')
  await page.send({ intent: 'payment', 'payment.method': 'manual.on-delivery', ...BILLING })
  expect(page.status()).toBe(422)
  expect(await shop.getOrders()).toEqual([])
})

test('a way that is named twice, or whose fee is finer than the currency, is refused at its field', async () => {
  const { shop, owner } = await open()
  const save = (manualWays: { way: 'INVOICE' | 'ON_DELIVERY'; fee?: string }[]) =>
    shop.refusal(ROUTE, { settings: { manualWays } }, owner.as)
  expect((await save([{ way: 'INVOICE' }, { way: 'INVOICE' }])).violations).toEqual(['settings.manualWays VALIDATION'])
  expect((await save([{ way: 'ON_DELIVERY', fee: '1.005' }])).violations).toEqual([
    'settings.manualWays[0].fee DECIMAL_MAX_SCALE',
  ])
  expect((await save([{ way: 'ON_DELIVERY', fee: '0' }])).violations).toHaveLength(1)
})

test('a shop without named ways offers one, and says afterwards how to pay', async () => {
  const shop = await createTestShop()
  const { page } = await openPayment(shop)
  expect(page.html()).toContain('value="offline"')
  const site = await getSite(shop.app.contextFor(shop.siteId))
  const payments = { offline: false, sandbox: true, manualWays: [{ way: 'INVOICE' as const }] }
  await saveSite(shop.app.dependencies, { ...site, payments })
  const closed = await openPayment(shop)
  expect(closed.page.html()).not.toContain('value="manual.invoice"')
})
