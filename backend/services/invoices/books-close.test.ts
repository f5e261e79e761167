import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import type { CashRounding } from '../../contract/commerce/cash-enumerations.ts'
import { currency } from '../../kernel/base/money/money.ts'
import { isWholeSuite } from '../../testing/suite-size.ts'
import type { Output } from '../../testing/test-calls.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { testSite } from '../../testing/test-site.ts'
import { saveGiftCard } from '../pricing/index.ts'
import { saveSite } from '../sites/index.ts'

/** Countries with their currency, whether prices include tax, and their taxes; several rates are due together. */
const COUNTRIES: readonly (readonly [
  country: string,
  currency: string,
  included: boolean,
  rates: readonly string[],
])[] = [
  ['DE', 'EUR', true, ['0.19']],
  ['FR', 'EUR', true, ['0.2']],
  ['IT', 'EUR', true, ['0.22']],
  ['ES', 'EUR', true, ['0.21']],
  ['NL', 'EUR', false, ['0.21']],
  ['BE', 'EUR', true, ['0.06']],
  ['AT', 'EUR', true, ['0.1']],
  ['IE', 'EUR', true, ['0.23']],
  ['FI', 'EUR', true, ['0.255']],
  ['GR', 'EUR', true, ['0.24']],
  ['PT', 'EUR', true, ['0.13']],
  ['CH', 'CHF', true, ['0.081']],
  ['GB', 'GBP', true, ['0.2']],
  ['SE', 'SEK', true, ['0.25']],
  ['NO', 'NOK', true, ['0.25']],
  ['DK', 'DKK', false, ['0.25']],
  ['PL', 'PLN', true, ['0.23']],
  ['CZ', 'CZK', true, ['0.12']],
  ['HU', 'HUF', true, ['0.27']],
  ['TR', 'TRY', true, ['0.2']],
  ['JP', 'JPY', true, ['0.1']],
  ['KR', 'KRW', true, ['0.1']],
  ['AU', 'AUD', true, ['0.1']],
  ['NZ', 'NZD', true, ['0.15']],
  ['CA', 'CAD', false, ['0.05', '0.09975']],
  ['US', 'USD', false, ['0.04', '0.04875']],
  ['IN', 'INR', true, ['0.09', '0.09']],
  ['SA', 'SAR', true, ['0.15']],
  ['KW', 'KWD', true, []],
  ['IL', 'ILS', true, ['0.18']],
]

/** 1,020 orders in all; the gate takes two of each country. */
const ORDERS = isWholeSuite ? 34 : 2

/** Countries whose shops round for cash. */
const CASH: Readonly<Record<string, CashRounding>> = { CH: 'ALL', SE: 'ALL', HU: 'ALL', NO: 'OFFLINE', CZ: 'OFFLINE' }

const act = fc.oneof(
  fc.record({ kind: fc.constant('ITEMS' as const), line: fc.nat(2), quantity: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('AMOUNT' as const), percent: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ kind: fc.constant('INVOICE' as const) }),
  fc.record({ kind: fc.constant('CORRECT' as const) }),
  fc.record({
    kind: fc.constant('CHANGE' as const),
    line: fc.nat(2),
    quantity: fc.integer({ min: 1, max: 7 }),
    percent: fc.option(fc.integer({ min: 50, max: 150 })),
    discount: fc.option(fc.integer({ min: 0, max: 20 })),
    adds: fc.option(fc.integer({ min: 1, max: 9_999 })),
    refundsCount: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('CANCEL' as const) }),
  fc.record({ kind: fc.constant('REST' as const) }),
)
const order = fc.record({
  lines: fc.array(fc.record({ price: fc.integer({ min: 1, max: 99_999 }), quantity: fc.integer({ min: 1, max: 7 }) }), {
    minLength: 1,
    maxLength: 3,
  }),
  discount: fc.boolean(),
  /** Percents of the total that a gift card pays. */
  giftCard: fc.option(fc.integer({ min: 1, max: 120 }), { freq: 2 }),
  paid: fc.integer({ min: 0, max: 4 }).map((roll) => roll > 0),
  acts: fc.array(act, { minLength: 2, maxLength: 6 }),
})
type Drawn = typeof order extends fc.Arbitrary<infer Each> ? Each : never
type Act<Kind extends Drawn['acts'][number]['kind']> = Extract<Drawn['acts'][number], { kind: Kind }>
type Paper = Output<'GET /awning/v1/invoices'>['invoices'][number]

