import { expect, test } from 'vitest'
import { type CASH_ROUNDINGS, findCashStep } from '../../contract/commerce/cash-enumerations.ts'
import { currency } from '../../kernel/base/money/money.ts'
import { addUser } from '../../testing/add-user.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { testSite } from '../../testing/test-site.ts'
import { saveSite } from '../sites/index.ts'

const SETTINGS = 'PATCH /awning/v1/payment-settings'

type Rounding = (typeof CASH_ROUNDINGS)[number]

/** A Swiss shop with 8.1 % tax in its prices, which delivers for CHF 7.00. */
async function openShop(cashRounding: Rounding, code = 'CHF', cashStep?: string): Promise<TestShop> {
  const shop = await createTestShop()
  const site = testSite(shop.siteId, shop.clock.now())
  await saveSite(shop.app.dependencies, {
    ...site,
    payments: { ...site.payments, cashRounding, ...(cashStep && { cashStep }) },
    currency: code,
    taxIncludedInPrices: true,
    taxRules: [{ country: 'CH', name: 'MWST', rate: '0.081' }],
    shippingRegions: [
      {
        id: shop.ids.guid(),
        name: 'CH',
        countries: ['CH'],
        options: [{ code: 'post', title: 'Post', deliveryTime: '', price: '7' }],
      },
    ],
  })
  return shop
}

const address = { country: 'CH', city: 'Zürich', postalCode: '8001', addressLine: 'Limmatquai 1' }
const checkoutInfo = {
  buyerInfo: { email: 'ada@example.com' },
  shippingInfo: { shippingDestination: { address } },
}

async function checkOut(shop: TestShop, price: string, more: object = {}) {
  const { id, token } = await shop.checkout([shop.line(await shop.product({ price }))], { checkoutInfo, ...more })
  const { checkout } = await shop.call('GET /ecom/v1/checkouts/{id}', { id }, token)
  const order = async () => {
    const { orderId = '' } = await shop.call('POST /ecom/v1/checkouts/{id}/create-order', { id }, token)
    return shop.getOrder(orderId)
  }
  const pay = async () => {
    const { orderId = '' } = await shop.call(
      'POST /ecom/v1/checkouts/{id}/create-order-and-charge',
      { id, paymentToken: 'sandbox_approved' },
      token,
    )
    return shop.getOrder(orderId)
  }
  return { id, token, checkout, order, pay }
}

test.each([
  ['12.32', '19.30', '-0.02'],
  ['12.33', '19.35', '0.02'],
  ['12.35', '19.35', undefined],
])('CHF %s with CHF 7.00 of delivery is %s in cash, and the tax stays as it is', async (price, total, rounding) => {
  const shop = await openShop('ALL')
  const { checkout, order } = await checkOut(shop, price)
  expect(checkout.priceSummary?.total?.amount).toBe(total)
  expect(checkout.priceSummary?.cashRounding?.amount).toBe(rounding)
  expect(checkout.payNow?.total?.amount).toBe(total)
  const { priceSummary, balanceSummary } = await order()
  expect(priceSummary?.total?.amount).toBe(total)
  expect(priceSummary?.cashRounding?.amount).toBe(rounding)
  expect(balanceSummary?.balance?.amount).toBe(total)
  expect(priceSummary?.tax?.amount).toBe(checkout.priceSummary?.tax?.amount)
  const unrounded = Number(price) + 7
  expect(Number(priceSummary?.tax?.amount)).toBeCloseTo(unrounded - unrounded / 1.081, 1)
})

test('a shop that rounds what is not paid online rounds nothing else', async () => {
  const shop = await openShop('OFFLINE')
  const byHand = await checkOut(shop, '12.32')
  expect(byHand.checkout.priceSummary?.total?.amount).toBe('19.32')
  expect((await byHand.order()).priceSummary).toMatchObject({
    total: { amount: '19.30' },
    cashRounding: { amount: '-0.02' },
  })
  const online = await (await checkOut(shop, '12.32')).pay()
  expect(online.priceSummary?.total?.amount).toBe('19.32')
  expect(online.priceSummary?.cashRounding).toBeUndefined()
  expect(online.paymentStatus).toBe('PAID')
})

test('all orders are rounded where the shop wants that, also those that are paid online', async () => {
  const shop = await openShop('ALL')
  const { pay } = await checkOut(shop, '12.33')
  const { priceSummary, balanceSummary, paymentStatus } = await pay()
  expect([priceSummary?.total?.amount, balanceSummary?.paid?.amount, paymentStatus]).toEqual(['19.35', '19.35', 'PAID'])
})

test('what a gift card leaves to pay is rounded, and nothing where it pays for everything', async () => {
  const shop = await openShop('ALL')
  await shop.giftCard('GIFT-1234', 1001n)
  const { checkout } = await checkOut(shop, '12.34', { giftCardCode: 'GIFT-1234' })
  expect(checkout.giftCard?.amount?.amount).toBe('10.01')
  expect(checkout.payNow?.total?.amount).toBe('9.35')
  expect(checkout.priceSummary).toMatchObject({ total: { amount: '19.36' }, cashRounding: { amount: '0.02' } })
})

test('an amount of its own is rounded to where the currency has none', async () => {
  const total = async (cashStep?: string) =>
    (await checkOut(await openShop('ALL', 'EUR', cashStep), '12.32')).checkout.priceSummary?.total?.amount
  expect(await total()).toBe('19.32')
  expect(await total('0.05')).toBe('19.30')
})

