import { describe, expect, it } from 'vitest'
import { getSite, type Site, saveSite } from '../../../services/sites/index.ts'
import { createProduct } from '../../../testing/create-product.ts'
import { createTestShop } from '../../../testing/test-shop.ts'
import { CARD, visitCheckout } from '../../../testing/visit-checkout.ts'
import { visitPage } from '../../../testing/visit-page.ts'

describe('the billing address', () => {
  const digital = async (options: Partial<Site>) => {
    const shop = await createTestShop()
    const context = shop.app.contextFor(shop.siteId)
    const site = await getSite(context)
    await saveSite(context, { ...site, ...options })
    const book = await createProduct(context, {
      name: 'E-book',
      price: '5.00',
      productType: 'digital',
      withoutFile: true,
    })
    await shop.giftCard('GIFT-1234', 2_000n)
    const page = await visitCheckout(shop, { lines: [shop.line(book.id)] })
    await page.send({ intent: 'details', 'buyerInfo.email': 'ada@example.com' })
    return { shop, page }
  }

  it('is not required where a gift card pays a download in full', async () => {
    const { shop, page } = await digital({ taxIncludedInPrices: true })
    expect(page.html()).toContain('Billing address')
    await page.send({ intent: 'gift-card', giftCardCode: 'GIFT-1234' })
    expect(page.html()).not.toContain('Billing address')
    await page.send({ intent: 'payment', filesAtOnce: 'on' })
    expect(page.html()).toContain('Thank you for your order')
    const { orders } = await shop.call('POST /ecom/v1/orders/search', { search: {} }, shop.apiKey)
    expect(orders).toMatchObject([{ status: 'APPROVED', paymentStatus: 'PAID' }])
  })

  it('is required where tax is added to the prices, however the order is paid', async () => {
    const { page } = await digital({ taxIncludedInPrices: false })
    await page.send({ intent: 'gift-card', giftCardCode: 'GIFT-1234' })
    expect(page.html()).toContain('Billing address')
    await page.send({ intent: 'payment' })
    expect(page.html()).toContain('Enter your first name.')
  })
})

it('an address entered through the API is prefilled, if the shop delivers there', async () => {
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

describe('the tax of a download', () => {
  const BUYER = {
    'billingInfo.contactDetails.firstName': 'Ada',
    'billingInfo.contactDetails.lastName': 'Buyer',
    'billingInfo.address.country': 'IE',
    'billingInfo.address.addressLine': 'Grafton Street 1',
    'billingInfo.address.postalCode': 'D02 X285',
    'billingInfo.address.city': 'Dublin',
    filesAtOnce: 'on',
  }
  const toPayment = async (taxIncludedInPrices: boolean, language = '') => {
    const shop = await createTestShop()
    const context = shop.app.contextFor(shop.siteId)
    const taxRules = [{ country: 'IE', name: 'VAT', rate: '0.23' }]
    await saveSite(context, { ...(await getSite(context)), taxIncludedInPrices, taxRules })
    const book = await createProduct(context, {
      name: 'E-book',
      price: '10.00',
      productType: 'digital',
      withoutFile: true,
    })
    const page = await visitCheckout(shop, { lines: [shop.line(book.id)] })
    const headers = { ...(language && { 'accept-language': language }) }
    await page.send({ intent: 'details', 'buyerInfo.email': 'ada@example.com' }, headers)
    return { shop, page, headers }
  }

  it('that the price includes does not change what is paid, so the first press of the button pays', async () => {
    const { page } = await toPayment(true)
    expect(page.html()).toContain('Pay €10.00')
    await page.send({ intent: 'payment', ...CARD, ...BUYER })
    expect(page.url()).toContain('/order/')
  })

  it('is asked for once where it is added to the price, and named', async () => {
    const { page } = await toPayment(false)
    await page.send({ intent: 'payment', ...CARD, ...BUYER })
    const text = page.html().replace(/[\u2066-\u2069]/g, '')
    expect(text).toContain('The total has changed')
    expect(text).toContain('Before: €10.00. Now: €12.30.')
    expect(text).toContain('<bdi>Tax (Ireland)</bdi>. Before: €0.00. Now: €2.30.')
    expect(text).not.toContain('Subtotal</bdi>. Before')
    expect(page.html()).toContain('value="Grafton Street 1"')
    await page.send({ intent: 'payment', ...CARD, ...BUYER })
    expect(page.url()).toContain('/order/')
  })

  it('is in the total of the button as soon as the country of the bill is chosen', async () => {
    const { page } = await toPayment(false)
    expect(page.html()).toContain('Pay €10.00')
    await page.send({ intent: 'country', ...BUYER, 'payment.method': 'card' })
    expect(page.html()).toContain('Pay €12.30')
    await page.send({ intent: 'payment', ...CARD, ...BUYER })
    expect(page.url()).toContain('/order/')
  })

  it('is in the total from the start where the browser names the country', async () => {
    const { page, headers } = await toPayment(false, 'en-IE')
    expect(page.html()).toContain('Pay €12.30')
    await page.send({ intent: 'payment', ...CARD, ...BUYER }, headers)
    expect(page.url()).toContain('/order/')
  })
})
