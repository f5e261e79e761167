import { expect, test } from 'vitest'
import { createTestShop } from '../../../testing/test-shop.ts'

const CALCULATE = 'POST /awning/v1/orders/{id}/calculate-correction'
const CORRECT = 'POST /awning/v1/orders/{id}/correct'
const MARK_PAID = 'POST /ecom/v1/payments-collector/orders/{ecomOrderId}/mark-as-paid'
const REFUND = 'POST /ecom/v1/payments-collector/orders/{ecomOrderId}/trigger-refund'
const INVOICE = 'POST /awning/v1/invoices'

/** A paid order of a mug for 30.00 and two plates for 35.00 each, without delivery costs, and what is done with it. */
async function paidOrder() {
  const shop = await createTestShop()
  const settings = { taxIncludedInPrices: true, taxRules: [{ country: 'DE', name: 'MwSt', rate: '0.19' }] }
  await shop.call('PATCH /awning/v1/commerce-settings', { settings }, shop.apiKey)
  const mug = await shop.product({ price: '30.00', stock: 10 })
  const plate = await shop.product({ name: 'Plate', price: '35.00', stock: 10 })
  const { id } = await shop.placeOrder([shop.line(mug), shop.line(plate, 2)])
  const pay = () => shop.call(MARK_PAID, { ecomOrderId: id }, shop.apiKey)
  await pay()
  const [mugLine = '', plateLine = ''] = (await shop.getOrder(id)).lineItems.map((line) => line.id)
  const read = async () => {
    const { paymentStatus, balanceSummary, priceSummary } = await shop.getOrder(id)
    return [priceSummary?.total?.amount, balanceSummary?.balance?.amount, paymentStatus]
  }
  const refund = async (amount: string, details: object = {}) => {
    const { orderTransactions } = await shop.call(
      'GET /ecom/v1/payments/orders/{orderId}',
      { orderId: id },
      shop.apiKey,
    )
    const paymentId = orderTransactions.payments.find(({ regularPaymentDetails }) => regularPaymentDetails)?.id ?? ''
    const payments = [{ paymentId, amount: { amount }, externalRefund: true }]
    await shop.call(REFUND, { ecomOrderId: id, payments, details }, shop.apiKey)
  }
  const refundMug = () => refund('30.00', { lineItems: [{ lineItemId: mugLine, quantity: 1 }] })
  const lines = (plates: number, more: object = {}) => [
    { id: mugLine, quantity: 1 },
    { id: plateLine, quantity: plates, ...more },
  ]
  const toInput = (input: object) => ({ id, ...input }) as { id: string; lineItems: [] }
  const correct = (input: object) => shop.call(CORRECT, toInput(input), shop.apiKey)
  const calculate = (input: object) => shop.call(CALCULATE, toInput(input), shop.apiKey)
  const refuse = (input: object) => shop.refusal(CORRECT, toInput(input), shop.apiKey)
  const papers = async () => {
    const { invoices } = await shop.call('GET /awning/v1/invoices', { orderId: id }, shop.apiKey)
    return invoices.map(({ kind, gross }) => `${kind} ${gross}`).toSorted()
  }
  return { shop, id, mugLine, plateLine, pay, read, refund, refundMug, lines, correct, calculate, refuse, papers }
}

test('what the corrected order costs more is to pay, and not what was given back for a returned item', async () => {
  const { shop, id, pay, read, refundMug, lines, correct, calculate, papers } = await paidOrder()
  await refundMug()
  expect(await read()).toEqual(['100.00', '0.00', 'PARTIALLY_REFUNDED'])
  const input = { lineItems: lines(2, { price: '45.00' }) }
  expect(await calculate(input)).toMatchObject({ difference: { amount: '20.00' }, balance: { amount: '20.00' } })
  await correct(input)
  expect(await read()).toEqual(['120.00', '20.00', 'PARTIALLY_PAID'])
  await pay()
  expect(await read()).toEqual(['120.00', '0.00', 'PARTIALLY_REFUNDED'])
  await shop.call(INVOICE, { orderId: id }, shop.apiKey)
  expect(await papers()).toEqual(['CREDIT_NOTE 30.00', 'INVOICE 120.00'])
})

test('what it costs less is to give back, that is no item of the order, and another correction goes on from there', async () => {
  const { shop, id, plateLine, read, refund, refundMug, lines, correct, papers } = await paidOrder()
  await refundMug()
  await correct({ lineItems: lines(1) })
  expect(await read()).toEqual(['65.00', '-35.00', 'PARTIALLY_REFUNDED'])
  await refund('35.00')
  expect(await read()).toEqual(['65.00', '0.00', 'PARTIALLY_REFUNDED'])
  await shop.call(INVOICE, { orderId: id }, shop.apiKey)
  expect(await papers()).toEqual(['CREDIT_NOTE 30.00', 'INVOICE 65.00'])
  const { invoices } = await shop.call('GET /awning/v1/invoices', { orderId: id }, shop.apiKey)
  const note = invoices.find(({ kind }) => kind === 'CREDIT_NOTE')
  expect(note?.rows.map(({ name, gross }) => [name, gross])).toEqual([['Mug', '30.00']])
  const invoice = invoices.find(({ kind }) => kind === 'INVOICE')
  await shop.call('POST /awning/v1/invoices/{id}/cancel', { id: invoice?.id ?? '' }, shop.apiKey)
  await correct({ lineItems: lines(2) })
  expect(await read()).toEqual(['100.00', '35.00', 'PARTIALLY_PAID'])
  expect((await shop.getOrder(id)).lineItems.find((line) => line.id === plateLine)?.quantity).toBe(2)
})

