import { expect, test } from 'vitest'
import { solveChallenge } from '../kernel/runtime/captcha/test-solution.ts'
import { createRateLimiter } from '../kernel/runtime/limits/rate-limiter.ts'
import { createTestShop, type TestShop } from './test-shop.ts'

const CARD = 'GOOD CARD 2026'

async function shopWithCodes() {
  const shop = await createTestShop({ limiter: createRateLimiter() })
  await shop.giftCard(CARD, 5000n)
  await shop.coupon('TEN', { kind: 'PERCENT', percent: '10' })
  const mug = await shop.product()
  return { shop, buy: () => shop.checkout([shop.line(mug)]) }
}

const from = (address: string) => ({ 'x-test-address': address })
const redeem = (shop: TestShop, buyer: { id: string; token: string }, code: string, address: string) =>
  shop.send(
    'PATCH /ecom/v1/checkouts/{checkout.id}',
    { checkout: { id: buyer.id }, giftCardCode: code },
    buyer.token,
    from(address),
  )

test('after 20 wrong codes a visitor is refused right ones too, from any address', async () => {
  const { shop, buy } = await shopWithCodes()
  const buyer = await buy()
  for (let guess = 0; guess < 20; guess++)
    expect((await redeem(shop, buyer, `WRONG ${guess}`, `192.0.2.${guess}`)).refusal?.code).toBe('GIFT_CARD_NOT_FOUND')
  const refused = await redeem(shop, buyer, CARD, '198.51.100.1')
  expect([refused.status, refused.refusal?.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await redeem(shop, await buy(), CARD, '198.51.100.1')).status).toBe(200)
})

test('security 52, 64: an address that takes a new visitor for each guess needs a proof of work for each further one', async () => {
  const { shop, buy } = await shopWithCodes()
  const answers = []
  for (let guess = 0; guess < 25; guess++)
    answers.push((await redeem(shop, await buy(), `WRONG ${guess}`, '192.0.2.7')).status)
  expect(answers.filter((status) => status === 428)).toHaveLength(5)
  expect((await redeem(shop, await buy(), CARD, '192.0.2.8')).status).toBe(200)
})

test('security 52, 64: guesses behind a shared address lock nobody out: a right code is accepted with a proof of work', async () => {
  const { shop, buy } = await shopWithCodes()
  for (let guess = 0; guess < 20; guess++) await redeem(shop, await buy(), `WRONG ${guess}`, '192.0.2.7')
  const buyer = await buy()
  const response = await redeem(shop, buyer, CARD, '192.0.2.7')
  expect([response.status, response.refusal?.code]).toEqual([428, 'CAPTCHA_REQUIRED'])
  const proof = await solveChallenge(response.refusal?.data?.challenge)
  const again = () =>
    shop.send(
      'PATCH /ecom/v1/checkouts/{checkout.id}',
      { checkout: { id: buyer.id }, giftCardCode: CARD },
      buyer.token,
      { ...from('192.0.2.7'), 'x-awning-captcha': proof },
    )
  expect((await again()).status).toBe(200)
  // One captcha solution allows one attempt.
  expect((await again()).status).toBe(428)
})

test('security 52, 64: a /48 of IPv6 counts beside its networks, ten times as much', async () => {
  const { shop, buy } = await shopWithCodes()
  const statuses: number[] = []
  for (let guess = 0; guess < 202; guess++)
    statuses.push((await redeem(shop, await buy(), `WRONG ${guess}`, `2001:db8:7:${guess.toString(16)}::/64`)).status)
  expect(statuses.filter((status) => status === 428)).toHaveLength(2)
  expect((await redeem(shop, await buy(), CARD, '2001:db8:8:1::/64')).status).toBe(200)
})

test('guesses at the same time are counted one by one', async () => {
  const { shop, buy } = await shopWithCodes()
  const buyer = await buy()
  const guesses = Array.from({ length: 40 }, (_, guess) => redeem(shop, buyer, `WRONG ${guess}`, '192.0.2.7'))
  const answers = await Promise.all(guesses)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
})

test('right codes do not count', async () => {
  const { shop, buy } = await shopWithCodes()
  const buyer = await buy()
  for (let time = 0; time < 30; time++) expect((await redeem(shop, buyer, CARD, '192.0.2.7')).status).toBe(200)
})

test('concurrent buyers with a right code at one address are not limited', async () => {
  const { shop, buy } = await shopWithCodes()
  const buyers = await Promise.all(Array.from({ length: 60 }, buy))
  const answers = await Promise.all(buyers.map((buyer) => redeem(shop, buyer, CARD, '192.0.2.7')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test('a right code among concurrent wrong ones cannot be distinguished', async () => {
  const { shop, buy } = await shopWithCodes()
  const buyer = await buy()
  const codes = Array.from({ length: 80 }, (_, guess) => (guess === 60 ? CARD : `WRONG ${guess}`))
  const answers = await Promise.all(codes.map((code) => redeem(shop, buyer, code, '192.0.2.7')))
  expect(answers[60]?.status).toBe(429)
})

test('coupon codes of carts are limited like gift cards, and merchants are not limited', async () => {
  const { shop } = await shopWithCodes()
  const mug = await shop.product()
  const token = await shop.visitor()
  const lineItems = [shop.line(mug)]
  await shop.call('POST /ecom/v1/carts/current/add-to-cart', { lineItems }, token)
  const visitors = (couponCode: string) =>
    shop.send('PATCH /ecom/v1/carts/current', { couponCode }, token, from('192.0.2.7'))
  const merchants = (couponCode: string) =>
    shop.send('POST /ecom/v1/carts', { lineItems, couponCode }, shop.apiKey, from('192.0.2.7'))
  const guesses = async (apply: (couponCode: string) => Promise<{ status: number }>) => {
    const statuses = new Set<number>()
    for (let guess = 0; guess < 21; guess++) statuses.add((await apply(`WRONG${guess}`)).status)
    return [...statuses]
  }
  expect(await guesses(merchants)).toEqual([400])
  expect(await guesses(visitors)).toEqual([400, 429])
  expect((await merchants('TEN')).status).toBe(200)
})