const DRAWN = fc.sample(order, { numRuns: COUNTRIES.length * ORDERS })
const seen: string[] = []
const returned = new Map<string, number>()
const corrections: string[] = []

test.each(COUNTRIES)(
  'drawn orders in %s: checkout, order, refunds, papers and export agree, and the books close',
  async (country, code, included, rates) => {
    const money = currency(code)
    const shop = await openShop(country, code, included, rates)
    const at = COUNTRIES.findIndex(([each]) => each === country) * ORDERS
    const drawn = DRAWN.slice(at, at + ORDERS)
    const kept: bigint[] = []
    const papers: Paper[] = []
    for (const each of drawn) {
      const { net, written } = await live(shop, country, each, money.exponent)
      kept.push(money.parse(net))
      papers.push(...written)
    }
    const signed = (paper: Paper, amount: string) => (paper.kind === 'INVOICE' ? 1n : -1n) * money.parse(amount)
    const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
    seen.push(...papers.map(({ kind, reason = '' }) => `${kind} ${reason}`))
    expect(sum(papers.map((paper) => signed(paper, paper.gross)))).toBe(sum(kept))

    const data = await exportPapers(shop)
    expect(new Set(data.map(({ number }) => number)).size).toBe(papers.length)
    const column = (name: string) => sum(data.map((row) => money.parse(row[name] || '0')))
    expect(column('gross')).toBe(sum(kept))
    expect(column('net') + column('tax_amount')).toBe(column('gross'))
  },
  120_000,
)

test('the drawn orders have every kind of paper, and were corrected before and after refunds', () => {
  const kinds = ['INVOICE ', 'CREDIT_NOTE REFUND', 'CREDIT_NOTE CANCELLATION', 'CREDIT_NOTE CORRECTION']
  expect([...new Set(seen)].toSorted()).toEqual(kinds.toSorted())
  expect([...new Set(corrections)].toSorted()).toEqual(['after a refund', 'before'])
})

async function openShop(country: string, code: string, included: boolean, rates: readonly string[]): Promise<TestShop> {
  const shop = await createTestShop()
  const site = testSite(shop.siteId, shop.clock.now())
  const option = { code: 'standard', title: 'Standard', deliveryTime: '', price: '7' }
  await saveSite(shop.app.dependencies, {
    ...site,
    payments: { ...site.payments, cashRounding: CASH[country] ?? 'NONE' },
    currency: code,
    taxIncludedInPrices: included,
    address: { country, city: 'Here', postalCode: '1000', addressLine: 'Street 1' },
    taxRules: rates.map((rate, index) => ({
      country,
      name: `Tax ${index + 1}`,
      rate,
      ...(index > 0 && { additional: true }),
    })),
    shippingRegions: [{ id: shop.ids.guid(), name: 'Here', countries: ['*'], options: [option] }],
  })
  return shop
}

/** The whole table: its parts follow each other as text, and only the first has the names of the columns. */
async function exportPapers(shop: TestShop): Promise<Record<string, string>[]> {
  const parts: string[] = []
  let cursor: string | undefined
  do {
    const { csv, nextCursor } = await shop.call('POST /awning/v1/invoices/export', { cursor }, shop.apiKey)
    parts.push(csv)
    cursor = nextCursor
  } while (cursor)
  return Papa.parse<Record<string, string>>(parts.join(''), { header: true, skipEmptyLines: true }).data
}

