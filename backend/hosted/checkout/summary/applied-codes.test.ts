import { describe, expect, it } from 'vitest'
import { saveGiftCard } from '../../../services/pricing/index.ts'
import { createTestShop } from '../../../testing/test-shop.ts'
import { CARD, DETAILS, visitCheckout } from '../../../testing/visit-checkout.ts'

const HOUR = 3_600_000
const DELIVERY = { intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' }

describe('a code that no longer applies', () => {
  it('is reported when the checkout opens, and the order is placed at the price without it', async () => {
    const shop = await createTestShop()
    const expiresAt = new Date(shop.clock.now().getTime() + HOUR).toISOString()
    await shop.coupon('TEN', { kind: 'PERCENT', percent: '10' }, { expiresAt })
    const card = await shop.giftCard('FETL-50EU', 500n)
    const page = await visitCheckout(shop)
    await page.send({ intent: 'coupon', couponCode: 'TEN' })
    await page.send({ intent: 'gift-card', giftCardCode: 'FETL-50EU' })
    expect(page.html()).toContain('Gift card ending in \u206850EU\u2069')
    expect(page.html()).not.toContain('One code doesn’t apply')

    shop.clock.advance(2 * HOUR)
    const context = shop.app.contextFor(shop.siteId)
    await saveGiftCard(context, { id: card, code: 'FETL-50EU', balance: 0n, currency: 'EUR' })
    await page.open(page.url())
    expect(page.html()).toContain('One code doesn’t apply')
    expect(page.html()).toContain('<bdi>TEN</bdi>: This code is no longer valid.')
    expect(page.html()).toContain('50EU\u2069</bdi>: This gift card has been used up.')

    await page.send(DETAILS)
    await page.send(DELIVERY)
    await page.send({ ...CARD, intent: 'payment' })
    expect(page.html()).toContain('Thank you for your order')
    expect(page.html()).not.toContain('TEN')
  })

  it('that expires after the page was opened is not charged silently: the new total is shown first', async () => {
    const shop = await createTestShop()
    const expiresAt = new Date(shop.clock.now().getTime() + HOUR).toISOString()
    await shop.coupon('TEN', { kind: 'PERCENT', percent: '10' }, { expiresAt })
    const page = await visitCheckout(shop)
    await page.send({ intent: 'coupon', couponCode: 'TEN' })
    await page.send(DETAILS)
    await page.send(DELIVERY)
    shop.clock.advance(2 * HOUR)
    await page.send({ ...CARD, intent: 'payment' })
    expect(page.html()).toContain('The total has changed')
    expect(page.html()).toContain('<bdi>TEN</bdi>: This code is no longer valid.')
    await page.send({ ...CARD, intent: 'payment' })
    expect(page.html()).toContain('Thank you for your order')
  })

  it('whose minimum is no longer met shows the missing amount, and can be removed', async () => {
    const shop = await createTestShop()
    await shop.coupon('MUCH', { kind: 'PERCENT', percent: '10' }, { minimumSubtotal: '15' })
    const page = await visitCheckout(shop)
    await page.send({ intent: 'coupon', couponCode: 'MUCH' })
    const { checkout } = await shop.call('GET /ecom/v1/checkouts/{id}', { id: page.id }, page.token)
    const lineItems = checkout.lineItems.map(({ id }) => ({ id, quantity: 1 }))
    await shop.call('POST /ecom/v1/checkouts/{id}/update-line-items-quantity', { id: page.id, lineItems }, page.token)
    await page.open(page.url())
    expect(page.html()).toContain('<bdi>MUCH</bdi>: Spend €5.00 more to use this code.')
    await page.send({ intent: 'remove-coupon' })
    expect(page.html()).not.toContain('One code doesn’t apply')
  })
})
