import { screen } from 'shadow-dom-testing-library'
import { expect, test } from 'vitest'
import { createRateLimiter } from '../../backend/kernel/runtime/limits/rate-limiter.ts'
import { createTestShop } from '../../backend/testing/test-shop.ts'
import { enter, setUpCart } from './test-cart.ts'

const page = setUpCart(() => createTestShop({ limiter: createRateLimiter() }))

test('security 64: a right code is applied although others guess from the same address, after a silent proof of work', async () => {
  await page.shop.coupon('TEN', { kind: 'PERCENT', percent: '10' })
  await page.inline({ name: 'Mug', price: '20.00' })
  const guess = async (couponCode: string) => {
    const token = await page.shop.visitor()
    const lineItems = [page.shop.line(await page.shop.product())]
    await page.shop.call('POST /ecom/v1/carts/current/add-to-cart', { lineItems }, token)
    return (await page.shop.send('PATCH /ecom/v1/carts/current', { couponCode }, token)).status
  }
  for (let count = 0; count < 20; count++) expect(await guess(`WRONG${count}`)).toBe(400)
  expect(await guess('TEN')).toBe(428)
  await enter('Coupon code', 'TEN')
  expect(await screen.findByShadowText('−€2.00', {}, { timeout: 240_000 })).toBeTruthy()
  expect(await screen.findByShadowRole('button', { name: 'Remove coupon TEN' })).toBeTruthy()
})
