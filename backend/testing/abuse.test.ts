import { describe, expect, test } from 'vitest'
import { solveChallenge } from '../kernel/runtime/captcha/test-solution.ts'
import { createRateLimiter } from '../kernel/runtime/limits/rate-limiter.ts'
import { storedMails } from '../kernel/runtime/mail/stored-mailer.ts'
import { BERLIN, createTestShop, type TestShop } from './test-shop.ts'

/** Simulates one attacker: one address, and a new visitor per attempt. */
const ADDRESS = { 'x-test-address': '203.0.113.9' }

async function openShop({ stock = 100_000, limited = true } = {}) {
  const shop = await createTestShop(limited ? { limiter: createRateLimiter() } : {})
  const mug = await shop.product({ stock })
  return { shop, mug }
}

async function createCheckout(
  shop: TestShop,
  mug: string,
  { email, quantity = 1 }: { email: string; quantity?: number },
) {
  const token = await shop.visitor()
  const { checkout } = await shop.call(
    'POST /ecom/v1/checkouts',
    {
      channelType: 'WEB',
      lineItems: [shop.line(mug, quantity)],
      checkoutInfo: { buyerInfo: { email }, shippingInfo: { shippingDestination: { address: BERLIN } } },
    },
    token,
    ADDRESS,
  )
  return { token, id: checkout.id }
}

const order = (shop: TestShop, { id, token }: { id: string; token: string }, headers = {}) =>
  shop.send('POST /ecom/v1/checkouts/{id}/create-order', { id }, token, { ...ADDRESS, ...headers })

const charge = (shop: TestShop, { id, token }: { id: string; token: string }, paymentToken: string, headers = {}) =>
  shop.send('POST /ecom/v1/checkouts/{id}/create-order-and-charge', { id, paymentToken }, token, {
    ...ADDRESS,
    ...headers,
  })

describe('security 52: 400 unpaid orders of 100 items each to one mailbox, from one address', () => {
  async function attack(limited: boolean, tries: number) {
    const { shop, mug } = await openShop({ limited })
    let placed = 0
    for (let turn = 0; turn < tries; turn++) {
      const checkout = await createCheckout(shop, mug, { email: 'victim@example.com', quantity: 100 })
      if ((await order(shop, checkout)).status === 200) placed++
    }
    await shop.settle()
    const mails = await shop.app.dependencies.store.reader(storedMails).count(shop.siteId)
    return { placed, stock: 100_000 - ((await shop.getStock(mug)) ?? Number.NaN), mails }
  }

  test('without limits each of them reserves 100 items and sends a mail', async () => {
    expect(await attack(false, 40)).toEqual({ placed: 40, stock: 4_000, mails: 40 })
  })

  test('limits allow 10 orders, 1,000 items and 10 mails', async () => {
    expect(await attack(true, 400)).toEqual({ placed: 10, stock: 1_000, mails: 10 })
  })
})

describe('security 52: 100 unconfirmed payments of 500 items each, from one address', () => {
  async function attack(limited: boolean) {
    const { shop, mug } = await openShop({ limited })
    const answers = []
    for (let turn = 0; turn < 100; turn++) {
      const checkout = await createCheckout(shop, mug, { email: `buyer${turn}@example.com`, quantity: 500 })
      answers.push(await charge(shop, checkout, 'sandbox_confirmation'))
    }
    return { shop, answers, held: 100_000 - ((await shop.getStock(mug)) ?? Number.NaN) }
  }

  test('without limits they reserve 50,000 items', async () => {
    expect((await attack(false)).held).toBe(50_000)
  })

  test('limits allow 1,500 reserved items, and then demand a captcha each time', async () => {
    const { answers, held } = await attack(true)
    expect(held).toBe(1_500)
    expect(answers.at(-1)?.refusal?.code).toBe('CAPTCHA_REQUIRED')
  })

  test('a cancelled unconfirmed payment no longer counts', async () => {
    const { shop } = await attack(true)
    shop.clock.advance(31 * 60_000)
    await shop.settle()
    const checkout = await createCheckout(shop, await shop.product(), { email: 'late@example.com' })
    expect((await order(shop, checkout)).status).toBe(200)
  })
})

