import { expect, test } from 'vitest'
import { createTestShop } from '../../../testing/test-shop.ts'
import { DETAILS, visitCheckout } from '../../../testing/visit-checkout.ts'

test('no code at all is asked for', async () => {
  const page = await visitCheckout(await createTestShop())
  await page.send(DETAILS)
  await page.send({ intent: 'coupon', couponCode: '  ' })
  expect(page.html()).toContain('Please fill in: Coupon code.')
  await page.send({ intent: 'gift-card', giftCardCode: '' })
  expect(page.html()).toContain('Please fill in: Gift card code.')
})

test('a code counts as what it is, whichever field it is typed into, and a wrong one as one wrong code', async () => {
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
  expect(page.html()).toContain('There is no such code')
})
