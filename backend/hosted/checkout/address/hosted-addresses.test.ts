import { describe, expect, it } from 'vitest'
import { saveProduct } from '../../../services/catalog/index.ts'
import { getSite, type Site, saveSite } from '../../../services/sites/index.ts'
import { createTestShop } from '../../../testing/test-shop.ts'
import { visitCheckout } from '../../../testing/visit-checkout.ts'
import { visitPage } from '../../../testing/visit-page.ts'

describe('the bill', () => {
  const digital = async (options: Partial<Site>) => {
    const shop = await createTestShop()
    const context = shop.app.contextFor(shop.siteId)
    const site = await getSite(context)
    await saveSite(context, { ...site, ...options })
    const book = await saveProduct(context, { name: 'E-book', price: '5.00', productType: 'digital' })
    await shop.giftCard('GIFT-1234', 2_000n)
    const page = await visitCheckout(shop, { lines: [shop.line(book.id)] })
    await page.send({ intent: 'details', 'buyerInfo.email': 'ada@example.com' })
    return { shop, page }
  }

  it('needs no address where a gift card pays a download in full', async () => {
    const { shop, page } = await digital({ taxIncludedInPrices: true })
    expect(page.html()).toContain('Billing address')
    await page.send({ intent: 'gift-card', giftCardCode: 'GIFT-1234' })
    expect(page.html()).not.toContain('Billing address')
    await page.send({ intent: 'payment' })
    expect(page.html()).toContain('Thank you for your order')
    const { orders } = await shop.call('POST /ecom/v1/orders/search', { search: {} }, shop.apiKey)
    expect(orders).toMatchObject([{ status: 'APPROVED', paymentStatus: 'PAID' }])
  })

  it('asks for the address where the tax comes on top of the prices, whoever pays', async () => {
    const { page } = await digital({ taxIncludedInPrices: false })
    await page.send({ intent: 'gift-card', giftCardCode: 'GIFT-1234' })
    expect(page.html()).toContain('Billing address')
    await page.send({ intent: 'payment' })
    expect(page.html()).toContain('Please fill in: First name')
  })
})

it('an address that was begun elsewhere is filled in, as far as the shop delivers there', async () => {
  const shop = await createTestShop()
  const context = shop.app.contextFor(shop.siteId)
  const site = await getSite(context)
  await saveSite(context, {
    ...site,
    shippingRegions: site.shippingRegions.filter(({ countries }) => countries[0] !== '*'),
  })
  const mug = await shop.product()
  const pageFor = async (shippingAddress: Record<string, string>) => {
    const token = await shop.visitor()
    await shop.call('POST /ecom/v1/carts/current/add-to-cart', { lineItems: [shop.line(mug)] }, token)
    const { checkoutId } = await shop.call(
      'POST /ecom/v1/carts/current/create-checkout',
      { channelType: 'WEB', shippingAddress },
      token,
    )
    const { redirectSession } = await shop.call(
      'POST /_api/redirects-api/v1/redirect-session',
      { ecomCheckout: { checkoutId } },
      token,
    )
    return (await visitPage(shop, redirectSession.fullUrl)).html()
  }
  const begun = await pageFor({ country: 'US', postalCode: '10001' })
  expect(begun).toContain('<option value="US" selected="">')
  expect(begun).toContain('value="10001"')
  expect(begun).toContain('Continue to delivery')
  const elsewhere = await pageFor({ country: 'FR', postalCode: '75001' })
  expect(elsewhere).toContain('<option value="" selected="">Please choose')
})