test('what was given back for no item stays given back, or was for what the correction takes out', async () => {
  const first = await paidOrder()
  await first.refund('35.00')
  const fewer = { lineItems: first.lines(1) }
  expect(await first.calculate(fewer)).toMatchObject({ unnamedRefunds: { amount: '35.00' } })
  await first.correct(fewer)
  expect(await first.read()).toEqual(['65.00', '-35.00', 'PARTIALLY_REFUNDED'])
  await first.correct({ lineItems: first.lines(2) })
  expect(await first.read()).toEqual(['100.00', '0.00', 'PARTIALLY_REFUNDED'])
  const second = await paidOrder()
  await second.refund('35.00')
  const counted = { lineItems: second.lines(1), refundsCount: true }
  expect(await second.calculate(counted)).toMatchObject({ balance: { amount: '0.00' } })
  await second.correct(counted)
  expect(await second.read()).toEqual(['65.00', '0.00', 'PARTIALLY_REFUNDED'])
  await second.shop.call(INVOICE, { orderId: second.id }, second.shop.apiKey)
  expect(await second.papers()).toEqual(['INVOICE 65.00'])
})

test('items and a delivery that were refunded stay as they are', async () => {
  const { mugLine, plateLine, refund, lines, correct, refuse } = await paidOrder()
  await correct({ lineItems: lines(2), shipping: { title: 'Post', price: '5.00' } })
  const lineItems = [{ lineItemId: plateLine, quantity: 1 }]
  await refund('40.00', { lineItems, shippingIncluded: true })
  const violations = async (input: object) => (await refuse(input)).violations
  expect(await violations({ lineItems: [{ id: mugLine, quantity: 1 }] })).toEqual(['lineItems MIN'])
  expect(await violations({ lineItems: lines(2, { price: '30.00' }) })).toEqual([
    'lineItems[1].price FIELD_NOT_ALLOWED',
  ])
  expect(await violations({ lineItems: lines(2), shipping: { title: 'Post', price: '4.00' } })).toEqual([
    'shipping.price FIELD_NOT_ALLOWED',
  ])
  const { order } = await correct({ lineItems: lines(1), shipping: { title: 'Parcel', price: '5.00' } })
  expect(order).toMatchObject({ shippingInfo: { title: 'Parcel' }, lineItems: [{ quantity: 1 }, { quantity: 1 }] })
})

test('a discount of the whole order keeps the part of it that refunded items had, and goes to the others', async () => {
  const { id, shop, read, refund, mugLine, lines, correct, refuse } = await paidOrder()
  await correct({ lineItems: lines(2), discount: '10.00' })
  await refund('10.00')
  expect(await read()).toEqual(['90.00', '0.00', 'PARTIALLY_REFUNDED'])
  await refund('27.00', { lineItems: [{ lineItemId: mugLine, quantity: 1 }] })
  await correct({ lineItems: lines(2), discount: '17.00' })
  expect((await shop.getOrder(id)).lineItems.map(({ totalDiscount }) => totalDiscount?.amount)).toEqual([
    '3.00',
    '14.00',
  ])
  expect(await read()).toEqual(['83.00', '-7.00', 'PARTIALLY_REFUNDED'])
  expect((await refuse({ lineItems: lines(2), discount: '2.99' })).violations).toEqual(['discount MIN'])
})

test('addresses and e-mail of a refunded order are changed, and an order that was given back as a whole has no items to change', async () => {
  const { shop, id, refund, lines, refuse } = await paidOrder()
  await refund('100.00')
  expect(await refuse({ lineItems: lines(1) })).toMatchObject({
    code: 'ORDER_CANNOT_BE_CORRECTED',
    data: { reason: 'REFUNDED' },
  })
  const { order } = await shop.call(
    'PATCH /ecom/v1/orders/{order.id}',
    { order: { id, buyerInfo: { email: 'new@example.com' } } },
    shop.apiKey,
  )
  expect(order.buyerInfo?.email).toBe('new@example.com')
})

test('what goes back of an order that is paid in part is due again without a credit note, until all went back', async () => {
  const { shop, id, pay, read, refund, lines, correct, papers } = await paidOrder()
  await correct({ lineItems: lines(3) })
  await shop.call(INVOICE, { orderId: id }, shop.apiKey)
  await refund('10.00')
  expect(await read()).toEqual(['135.00', '45.00', 'PARTIALLY_REFUNDED'])
  expect(await papers()).toEqual(['INVOICE 135.00'])
  await pay()
  expect(await read()).toEqual(['135.00', '0.00', 'PARTIALLY_REFUNDED'])
  await refund('5.00')
  expect(await papers()).toEqual(['CREDIT_NOTE 5.00', 'INVOICE 135.00'])
  const other = await paidOrder()
  await other.correct({ lineItems: other.lines(3) })
  await other.shop.call(INVOICE, { orderId: other.id }, other.shop.apiKey)
  await other.refund('100.00')
  expect(await other.read()).toEqual(['135.00', '0.00', 'FULLY_REFUNDED'])
  expect(await other.papers()).toEqual(['CREDIT_NOTE 135.00', 'INVOICE 135.00'])
})