/** Buys an order and does what was drawn; in the end it has an invoice if any money was kept. */
async function live(shop: TestShop, country: string, drawn: Drawn, exponent: number) {
  const lines = []
  for (const { price, quantity } of drawn.lines)
    lines.push(shop.line(await shop.product({ price: (price / 10 ** exponent).toFixed(exponent) }), quantity))
  const couponCode = drawn.discount ? `TEN${shop.ids.guid().slice(0, 8).toUpperCase()}` : undefined
  if (couponCode) await shop.coupon(couponCode, { kind: 'PERCENT', percent: '12.5' })
  const address = ADDRESSES[country] ?? { country, city: 'Here', postalCode: '1000', addressLine: 'Street 1' }
  const checkoutInfo = {
    buyerInfo: { email: 'ada@example.com' },
    shippingInfo: { shippingDestination: { address } },
  }
  const { id, token } = await shop.checkout(lines, { checkoutInfo, ...(couponCode && { couponCode }) })
  let { checkout } = await shop.call('GET /ecom/v1/checkouts/{id}', { id }, token)
  if (drawn.giftCard !== null) {
    const money = currency(checkout.currency ?? '')
    const balance = (money.parse(checkout.priceSummary?.total?.amount ?? '0') * BigInt(drawn.giftCard)) / 100n
    const giftCardCode = shop.ids.guid().slice(0, 18).toUpperCase()
    await saveGiftCard(shop.app.contextFor(shop.siteId), {
      id: shop.ids.guid(),
      code: giftCardCode,
      balance: balance || 1n,
      currency: money.code,
    })
    ;({ checkout } = await shop.call(
      'PATCH /ecom/v1/checkouts/{checkout.id}',
      { checkout: { id }, giftCardCode },
      token,
    ))
  }
  const { orderId = '' } = drawn.paid
    ? await shop.call(
        'POST /ecom/v1/checkouts/{id}/create-order-and-charge',
        { id, paymentToken: 'sandbox_approved' },
        token,
      )
    : await shop.call('POST /ecom/v1/checkouts/{id}/create-order', { id }, token)
  const before = await shop.getOrder(orderId)
  // What is not paid online may be rounded once that is known.
  const cash = drawn.paid || CASH[country] !== 'OFFLINE' ? '0' : (before.priceSummary?.cashRounding?.amount ?? '0')
  const { parse } = currency(before.currency ?? '')
  expect(parse(before.priceSummary?.total?.amount ?? '0') - parse(cash)).toBe(
    parse(checkout.priceSummary?.total?.amount ?? '0'),
  )
  for (const each of drawn.acts) await perform(shop, orderId, each)
  await settle(shop, orderId, drawn.paid)
  await perform(shop, orderId, { kind: 'INVOICE' })
  // What is neither paid nor cancelled is a claim: it is cancelled, so that the books are those of money.
  const open = await shop.getOrder(orderId)
  if (!drawn.paid && open.status !== 'CANCELED') await shop.call(CANCEL, { id: orderId }, shop.apiKey)

  const { invoices } = await shop.call('GET /awning/v1/invoices', { orderId }, shop.apiKey)
  const after = await shop.getOrder(orderId)
  for (const invoice of invoices.filter(({ kind, canceled }) => kind === 'INVOICE' && !canceled)) {
    expect(invoice.gross).toBe(after.priceSummary?.total?.amount)
    expect(invoice.tax).toBe(after.priceSummary?.tax?.amount)
    expect(invoice.taxes.filter(({ name }) => name).map(({ name, amount }) => [name, amount])).toEqual(
      after.taxInfo?.taxBreakdown.map(({ taxName, aggregatedTaxAmount }) => [taxName, aggregatedTaxAmount?.amount]),
    )
  }
  const money = currency(after.currency ?? '')
  const balance = after.balanceSummary
  const net = money.parse(balance?.paid?.amount ?? '0') - money.parse(balance?.refunded?.amount ?? '0')
  checkCredits(invoices, money.parse)
  return { net: money.decimal(net), written: invoices }
}

/** No credit note takes back more of a tax than its invoice has, and one that takes the rest takes all of it. */
function checkCredits(papers: readonly Paper[], parse: (amount: string) => bigint): void {
  for (const invoice of papers.filter(({ kind }) => kind === 'INVOICE')) {
    const notes = papers.filter(({ invoiceId }) => invoiceId === invoice.id)
    const left = (pick: (paper: Paper) => string) =>
      notes.reduce((rest, note) => rest - parse(pick(note)), parse(pick(invoice)))
    const isWhole = left(({ gross }) => gross) === 0n
    for (const { name } of invoice.taxes) {
      const findTax = ({ taxes }: Paper) => taxes.find((tax) => tax.name === name)
      for (const rest of [
        left((paper) => findTax(paper)?.amount ?? '0'),
        left((paper) => findTax(paper)?.taxable ?? '0'),
      ])
        expect(isWhole ? rest === 0n : rest >= 0n).toBe(true)
    }
  }
}

