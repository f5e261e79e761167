import { expect, test } from 'vitest'
import { solveChallenge } from '../../../kernel/runtime/captcha/test-solution.ts'
import { createRateLimiter } from '../../../kernel/runtime/limits/rate-limiter.ts'
import { createTestShop } from '../../../testing/test-shop.ts'
import { DETAILS, visitCheckout } from '../../../testing/visit-checkout.ts'
import { FIELDS } from '../form/fields.ts'

test('an empty code field is an error', async () => {
  const page = await visitCheckout(await createTestShop())
  await page.send(DETAILS)
  await page.send({ intent: 'coupon', couponCode: '  ' })
  expect(page.html()).toContain('Enter a coupon code.')
  await page.send({ intent: 'gift-card', giftCardCode: '' })
  expect(page.html()).toContain('Enter a gift card code.')
})

test('a code is recognised in either field, and a wrong one counts as one failed attempt', async () => {
  const shop = await createTestShop()
  await shop.giftCard('FETL-2MND-K7QX-50EU', 500n)
  await shop.coupon('TENTH', { kind: 'PERCENT', percent: '10' })
  const page = await visitCheckout(shop)
  await page.send({ intent: 'coupon', couponCode: 'fetl 2mnd k7qx 50eu' })
  expect(page.html()).toContain('50EU')
  await page.send({ intent: 'gift-card', giftCardCode: 'tenth' })
  const { checkout } = await shop.call('GET /ecom/v1/checkouts/{id}', { id: page.id }, page.token)
  expect(checkout.giftCard?.obfuscatedCode).toMatch(/50EU$/)
  expect(checkout.appliedDiscounts).toMatchObject([{ coupon: { code: 'TENTH' } }])
  await page.send({ intent: 'remove-coupon' })
  await page.send({ intent: 'gift-card', giftCardCode: 'nothing' })
  expect(page.html()).toContain('This code isn’t valid')
})

test('security 64: a right code is accepted with a proof of work where others guess from the same address', async () => {
  const shop = await createTestShop({ limiter: createRateLimiter() })
  await shop.coupon('TENTH', { kind: 'PERCENT', percent: '10' })
  const page = await visitCheckout(shop)
  expect(page.html()).not.toContain('data-captcha')
  for (let guess = 0; guess < 20; guess++) {
    const other = await shop.checkout([shop.line(await shop.product())])
    const change = { checkout: { id: other.id }, couponCode: `WRONG${guess}` }
    await shop.send('PATCH /ecom/v1/checkouts/{checkout.id}', change, other.token)
  }
  await page.send({ intent: 'coupon', couponCode: 'TENTH' })
  expect(page.html()).toContain('We need to check your browser first.')
  const [, challenge = ''] = /data-captcha="([^"]+)"/.exec(page.html()) ?? []
  const captcha = await solveChallenge(JSON.parse(challenge.replaceAll('&quot;', '"')))
  await page.send({ intent: 'coupon', couponCode: 'TENTH', [FIELDS.captcha]: captcha })
  const { checkout } = await shop.call('GET /ecom/v1/checkouts/{id}', { id: page.id }, page.token)
  expect(checkout.appliedDiscounts).toMatchObject([{ coupon: { code: 'TENTH' } }])
})
