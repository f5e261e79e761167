import { describe, expect, it } from 'vitest'
import { findClient, type OAuthClient, saveClient } from '../../kernel/runtime/access/clients.ts'
import { createProduct } from '../../testing/create-product.ts'
import { TEST_ORIGIN } from '../../testing/create-test-app.ts'
import { createTestShop } from '../../testing/test-shop.ts'
import { CARD, DETAILS, visitCheckout } from '../../testing/visit-checkout.ts'

const STREET = { addressLine: 'Hauptstraße 1', streetAddress: { name: 'Hauptstraße', number: '1' } }

describe('the hosted checkout, without script', () => {
  it('asks for the country where the shop delivers to several', async () => {
    const shop = await createTestShop()
    const page = await visitCheckout(shop)
    expect(page.html()).toContain('<option value="" selected="">Please choose')
    const { 'shippingInfo.shippingDestination.address.country': _, ...elsewhere } = DETAILS
    await page.send(elsewhere)
    expect(page.status()).toBe(422)
    expect(page.html()).toContain('Choose a country.')
  })

  it('says why a code does not apply in the buyer’s language', async () => {
    const shop = await createTestShop()
    const page = await visitCheckout(shop)
    await shop.coupon('MUCH', { kind: 'PERCENT', percent: '10' }, { minimumSubtotal: '500' })
    const german = { 'accept-language': 'de' }
    await page.send({ intent: 'coupon', couponCode: 'MUCH' }, german)
    expect(page.html()).toContain('Kaufen Sie für weitere 480,00\u00a0€ ein, um diesen Code zu verwenden.')
    await page.send({ intent: 'gift-card', giftCardCode: 'NEVER' }, german)
    expect(page.html()).toContain('Dieser Code ist nicht gültig.')
  })

  it('shows broken purchase rules, and places no order until they are met', async () => {
    const shop = await createTestShop()
    const page = await visitCheckout(shop)
    const id = '0b6a4b0e-3c56-4f1e-8d7a-2f9d1e5c4a22'
    const rule = { id, severity: 'ERROR' as const, scope: { productIds: [page.mug] }, minimumSubtotal: '25' }
    const settings = { purchaseRules: [rule] }
    await shop.call('PATCH /awning/v1/commerce-settings', { settings }, shop.apiKey)
    await page.send(DETAILS)
    await page.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'express' })
    await page.send({ intent: 'payment', ...CARD })
    const said = page.html().replace(/[\u2066-\u2069]/g, '')
    expect(said).toContain('<bdi>Mug</bdi>: The minimum order is €25.00. Add items worth €5.00.')
    expect(page.html()).toContain('name="payment.card.number"')
    await shop.call(
      'POST /ecom/v1/checkouts/{id}/add-to-checkout',
      { id: page.id, lineItems: [shop.line(page.mug)] },
      page.token,
    )
    await page.open(page.url())
    expect(page.html()).not.toContain('Before you order')
    await page.send({ intent: 'payment', ...CARD })
    expect(page.url()).toContain('/order/')
  })

  it('stays at the payment when another billing country loads its states', async () => {
    const shop = await createTestShop()
    const page = await visitCheckout(shop)
    await page.send(DETAILS)
    await page.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'express' })
    await page.send({
      ...CARD,
      intent: 'country',
      billing: 'other',
      'billingInfo.address.country': 'US',
      buyerNote: 'Please knock',
    })
    expect(page.html()).toContain('name="payment.card.number"')
    expect(page.html()).toContain('name="billingInfo.address.subdivision"')
    expect(page.html()).toContain('Please knock')
    expect(page.html()).not.toContain('value="4242')
  })

  it('leads from contact to the paid order, and back to the shop', async () => {
    const shop = await createTestShop()
    const page = await visitCheckout(shop, { postFlowUrl: `${TEST_ORIGIN}/cups?x=1` })
    expect(page.html()).toContain('Mug')
    await page.send(DETAILS)
    expect(page.url()).toContain('step=delivery')
    expect(page.html()).toContain('Standard')
    await page.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'express' })
    expect(page.url()).toContain('step=payment')
    // 20.00 + 12.00 express + 19 % of both.
    expect(page.html()).toContain('Pay €38.08')
    expect(page.html()).toContain('4242 4242 4242 4242')
    await page.send({ intent: 'payment', ...CARD })
    expect(page.url()).toMatch(/\/order\/[0-9a-f-]+\?key=.*placed=1/)
    expect(page.html()).toContain('ada@example.com')
    expect(page.html()).toContain('Visa •••• 4242')
    const back = /href="(https:\/\/host\.example\/cups[^"]*)"/.exec(page.html())?.[1]
    expect(back?.replaceAll('&amp;', '&')).toMatch(
      /^https:\/\/host\.example\/cups\?x=1&awning_order=[0-9a-f-]{36}&awning_order_token=[\w.-]+&wixMemberLoggedIn=false$/,
    )
    const { orders } = await shop.call('POST /ecom/v1/orders/search', { search: {} }, shop.apiKey)
    expect(orders).toMatchObject([
      {
        status: 'APPROVED',
        paymentStatus: 'PAID',
        buyerInfo: { email: 'ada@example.com' },
        shippingInfo: { code: 'express', logistics: { shippingDestination: { address: STREET } } },
        recipientInfo: { address: STREET },
        billingInfo: { address: STREET },
      },
    ])
  })

  it.each([
    [`${TEST_ORIGIN}/thanks`, TEST_ORIGIN],
    ['com.example.app://thanks', 'com.example.app:'],
    ['exp://192.168.1.2:8081/--/thanks', 'exp:'],
  ])(
    'redirects to the client’s thank-you page %s, with the order and whether a member placed it',
    async (thanks, target) => {
      const shop = await createTestShop()
      const client = (await findClient(shop.app.dependencies, shop.clientId)) as OAuthClient
      await saveClient(shop.app.dependencies, { ...client, redirectUris: [...client.redirectUris, thanks] })
      const page = await visitCheckout(shop, { thankYouPageUrl: thanks })
      expect(page.headers().get('content-security-policy')).toContain(`form-action 'self' ${target};`)
      await page.send(DETAILS)
      await page.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' })
      await page.send({ intent: 'payment', 'payment.method': 'offline', billing: 'same' })
      const { orders } = await shop.call('POST /ecom/v1/orders/search', { search: {} }, shop.apiKey)
      const orderId = orders?.[0]?.id
      expect(page.url().replace(/&awning_order_token=[\w.-]+/, '')).toBe(
        `${thanks}?awning_order=${orderId}&wixMemberLoggedIn=false&orderId=${orderId}`,
      )
    },
  )

  it('shows errors at the fields, keeps entered values, and saves nothing', async () => {
    const shop = await createTestShop()
    const page = await visitCheckout(shop)
    await page.send({
      ...DETAILS,
      'buyerInfo.email': 'not an address',
      'shippingInfo.shippingDestination.address.city': '',
    })
    expect(page.status()).toBe(422)
    expect(page.html()).toContain('Enter an e-mail address like name@example.com.')
    expect(page.html()).toContain('Enter your town or city.')
    expect(page.html()).toContain('value="not an address"')
    expect(
      (await shop.call('GET /ecom/v1/checkouts/{id}', { id: page.id }, page.token)).checkout.buyerInfo?.email,
    ).toBeUndefined()
  })

  it('has a URL for each step, so that ‘Back’ leads to the previous one', async () => {
    const shop = await createTestShop()
    const page = await visitCheckout(shop)
    const first = page.url()
    expect(first).toMatch(/&step=details$/)
    await page.send(DETAILS)
    const second = page.url()
    expect(second).toMatch(/&step=delivery$/)
    await page.open(first)
    expect(page.url()).toBe(first)
    expect(page.html()).toContain('value="ada@example.com"')
    await page.open(second.replace('&step=delivery', ''))
    expect(page.url()).toBe(second)
  })

  it.each([
    ['use-email', {}],
    ['coupon', { couponCode: 'TENTH' }],
    ['coupon', { couponCode: 'NONE' }],
    ['remove-coupon', {}],
    ['gift-card', { giftCardCode: 'ABCD-EFGH' }],
    ['remove-gift-card', {}],
    ['use-rest', {}],
    ['remove-membership', { membershipId: 'none' }],
  ])('stays on the current step: %s %j', async (intent, fields) => {
    const shop = await createTestShop()
    await shop.coupon('TENTH', { kind: 'PERCENT', percent: '10' })
    await shop.giftCard('ABCD-EFGH', 500n)
    const page = await visitCheckout(shop)
    await page.send({ ...DETAILS, 'buyerInfo.email': 'ada@gmial.com' })
    await page.send({ intent: 'choose-delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'express' })
    await page.send({ intent, ...fields })
    expect(page.html()).toContain('Continue to payment')
  })

  it('does not let steps be skipped', async () => {
    const shop = await createTestShop()
    const page = await visitCheckout(shop)
    await page.open(`${page.url()}&step=payment`)
    expect(page.html()).toContain('buyerInfo.email')
    expect(page.html()).not.toContain('payment.card.number')
  })

  it('applies coupons, says why one does not apply, and removes them', async () => {
    const shop = await createTestShop()
    await shop.coupon('TEN', { kind: 'PERCENT', percent: '10' })
    const page = await visitCheckout(shop)
    await page.send({ intent: 'coupon', couponCode: 'NEVER' })
    expect(page.html()).toContain('This code isn’t valid')
    await page.send({ intent: 'coupon', couponCode: 'ten' })
    expect(page.html()).toContain('TEN')
    expect(page.html()).toContain('−€2.00')
    await page.send({ intent: 'remove-coupon' })
    expect(page.html()).not.toContain('−€2.00')
  })

  it('explains a declined card, never renders it back, and accepts another', async () => {
    const shop = await createTestShop()
    const page = await visitCheckout(shop)
    await page.send(DETAILS)
    await page.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' })
    await page.send({ intent: 'payment', ...CARD, 'payment.card.number': '4000 0000 0000 0002' })
    expect(page.html()).toContain('The card was declined. Nothing was charged.')
    expect(page.html()).not.toContain('value="4000')
    await page.send({ intent: 'payment', ...CARD })
    expect(page.url()).toContain('/order/')
  })

  it('runs the 3-D Secure challenge of a card that needs one', async () => {
    const shop = await createTestShop()
    const page = await visitCheckout(shop)
    await page.send(DETAILS)
    await page.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' })
    await page.send({ intent: 'payment', ...CARD, 'payment.card.number': '4000 0000 0000 3220' })
    expect(page.html()).toContain('This page stands for your bank')
    await page.send({ answer: 'refuse' })
    expect(page.html()).toContain('The payment was not confirmed')
    await page.send({ intent: 'payment', ...CARD, 'payment.card.number': '4000 0000 0000 3220' })
    await page.send({ answer: 'accept' })
    expect(page.url()).toContain('/order/')
  })

  it('charges only the total on the button', async () => {
    const shop = await createTestShop()
    const page = await visitCheckout(shop)
    await page.send(DETAILS)
    await page.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' })
    await shop.call(
      'PATCH /stores/v1/products/{product.id}',
      { product: { id: page.mug, priceData: { price: 99 } } },
      shop.apiKey,
    )
    await page.send({ intent: 'payment', ...CARD })
    expect(page.html()).toContain('The total has changed')
    expect((await shop.call('POST /ecom/v1/orders/search', { search: {} }, shop.apiKey)).orders).toEqual([])
  })

  it('continues with the remaining stock when others bought the rest', async () => {
    const shop = await createTestShop()
    const page = await visitCheckout(shop)
    await page.send(DETAILS)
    await page.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' })
    const other = await shop.checkout([shop.line(page.mug, 4)])
    await shop.call('POST /ecom/v1/checkouts/{id}/create-order', { id: other.id }, other.token)
    await page.send({ intent: 'payment', ...CARD })
    expect(page.html()).toContain('Some items have sold out')
    await page.send({ intent: 'use-rest' })
    expect(page.html()).not.toContain('Some items have sold out')
    await page.send({ intent: 'payment', ...CARD })
    expect(page.url()).toContain('/order/')
  })

  it('shows the order when it is opened again afterwards', async () => {
    const shop = await createTestShop()
    const page = await visitCheckout(shop)
    const link = page.url()
    await shop.call('POST /ecom/v1/checkouts/{id}/mark-as-completed', { id: page.id }, shop.apiKey)
    await page.open(link)
    expect(page.html()).toContain('This order has already been placed')
  })

  it('asks for no address if nothing is delivered', async () => {
    const shop = await createTestShop()
    const book = await createProduct(shop.app.contextFor(shop.siteId), {
      name: 'E-book',
      price: '5.00',
      productType: 'digital',
      withoutFile: true,
    })
    const page = await visitCheckout(shop, {
      lines: [shop.line(book.id)],
    })
    expect(page.html()).not.toContain('shippingDestination')
    await page.send({ intent: 'details', 'buyerInfo.email': 'ada@example.com' })
    expect(page.url()).toContain('step=payment')
  })
})