const CANCEL = 'POST /ecom/v1/orders/{id}/cancel'
const MARK_PAID = 'POST /ecom/v1/payments-collector/orders/{ecomOrderId}/mark-as-paid'
const REFUND = 'POST /ecom/v1/payments-collector/orders/{ecomOrderId}/trigger-refund'

async function perform(shop: TestShop, orderId: string, drawn: Drawn['acts'][number]): Promise<void> {
  const order = await shop.getOrder(orderId)
  const isEnded = order.status === 'CANCELED'
  const { invoices } = await shop.call('GET /awning/v1/invoices', { orderId }, shop.apiKey)
  const valid = invoices.find(({ kind, canceled }) => kind === 'INVOICE' && !canceled)
  switch (drawn.kind) {
    case 'INVOICE':
      if (!valid) await shop.call('POST /awning/v1/invoices', { orderId }, shop.apiKey)
      return
    case 'CORRECT': {
      const credited = invoices.filter(({ invoiceId }) => invoiceId === valid?.id)
      const money = currency(order.currency ?? '')
      const rest = credited.reduce((sum, { gross }) => sum - money.parse(gross), money.parse(valid?.gross ?? '0'))
      if (valid && rest > 0n) await shop.call('POST /awning/v1/invoices/{id}/cancel', { id: valid.id }, shop.apiKey)
      return
    }
    case 'CHANGE':
      if (!isEnded) await change(shop, order, drawn)
      return
    case 'CANCEL':
      if (!isEnded) await shop.call(CANCEL, { id: orderId }, shop.apiKey)
      return
    default:
      await refund(shop, orderId, order, drawn)
  }
}

async function refund(
  shop: TestShop,
  orderId: string,
  order: Awaited<ReturnType<TestShop['getOrder']>>,
  drawn: Act<'ITEMS' | 'AMOUNT' | 'REST'>,
): Promise<void> {
  const money = currency(order.currency ?? '')
  const most = getKept(order)
  if (most <= 0n) return
  const give = (amount: bigint, details: object = {}) => giveBack(shop, orderId, amount, details)
  if (drawn.kind === 'REST') await give(most)
  if (drawn.kind === 'AMOUNT') {
    const amount = (most * BigInt(drawn.percent)) / 100n
    if (amount > 0n) await give(amount)
  }
  if (drawn.kind !== 'ITEMS') return
  const line = order.lineItems[drawn.line % order.lineItems.length]
  const lineItems = [{ lineItemId: line?.id ?? '', quantity: drawn.quantity }]
  const before = returned.get(line?.id ?? '') ?? 0
  if ((line?.quantity ?? 0) - before < drawn.quantity) return
  const answer = await shop.call('POST /awning/v1/orders/{id}/refund-sum', { id: orderId, lineItems }, shop.apiKey)
  const sum = money.parse(answer.sum.amount)
  if (sum <= 0n || sum > most) return
  returned.set(line?.id ?? '', before + drawn.quantity)
  await give(sum, { lineItems })
  const { invoices: papers } = await shop.call('GET /awning/v1/invoices', { orderId }, shop.apiKey)
  const [note, ...others] = papers
  // The first paper that takes items back says the taxes that the sum of the refund said.
  if (note?.reason !== 'REFUND' || others.length > 1 || note.gross !== answer.sum.amount) return
  const named = note.taxes.filter(({ name }) => name).map(({ name, amount }) => [name, amount])
  expect(named).toEqual(answer.taxes.map(({ name, amount }) => [name, amount.amount]))
}

const getKept = ({ currency: code = '', balanceSummary }: Awaited<ReturnType<TestShop['getOrder']>>) => {
  const { parse } = currency(code)
  return parse(balanceSummary?.paid?.amount ?? '0') - parse(balanceSummary?.refunded?.amount ?? '0')
}

