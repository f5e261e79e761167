import { describe, expect, test } from 'vitest'
import { LIMITS } from '../../../kernel/runtime/limits/limit-table.ts'
import { createRateLimiter } from '../../../kernel/runtime/limits/rate-limiter.ts'
import { TEST_URL } from '../../../testing/create-test-app.ts'
import { createRecordingLog } from '../../../testing/endpoints/every-endpoint.ts'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { CARD, DETAILS, visitCheckout } from '../../../testing/visit-checkout.ts'

const FROM_PAGE = { origin: TEST_URL, 'sec-fetch-site': 'same-origin' }
const FORM = 'application/x-www-form-urlencoded'

describe('a body that is not a form of the page', () => {
  test.each<[string, string | undefined, string | Uint8Array, number]>([
    ['JSON', 'application/json', '{}', 415],
    ['plain text', 'text/plain', 'a=b', 415],
    ['no media type', undefined, new Uint8Array([1, 2, 3]), 415],
    ['a broken multipart form', 'multipart/form-data; boundary=x', '--x\r\nbroken', 415],
    ['a file', 'multipart/form-data', 'file', 415],
    ['a form over the limit', FORM, `note=${'x'.repeat(70_000)}`, 413],
  ])('%s is refused, and the checkout is still there', async (_, contentType, body, status) => {
    const log = createRecordingLog()
    const shop = await createTestShop({ log })
    const page = await visitCheckout(shop)
    const link = page.url()
    await page.open(link, {
      method: 'POST',
      body,
      headers: { ...FROM_PAGE, ...(contentType && { 'content-type': contentType }) },
    })
    expect(page.status()).toBe(status)
    expect(page.html()).toContain('Please try again')
    expect(page.html()).not.toContain('has ended')
    expect(page.html()).toContain('>To the checkout<')
    expect(log.faults).toEqual([])
  })

  test('an endless one is cut off early', async () => {
    const shop = await createTestShop()
    const page = await visitCheckout(shop)
    let pulled = 0
    const endless = new ReadableStream({
      pull(controller) {
        pulled++
        controller.enqueue(new TextEncoder().encode('a'.repeat(10_000)))
      },
    })
    await page.open(page.url(), {
      method: 'POST',
      body: endless,
      duplex: 'half',
      headers: { ...FROM_PAGE, 'content-type': FORM },
    } as RequestInit)
    expect(page.status()).toBe(413)
    expect(pulled).toBeLessThan(12)
  })

  test('a browser may state the charset of a form', async () => {
    const page = await visitCheckout(await createTestShop())
    await page.send(DETAILS, { 'content-type': `${FORM}; charset=UTF-8` })
    expect(page.url()).toContain('step=delivery')
  })
})

describe('a rejected form', () => {
  test('is shown again with the entered values, and succeeds when sent again', async () => {
    const page = await visitCheckout(await createTestShop())
    await page.send({ ...DETAILS, csrfToken: 'of an older page' })
    expect(page.status()).toBe(403)
    expect(page.html()).toContain('Please try again')
    expect(page.html()).not.toContain('has ended')
    expect(page.html()).toContain('value="ada@example.com"')
    await page.send(DETAILS)
    expect(page.url()).toContain('step=delivery')
  })

  test('never shows a card again', async () => {
    const page = await visitCheckout(await createTestShop())
    await page.send({ ...DETAILS, csrfToken: '', 'payment.card.number': '4242 4242 4242 4242' })
    expect(page.status()).toBe(403)
    expect(page.html()).not.toContain('4242')
  })

  test('from another site leads to the checkout, without that site’s values', async () => {
    const page = await visitCheckout(await createTestShop())
    const link = new URL(page.url())
    await page.send({ ...DETAILS, 'buyerInfo.email': 'planted@evil.example' }, { origin: 'https://evil.example' })
    expect(page.status()).toBe(403)
    expect(page.html()).toContain('Please try again')
    expect(page.html()).not.toContain('planted')
    expect(page.html()).toContain(`href="${link.pathname}`)
  })
})

describe('limits', () => {
  test('an IP address that sends too many forms has to wait, another one does not', async () => {
    const limiter = createRateLimiter()
    const shop = await createTestShop({ limiter })
    const page = await visitCheckout(shop)
    const link = page.url()
    const post = (address: string) =>
      shop.fetch(link, { method: 'POST', body: 'a=b', headers: { 'content-type': FORM, 'x-test-address': address } })
    const { points, seconds } = LIMITS['form.address']
    // Uses up the limit shared by everybody behind this IP address.
    for (let form = 1; form < points; form++) await limiter.consume('form.address  192.0.2.7', points, seconds)
    expect((await post('192.0.2.7')).status).toBe(403)
    const refused = await post('192.0.2.7')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.text()).toContain('Too many requests')
    expect((await post('192.0.2.8')).status).toBe(403)
  })

  test.each([
    ['gift-card', 'giftCardCode'],
    ['coupon', 'couponCode'],
  ])('after 20 wrong codes (%s) even a valid one has to wait a minute', async (intent, field) => {
    const shop = await createTestShop({ limiter: createRateLimiter() })
    await shop.giftCard('GOOD', 5000n)
    await shop.coupon('GOOD', { kind: 'PERCENT', percent: '10' })
    const page = await visitCheckout(shop)
    const link = page.url()
    const guess = async (code: string) => {
      await page.open(link)
      await page.send({ intent, [field]: code })
    }
    for (let attempt = 0; attempt < 20; attempt++) {
      await guess(`WRONG${attempt}`)
      expect(page.html()).toContain('This code isn’t valid')
    }
    await guess('GOOD')
    expect(page.html()).toContain('Too many wrong codes')
  })
})