describe('security 52: 300 declined charges, from one address', () => {
  async function attack(limited: boolean, tries = 300, headers: () => Promise<object> = async () => ({})) {
    const { shop, mug } = await openShop({ limited })
    const codes: (string | undefined)[] = []
    for (let turn = 0; turn < tries; turn++) {
      const checkout = await createCheckout(shop, mug, { email: `buyer${turn}@example.com` })
      codes.push((await charge(shop, checkout, 'sandbox_declined', await headers())).refusal?.code)
    }
    return { shop, mug, declined: codes.filter((code) => code === 'PAYMENT_ERROR').length, last: codes.at(-1) }
  }

  test('without limits all reach the bank', async () => {
    expect((await attack(false, 80)).declined).toBe(80)
  })

  test('limits allow 40, and then demand a captcha', async () => {
    const { declined, last } = await attack(true)
    expect({ declined, last }).toEqual({ declined: 40, last: 'CAPTCHA_REQUIRED' })
  })

  test('concurrent charges do not get much further', async () => {
    const { shop, mug } = await openShop()
    const checkouts = []
    for (let turn = 0; turn < 100; turn++)
      checkouts.push(await createCheckout(shop, mug, { email: `buyer${turn}@example.com` }))
    const answers = await Promise.all(checkouts.map((checkout) => charge(shop, checkout, 'sandbox_declined')))
    const declined = answers.filter(({ refusal }) => refusal?.code === 'PAYMENT_ERROR').length
    expect(declined).toBeGreaterThanOrEqual(40)
    expect(declined).toBeLessThanOrEqual(60)
  })

  test('a captcha solution allows one charge, once', async () => {
    const { shop, mug } = await attack(true)
    const checkout = await createCheckout(shop, mug, { email: 'honest@example.com' })
    const refused = await charge(shop, checkout, 'sandbox_approved')
    const proof = { 'x-awning-captcha': await solveChallenge(refused.refusal?.data?.challenge) }
    expect((await charge(shop, checkout, 'sandbox_approved', proof)).status).toBe(200)
    const again = await createCheckout(shop, mug, { email: 'honest@example.com' })
    expect((await charge(shop, again, 'sandbox_approved', proof)).refusal?.code).toBe('CAPTCHA_REQUIRED')
  })
})

test('security 52: waits grow after declines, and an accepted payment does not count', async () => {
  const { shop, mug } = await openShop()
  const checkout = await createCheckout(shop, mug, { email: 'buyer@example.com' })
  const tryCard = async (card: string) => (await charge(shop, checkout, card)).refusal
  for (let attempt = 0; attempt < 4; attempt++) expect((await tryCard('sandbox_declined'))?.code).toBe('PAYMENT_ERROR')
  const waits: number[] = []
  for (let attempt = 0; attempt < 3; attempt++) {
    const refused = await tryCard('sandbox_declined')
    expect(refused?.code).toBe('TOO_MANY_DECLINED_PAYMENTS')
    const seconds = Number(refused?.data?.retryAfter)
    waits.push(seconds)
    shop.clock.advance(seconds * 1000)
    expect((await tryCard('sandbox_declined'))?.code).toBe('PAYMENT_ERROR')
  }
  expect(waits).toEqual([30, 60, 120])
  shop.clock.advance(240_000)
  expect(await tryCard('sandbox_approved')).toBeUndefined()
})

test('security 52: 300 ordinary buyers behind one office address are not limited', async () => {
  const { shop, mug } = await openShop()
  const bought = await Promise.all(
    Array.from({ length: 300 }, async (_, buyer) => {
      const token = await shop.visitor()
      const lineItems = [shop.line(mug, 1 + (buyer % 3))]
      await shop.call('POST /ecom/v1/carts/current/add-to-cart', { lineItems }, token, ADDRESS)
      const { checkoutId: id } = await shop.call(
        'POST /ecom/v1/carts/current/create-checkout',
        { channelType: 'WEB', email: `buyer${buyer}@example.com`, shippingAddress: BERLIN },
        token,
        ADDRESS,
      )
      // Every fifth buyer pays later; of the others every tenth first enters a card that is declined.
      if (buyer % 5 === 0) return (await order(shop, { id, token })).status
      if (buyer % 10 === 1) expect((await charge(shop, { id, token }, 'sandbox_declined')).status).not.toBe(429)
      return (await charge(shop, { id, token }, 'sandbox_approved')).status
    }),
  )
  expect(bought.filter((status) => status !== 200)).toEqual([])
})

test('security 52: paid or cancelled orders reserve nothing', async () => {
  const { shop, mug } = await openShop()
  const token = await shop.visitor()
  const buy = async (pay: (checkout: { id: string; token: string }) => Promise<{ status: number }>) => {
    const { checkout } = await shop.call(
      'POST /ecom/v1/checkouts',
      {
        channelType: 'WEB',
        lineItems: [shop.line(mug)],
        checkoutInfo: {
          buyerInfo: { email: 'regular@example.com' },
          shippingInfo: { shippingDestination: { address: BERLIN } },
        },
      },
      token,
      ADDRESS,
    )
    return (await pay({ id: checkout.id, token })).status
  }
  for (let time = 0; time < 15; time++)
    expect(await buy((checkout) => charge(shop, checkout, 'sandbox_approved'))).toBe(200)
  for (let time = 0; time < 10; time++) expect(await buy((checkout) => order(shop, checkout))).toBe(200)
  expect(await buy((checkout) => order(shop, checkout))).toBe(429)
})

test('security 52: a merchant’s program is not limited', async () => {
  const { shop, mug } = await openShop()
  for (let time = 0; time < 15; time++) {
    const { checkout } = await shop.call(
      'POST /ecom/v1/checkouts',
      {
        channelType: 'POS',
        lineItems: [shop.line(mug, 200)],
        checkoutInfo: { shippingInfo: { shippingDestination: { address: BERLIN } } },
      },
      shop.apiKey,
      ADDRESS,
    )
    expect((await order(shop, { id: checkout.id, token: shop.apiKey })).status).toBe(200)
  }
})