/** Refunds an amount from the payments of an order, the last one first. */
async function giveBack(shop: TestShop, orderId: string, amount: bigint, details: object): Promise<void> {
  const { orderTransactions } = await shop.call('GET /ecom/v1/payments/orders/{orderId}', { orderId }, shop.apiKey)
  const { parse, decimal } = currency((await shop.getOrder(orderId)).currency ?? '')
  const gone = orderTransactions.refunds.flatMap(({ transactions = [] }) => transactions)
  let rest = amount
  for (const { id: paymentId = '', amount: paid, ...payment } of orderTransactions.payments.toReversed()) {
    const { regularPaymentDetails: regular, giftcardPaymentDetails: giftCard } = payment
    const isPaid = regular ? PAID.includes(regular.status ?? '') : giftCard && !giftCard.voided
    const returned = gone.filter((each) => each.paymentId === paymentId && each.refundStatus !== 'FAILED')
    const left = isPaid
      ? returned.reduce((sum, each) => sum - parse(each.amount?.amount ?? '0'), parse(paid?.amount ?? '0'))
      : 0n
    const part = left < rest ? left : rest
    if (part <= 0n) continue
    // What was paid by hand goes back by hand.
    const externalRefund = regular?.offlinePayment ?? false
    await shop.call(
      REFUND,
      {
        ecomOrderId: orderId,
        payments: [{ paymentId, amount: { amount: decimal(part) }, externalRefund }],
        ...(rest === amount && { details }),
      },
      shop.apiKey,
    )
    rest -= part
  }
  expect(rest).toBe(0n)
}

const PAID = ['APPROVED', 'PARTIALLY_REFUNDED']

/** Gives back what was paid too much, and pays what a correction left to pay. */
async function settle(shop: TestShop, orderId: string, isPaid: boolean): Promise<void> {
  const order = await shop.getOrder(orderId)
  const balance = currency(order.currency ?? '').parse(order.balanceSummary?.balance?.amount ?? '0')
  if (balance > 0n && (order.status === 'CANCELED' || !isPaid)) return
  if (balance > 0n) await shop.call(MARK_PAID, { ecomOrderId: orderId }, shop.apiKey)
  if (balance < 0n) await giveBack(shop, orderId, -balance, {})
  expect((await shop.getOrder(orderId)).balanceSummary?.balance?.amount).toMatch(/^0(?:\.0+)?$/)
}

/** Corrects an order: another quantity and price of a line whose items were not refunded, a discount, and a new line. */
async function change(
  shop: TestShop,
  order: Awaited<ReturnType<TestShop['getOrder']>>,
  { line: index, quantity, percent, discount, adds, refundsCount }: Act<'CHANGE'>,
): Promise<void> {
  const id = order.id ?? ''
  const money = currency(order.currency ?? '')
  const isPartlyRefunded = money.parse(order.balanceSummary?.refunded?.amount ?? '0') > 0n
  const { invoices } = await shop.call('GET /awning/v1/invoices', { orderId: id }, shop.apiKey)
  const valid = invoices.find(({ kind, canceled }) => kind === 'INVOICE' && !canceled)
  if (valid || (isPartlyRefunded && getKept(order) === 0n)) return
  const chosen = order.lineItems[index % order.lineItems.length]
  const price = (percent: number, of: string) => money.decimal((money.parse(of) * BigInt(percent)) / 100n)
  const lineItems = order.lineItems.map((line) => {
    const gone = returned.get(line.id) ?? 0
    if (line.id !== chosen?.id) return { id: line.id, quantity: line.quantity }
    return {
      id: line.id,
      quantity: Math.max(quantity, gone),
      ...(percent !== null && gone === 0 && { price: price(percent, line.price?.amount ?? '0') }),
    }
  })
  const added = adds === null ? [] : [{ name: 'Wrapping', quantity: 1, price: money.decimal(BigInt(adds)) }]
  const subtotal = order.priceSummary?.subtotal?.amount ?? '0'
  const input = {
    id,
    lineItems: [...lineItems, ...added],
    ...(discount !== null && { discount: price(discount, subtotal) }),
    refundsCount,
  }
  const { refusal } = await shop.send('POST /awning/v1/orders/{id}/correct', input, shop.apiKey)
  if (refusal) expect(refusal.violations).toEqual([expect.stringMatching(/^(?:discount|lineItems) M(?:IN|AX)$/)])
  else corrections.push(isPartlyRefunded ? 'after a refund' : 'before')
}

/** Towns of countries whose addresses need a state or a postcode of their own form. */
const ADDRESSES: Readonly<
  Record<string, { country: string; city: string; addressLine: string; postalCode?: string; subdivision?: string }>
> = {
  US: { country: 'US', subdivision: 'US-NY', city: 'New York', postalCode: '10001', addressLine: '1 Main Street' },
}