test.each(['', '0', '24.8', '1e3', 'NaN', '-1', '9'.repeat(400)])(
  'a posted total of %j that the page never showed is not charged; the real one is shown',
  async (expectedTotal) => {
    const shop = await createTestShop()
    const page = await visitCheckout(shop)
    await page.send(DETAILS)
    await page.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' })
    for (const method of ['card', 'offline']) {
      await page.send({ ...CARD, intent: 'payment', 'payment.method': method, expectedTotal })
      expect([page.status(), page.html().includes('The total has changed')]).toEqual([200, true])
    }
    expect(await shop.getOrders()).toEqual([])
    await page.send({ ...CARD, intent: 'payment' })
    expect(page.url()).toContain('/order/')
  },
)

describe('the payment form', () => {
  const toPayment = async (shop: TestShop) => {
    const page = await visitCheckout(shop)
    await page.send(DETAILS)
    await page.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' })
    return page
  }

  test.each([undefined, '', 'gold', 'sandbox'])(
    'the method %j is an error at its field and places no order',
    async (method) => {
      const shop = await createTestShop()
      const page = await toPayment(shop)
      await page.send({ intent: 'payment', billing: 'same', ...(method !== undefined && { 'payment.method': method }) })
      expect(page.status()).toBe(422)
      expect(page.html()).toContain('href="#payment.method"')
      expect(page.html()).toContain('id="payment.method"')
      expect(page.html()).toContain('Choose a payment method.')
      expect(await shop.getOrders()).toEqual([])
    },
  )

  test.each(['card', 'offline'])('two simultaneous submissions (%s) place one order', async (method) => {
    const shop = await createTestShop()
    const page = await toPayment(shop)
    const form = { ...CARD, intent: 'payment', 'payment.method': method }
    const [first, second] = await Promise.all([page.post(form), page.post(form)])
    const again = await page.post(form)
    expect([first.status, second.status, again.status]).toEqual([303, 303, 303])
    expect(first.headers.get('location')).toMatch(/\/order\/[0-9a-f-]{36}\?key=/)
    expect(second.headers.get('location')).toBe(first.headers.get('location'))
    expect(again.headers.get('location')).toBe(first.headers.get('location'))
    expect((await shop.getOrders()).filter(({ status }) => status === 'APPROVED')).toHaveLength(1)
  })

  test('a changed total is shown next to the previous one, and accepted by the next submission', async () => {
    const shop = await createTestShop()
    const page = await toPayment(shop)
    const product = { id: page.mug, priceData: { price: 99 } }
    await shop.call('PATCH /stores/v1/products/{product.id}', { product }, shop.apiKey)
    for (const method of ['offline', 'card']) {
      await page.send({
        ...CARD,
        intent: 'payment',
        'payment.method': method,
        expectedTotal: '29.63',
        expectedState: 'x',
      })
      expect(page.html().replace(/[\u2068\u2069]/g, '')).toContain('Before: €29.63. Now: €235.62.')
    }
    // The line item shows the change on every step.
    expect(page.html().replace(/[\u2068\u2069]/g, '')).toContain('The price has changed. In your cart: €20.00')
    expect(await shop.getOrders()).toEqual([])
    await page.send({ ...CARD, intent: 'payment' })
    expect(page.url()).toContain('/order/')
  })

  test('other lines for the same total are not called another total', async () => {
    const shop = await createTestShop()
    const page = await toPayment(shop)
    await page.send({ ...CARD, intent: 'payment', expectedState: 'x' })
    expect(page.html()).toContain('Your order has changed')
    expect(page.html()).not.toContain('The total has changed')
    expect(await shop.getOrders()).toEqual([])
  })

  test('a changed total needs confirmation even if a gift card pays it all', async () => {
    const shop = await createTestShop()
    await shop.giftCard('BIG', 100_000n)
    const page = await toPayment(shop)
    await page.send({ intent: 'gift-card', giftCardCode: 'BIG' })
    const product = { id: page.mug, priceData: { price: 99 } }
    await shop.call('PATCH /stores/v1/products/{product.id}', { product }, shop.apiKey)
    await page.send({ intent: 'payment', billing: 'same' })
    expect(page.html()).toContain('The total has changed')
    expect(await shop.getOrders()).toEqual([])
  })
})