test('the owner sets which orders are rounded; an amount that is finer than the currency is refused', async () => {
  const shop = await openShop('NONE')
  const { as } = await addUser(shop, { siteId: shop.siteId, role: 'owner', email: 'owner@example.com' })
  const { settings } = await shop.call(SETTINGS, { settings: { cashRounding: 'OFFLINE', cashStep: '0.10' } }, as)
  expect(settings).toMatchObject({ cashRounding: 'OFFLINE', cashStep: '0.10' })
  const refused = async (cashStep: string) => (await shop.refusal(SETTINGS, { settings: { cashStep } }, as)).violations
  expect(await refused('0.005')).toEqual(['settings.cashStep DECIMAL_MAX_SCALE'])
  expect(await refused('-1')).toEqual([expect.stringContaining('settings.cashStep')])
  expect((await checkOut(shop, '12.32')).checkout.priceSummary?.total?.amount).toBe('19.32')
})

test('a corrected order stays rounded', async () => {
  const shop = await openShop('ALL')
  const order = await (await checkOut(shop, '12.32')).order()
  const { order: corrected } = await shop.call(
    'POST /awning/v1/orders/{id}/correct',
    { id: order.id ?? '', lineItems: [{ id: order.lineItems[0]?.id ?? '', quantity: 3 }] },
    shop.apiKey,
  )
  expect(corrected.priceSummary).toMatchObject({ total: { amount: '43.95' }, cashRounding: { amount: '-0.01' } })
})

test('an invoice has the rounding as a row outside of its taxes, and a credit note takes it back with the rest', async () => {
  const shop = await openShop('ALL')
  for (const [price, gross, rounding] of [
    ['12.32', '19.30', '-0.02'],
    ['12.33', '19.35', '0.02'],
  ] as const) {
    const order = await (await checkOut(shop, price)).pay()
    const orderId = order.id ?? ''
    const { invoice } = await shop.call('POST /awning/v1/invoices', { orderId }, shop.apiKey)
    expect(invoice).toMatchObject({ gross, paid: gross, tax: order.priceSummary?.tax?.amount })
    expect(invoice.rows.at(-1)).toMatchObject({ kind: 'ROUNDING', gross: rounding, tax: '0.00', taxes: [] })
    expect(invoice.taxes.map(({ name }) => name)).toEqual(['MWST'])
    const [payment] = (await shop.call('GET /ecom/v1/payments/orders/{orderId}', { orderId }, shop.apiKey))
      .orderTransactions.payments
    const refund = (amount: string) =>
      shop.call(
        'POST /ecom/v1/payments-collector/orders/{ecomOrderId}/trigger-refund',
        { ecomOrderId: orderId, payments: [{ paymentId: payment?.id ?? '', amount: { amount } }] },
        shop.apiKey,
      )
    // All but the last centime, so that the rounding is what is left.
    await refund((Number(gross) - 0.01).toFixed(2))
    await refund('0.01')
    const { invoices } = await shop.call('GET /awning/v1/invoices', { orderId }, shop.apiKey)
    const notes = invoices.filter(({ kind }) => kind === 'CREDIT_NOTE')
    const cents = (pick: (note: (typeof notes)[number]) => string) =>
      notes.reduce((sum, note) => sum + Math.round(Number(pick(note)) * 100), 0)
    expect(cents((note) => note.gross)).toBe(Math.round(Number(gross) * 100))
    expect(cents((note) => note.tax)).toBe(Math.round(Number(invoice.tax) * 100))
    const rounded = notes.flatMap(({ rows }) => rows.filter(({ kind }) => kind === 'ROUNDING'))
    expect(rounded.reduce((sum, row) => sum + Math.round(Number(row.gross) * 100), 0)).toBe(Number(rounding) * 100)
  }
})

test('the sum of a refund of everything is what was paid, and of a part what that cost', async () => {
  const shop = await openShop('ALL')
  const order = await (await checkOut(shop, '12.32')).pay()
  const sum = async (shippingIncluded: boolean) => {
    const lineItems = order.lineItems.map(({ id, quantity }) => ({ lineItemId: id ?? '', quantity: quantity ?? 0 }))
    const request = { id: order.id ?? '', lineItems, shippingIncluded }
    return (await shop.call('POST /awning/v1/orders/{id}/refund-sum', request, shop.apiKey)).sum.amount
  }
  expect([await sum(false), await sum(true)]).toEqual(['12.32', '19.30'])
})

test('the table of orders has fees and rounding, so that its sums add up', async () => {
  const shop = await openShop('ALL')
  await (await checkOut(shop, '12.32')).order()
  const { csv } = await shop.call('GET /awning/v1/exports/orders', {}, shop.apiKey)
  const [names = [], cells = []] = csv.split('\n').map((line) => line.split(','))
  const cell = (name: string) => Number(cells[names.indexOf(name)])
  expect(cell('rounding')).toBe(-0.02)
  expect(cell('subtotal') + cell('shipping') - cell('discount') + cell('fees') + cell('rounding')).toBeCloseTo(
    cell('total'),
  )
})

test('every smallest amount of cash is one of a currency, and greater than its smallest unit', () => {
  for (const code of Intl.supportedValuesOf('currency')) {
    const step = findCashStep(code)
    if (step) expect(currency(code).parse(step)).toBeGreaterThan(1n)
  }
  expect(['CHF', 'SEK', 'HUF', 'EUR', 'JPY'].map(findCashStep)).toEqual(['0.05', '1', '5', undefined, undefined])
})
