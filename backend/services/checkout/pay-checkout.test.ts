import { describe, expect, it } from 'vitest'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'

const ORDER = 'POST /ecom/v1/checkouts/{id}/create-order'
const CHARGE = 'POST /ecom/v1/checkouts/{id}/create-order-and-charge'

describe('a payment in the sandbox', () => {
  const pay = (shop: TestShop, { id, token }: { id: string; token: string }, paymentToken: string, more = {}) =>
    shop.send(CHARGE, { id, paymentToken, ...more }, token)
  const getOrder = async (shop: TestShop, token: string, id: string | undefined) =>
    (await shop.call('GET /ecom/v1/orders/{id}', { id }, token)).order
  const getPayments = async (shop: TestShop, token: string, orderId: string | undefined) =>
    (await shop.call('GET /ecom/v1/payments/orders/{orderId}', { orderId }, token)).orderTransactions.payments

  it('that is approved pays the order', async () => {
    const shop = await createTestShop()
    const checkout = await shop.checkout([shop.line(await shop.product())])
    const { body } = await pay(shop, checkout, 'sandbox_approved')
    expect(await getOrder(shop, checkout.token, body?.orderId)).toMatchObject({
      status: 'APPROVED',
      paymentStatus: 'PAID',
      balanceSummary: { balance: { amount: '0.00' } },
    })
    expect(await getPayments(shop, checkout.token, body?.orderId)).toMatchObject([
      {
        status: 'APPROVED',
        regularPaymentDetails: { offlinePayment: false, creditCardDetails: { brand: 'Visa', lastFourDigits: '4242' } },
      },
    ])
  })

  it('that is declined returns the stock, and the buyer can retry', async () => {
    const shop = await createTestShop()
    const mug = await shop.product({ stock: 1 })
    const checkout = await shop.checkout([shop.line(mug)])
    const declined = await pay(shop, checkout, 'sandbox_declined')
    expect(declined.refusal).toMatchObject({ status: 400, code: 'PAYMENT_ERROR', data: { reason: 'CARD_DECLINED' } })
    expect(await shop.getStock(mug)).toBe(1)
    const { body } = await pay(shop, checkout, 'sandbox_approved')
    expect((await getOrder(shop, checkout.token, body?.orderId)).paymentStatus).toBe('PAID')
    expect(await shop.getStock(mug)).toBe(0)
    expect((await shop.getOrders()).map((order) => order.status).sort()).toEqual(['APPROVED', 'REJECTED'])
  })

  it('with delayed capture is only authorised', async () => {
    const shop = await createTestShop()
    const checkout = await shop.checkout([shop.line(await shop.product())])
    const { body } = await pay(shop, checkout, 'sandbox_approved', { delayCapture: true })
    expect(await getOrder(shop, checkout.token, body?.orderId)).toMatchObject({
      status: 'APPROVED',
      paymentStatus: 'NOT_PAID',
      balanceSummary: { paid: { amount: '0.00' } },
    })
    expect(await getPayments(shop, checkout.token, body?.orderId)).toMatchObject([
      { status: 'AUTHORIZED', regularPaymentDetails: { authorizationDetails: { delayedCapture: true } } },
    ])
  })

  it('that needs a confirmation reserves the stock, and returns it without one', async () => {
    const shop = await createTestShop()
    const mug = await shop.product({ stock: 3 })
    const checkout = await shop.checkout([shop.line(mug, 2)])
    const { body } = await pay(shop, checkout, 'sandbox_confirmation')
    expect(body?.paymentResponseToken).toBeTruthy()
    expect(await getOrder(shop, checkout.token, body?.orderId)).toMatchObject({
      status: 'INITIALIZED',
      paymentStatus: 'PENDING',
    })
    expect(await shop.getStock(mug)).toBe(1)
    shop.clock.advance(29 * 60_000)
    await shop.settle()
    expect(await shop.getStock(mug)).toBe(1)
    shop.clock.advance(2 * 60_000)
    await shop.settle()
    expect(await shop.getStock(mug)).toBe(3)
    const later = await shop.call('POST /ecom/v1/orders/search', { search: {} }, shop.apiKey)
    expect(later.orders).toMatchObject([{ status: 'REJECTED', paymentStatus: 'DECLINED' }])
  })

  it('that was abandoned does not prevent paying later', async () => {
    const shop = await createTestShop()
    const mug = await shop.product({ stock: 3 })
    const checkout = await shop.checkout([shop.line(mug)])
    await pay(shop, checkout, 'sandbox_confirmation')
    const { orderId } = await shop.call(ORDER, { id: checkout.id }, checkout.token)
    expect(await getOrder(shop, checkout.token, orderId)).toMatchObject({
      status: 'APPROVED',
      paymentStatus: 'NOT_PAID',
    })
    expect(await shop.getStock(mug)).toBe(2)
  })

  it('is made once by 20 concurrent clicks', async () => {
    const shop = await createTestShop()
    const mug = await shop.product({ stock: 100 })
    const checkout = await shop.checkout([shop.line(mug)])
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(shop, checkout, 'sandbox_approved')))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    const approved = (await shop.getOrders()).filter((order) => order.status === 'APPROVED')
    expect(approved).toHaveLength(1)
    expect(await shop.getStock(mug)).toBe(99)
  })

  it('is settled after a crash between the charge and its record', async () => {
    const shop = await createTestShop()
    const mug = await shop.product({ stock: 1 })
    const checkout = await shop.checkout([shop.line(mug)])
    const { body } = await pay(shop, checkout, 'sandbox_confirmation')
    // The bank has approved the charge, but its response was lost.
    const { sandboxGateway } = await import('../payments/gateways/sandbox/sandbox-gateway.ts')
    await sandboxGateway.confirm(shop.app.contextFor(shop.siteId), body?.paymentResponseToken ?? '', true)
    shop.clock.advance(31 * 60_000)
    await shop.settle()
    const [order] = await shop.getOrders()
    expect(order).toMatchObject({ id: body?.orderId, status: 'APPROVED', paymentStatus: 'PAID' })
    expect(await shop.getStock(mug)).toBe(0)
  })
})
