import { describe, expect, it } from 'vitest'
import { TEST_ORIGIN, TEST_URL } from '../../testing/create-test-app.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'

const DETAILS = {
  intent: 'details',
  'buyerInfo.email': 'ada@example.com',
  'shippingInfo.shippingDestination.contactDetails.firstName': 'Ada',
  'shippingInfo.shippingDestination.contactDetails.lastName': 'Buyer',
  'shippingInfo.shippingDestination.address.country': 'DE',
  'shippingInfo.shippingDestination.address.addressLine': 'Hauptstraße 1',
  'shippingInfo.shippingDestination.address.postalCode': '10115',
  'shippingInfo.shippingDestination.address.city': 'Berlin',
}
const CARD = {
  'payment.method': 'card',
  'payment.card.number': '4242 4242 4242 4242',
  'payment.card.expiry': '12/40',
  'payment.card.securityCode': '123',
  billing: 'same',
}

/** A browser without script: gets pages, sends their forms back, follows redirects. */
async function visit(
  shop: TestShop,
  options: { postFlowUrl?: string; thankYouPageUrl?: string; lines?: Record<string, unknown>[] } = {},
) {
  const token = await shop.visitor()
  const mug = await shop.product({ price: '10.00', pieces: 5, name: 'Mug' })
  const created = await shop.call(
    'POST /ecom/v1/checkouts',
    { channelType: 'WEB', lineItems: options.lines ?? [shop.line(mug, 2)] },
    token,
  )
  const { id } = created.body.checkout
  const { postFlowUrl, thankYouPageUrl } = options
  const session = await shop.call(
    'POST /_api/redirects-api/v1/redirect-session',
    {
      ecomCheckout: { checkoutId: id },
      callbacks: { ...(postFlowUrl && { postFlowUrl }), ...(thankYouPageUrl && { thankYouPageUrl }) },
    },
    token,
  )
  let url = session.body.redirectSession.fullUrl as string
  let html = ''
  let response = new Response()
  const load = async (target: string, init?: RequestInit) => {
    url = new URL(target, url).href
    response = await shop.fetch(url, init)
    const location = response.headers.get('location')
    if (location?.startsWith('http') && !location.startsWith(TEST_URL)) {
      url = location
      return
    }
    if (location) return load(location)
    html = await response.text()
  }
  await load(url)
  return {
    id,
    mug,
    token,
    html: () => html,
    url: () => url,
    status: () => response.status,
    headers: () => response.headers,
    open: load,
    /** Sends a form with the hidden fields of the page. */
    send: (fields: Record<string, string>, headers: Record<string, string> = {}) => {
      const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
        ([, name, value]) => [name, value] as [string, string],
      )
      const body = new URLSearchParams([...hidden.filter(([name]) => !(name in fields)), ...Object.entries(fields)])
      return load(url, {
        method: 'POST',
        body,
        headers: { origin: TEST_URL, 'sec-fetch-site': 'same-origin', ...headers },
      })
    },
  }
}

describe('the hosted checkout, without script', () => {
  it('asks for the country where the shop delivers to several', async () => {
    const shop = await createTestShop()
    const page = await visit(shop)
    expect(page.html()).toContain('<option value="" selected="">Please choose')
    const { 'shippingInfo.shippingDestination.address.country': _, ...elsewhere } = DETAILS
    await page.send(elsewhere)
    expect(page.status()).toBe(422)
    expect(page.html()).toContain('Please fill in: Country')
  })

  it('says why a code does not count in the language of the buyer', async () => {
    const shop = await createTestShop()
    const page = await visit(shop)
    await shop.coupon('MUCH', { kind: 'PERCENT', percent: '10' }, { minimumSubtotal: '500' })
    const german = { 'accept-language': 'de' }
    await page.send({ intent: 'coupon', couponCode: 'MUCH' }, german)
    expect(page.html()).toContain('ist Ihre Bestellung noch zu klein')
    await page.send({ intent: 'gift-card', giftCardCode: 'NEVER' }, german)
    expect(page.html()).toContain('Diesen Code gibt es nicht')
  })

  it('stays at the payment when another country of the bill asks for its states', async () => {
    const shop = await createTestShop()
    const page = await visit(shop)
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

  it('goes from contact to the paid order, and back to the shop', async () => {
    const shop = await createTestShop()
    const page = await visit(shop, { postFlowUrl: `${TEST_ORIGIN}/cups?x=1` })
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
    expect(back?.replaceAll('&amp;', '&')).toMatch(/^https:\/\/host\.example\/cups\?x=1&awning_order=[0-9a-f-]{36}$/)
    const { orders } = (await shop.call('POST /ecom/v1/orders/search', { search: {} }, shop.apiKey)).body
    expect(orders).toMatchObject([
      {
        status: 'APPROVED',
        paymentStatus: 'PAID',
        buyerInfo: { email: 'ada@example.com' },
        shippingInfo: { code: 'express' },
      },
    ])
  })

  it('leads to the thank-you page that was named', async () => {
    const shop = await createTestShop()
    const page = await visit(shop, { thankYouPageUrl: `${TEST_ORIGIN}/thanks` })
    expect(page.headers().get('content-security-policy')).toContain(`form-action 'self' ${TEST_ORIGIN}`)
    await page.send(DETAILS)
    await page.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' })
    await page.send({ intent: 'payment', 'payment.method': 'offline', billing: 'same' })
    expect(page.url()).toMatch(/^https:\/\/host\.example\/thanks\?awning_order=[0-9a-f-]{36}$/)
  })

  it('says beside the fields what is missing, keeps what was typed, and writes nothing', async () => {
    const shop = await createTestShop()
    const page = await visit(shop)
    await page.send({
      ...DETAILS,
      'buyerInfo.email': 'not an address',
      'shippingInfo.shippingDestination.address.city': '',
    })
    expect(page.status()).toBe(422)
    expect(page.html()).toContain('Enter an e-mail address like name@example.com.')
    expect(page.html()).toContain('Please fill in: Town or city.')
    expect(page.html()).toContain('value="not an address"')
    expect(
      (await shop.call('GET /ecom/v1/checkouts/{id}', { id: page.id }, page.token)).body.checkout.buyerInfo.email,
    ).toBeUndefined()
  })

  it('lets nobody skip a step', async () => {
    const shop = await createTestShop()
    const page = await visit(shop)
    await page.open(`${page.url()}&step=payment`)
    expect(page.html()).toContain('buyerInfo.email')
    expect(page.html()).not.toContain('payment.card.number')
  })

  it('takes coupons, says why one does not count, and gives them back', async () => {
    const shop = await createTestShop()
    await shop.coupon('TEN', { kind: 'PERCENT', percent: '10' })
    const page = await visit(shop)
    await page.send({ intent: 'coupon', couponCode: 'NEVER' })
    expect(page.html()).toContain('There is no such code')
    await page.send({ intent: 'coupon', couponCode: 'ten' })
    expect(page.html()).toContain('TEN')
    expect(page.html()).toContain('−€2.00')
    await page.send({ intent: 'remove-coupon' })
    expect(page.html()).not.toContain('−€2.00')
  })

  it('tells a declined card in plain words, never shows it again, and takes another', async () => {
    const shop = await createTestShop()
    const page = await visit(shop)
    await page.send(DETAILS)
    await page.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' })
    await page.send({ intent: 'payment', ...CARD, 'payment.card.number': '4000 0000 0000 0002' })
    expect(page.html()).toContain('The card was declined. Nothing was charged.')
    expect(page.html()).not.toContain('value="4000')
    await page.send({ intent: 'payment', ...CARD })
    expect(page.url()).toContain('/order/')
  })

  it('asks for the confirmation of a card that needs one', async () => {
    const shop = await createTestShop()
    const page = await visit(shop)
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

  it('charges no other total than the one on the button', async () => {
    const shop = await createTestShop()
    const page = await visit(shop)
    await page.send(DETAILS)
    await page.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' })
    await shop.call(
      'PATCH /stores/v1/products/{product.id}',
      { product: { id: page.mug, priceData: { price: 99 } } },
      shop.apiKey,
    )
    await page.send({ intent: 'payment', ...CARD })
    expect(page.html()).toContain('The total has changed')
    expect((await shop.call('POST /ecom/v1/orders/search', { search: {} }, shop.apiKey)).body.orders).toEqual([])
  })

  it('goes on with what is left when others bought the rest', async () => {
    const shop = await createTestShop()
    const page = await visit(shop)
    await page.send(DETAILS)
    await page.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' })
    const other = await shop.checkout([shop.line(page.mug, 4)])
    await shop.call('POST /ecom/v1/checkouts/{id}/create-order', { id: other.id }, other.token)
    await page.send({ intent: 'payment', ...CARD })
    expect(page.html()).toContain('Some things were sold meanwhile')
    await page.send({ intent: 'use-rest' })
    expect(page.html()).not.toContain('Some things were sold meanwhile')
    await page.send({ intent: 'payment', ...CARD })
    expect(page.url()).toContain('/order/')
  })

  it('shows the order when it is opened again afterwards', async () => {
    const shop = await createTestShop()
    const page = await visit(shop)
    const link = page.url()
    await shop.call('POST /ecom/v1/checkouts/{id}/mark-as-completed', { id: page.id }, shop.apiKey)
    await page.open(link)
    expect(page.html()).toContain('This order is already placed')
  })

  it('asks for no address where nothing is delivered', async () => {
    const shop = await createTestShop()
    const { saveProduct, STORES_APP_ID } = await import('../../services/catalog/index.ts')
    const book = await saveProduct(shop.app.contextFor(shop.siteId), {
      name: 'E-book',
      price: '5.00',
      productType: 'digital',
    })
    const page = await visit(shop, {
      lines: [{ catalogReference: { appId: STORES_APP_ID, catalogItemId: book.id }, quantity: 1 }],
    })
    expect(page.html()).not.toContain('shippingDestination')
    await page.send({ intent: 'details', 'buyerInfo.email': 'ada@example.com' })
    expect(page.url()).toContain('step=payment')
  })
})

describe('the link of a hosted page', () => {
  it('opens nothing with another key', async () => {
    const shop = await createTestShop()
    const page = await visit(shop)
    const url = new URL(page.url())
    for (const key of [
      '',
      'x',
      `${shop.siteId}.${'a'.repeat(43)}`,
      url.searchParams.get('key')?.replace(shop.siteId, shop.ids.guid()) ?? '',
    ]) {
      url.searchParams.set('key', key)
      await page.open(url.href)
      expect(page.status()).toBe(404)
      expect(page.html()).toContain('This checkout has ended')
    }
  })

  it('says so on a page of its own where not even the link can be looked up', async () => {
    const shop = await createTestShop()
    const page = await visit(shop)
    const link = new URL(page.url())
    await shop.app.dependencies.store.close()
    for (const path of [link.pathname, '/order/1']) {
      await page.open(`${path}${link.search}`)
      expect(page.status()).toBe(500)
      expect(page.headers().get('content-type')).toBe('text/html; charset=utf-8')
      expect(page.html()).toContain('Something went wrong on our side')
      expect(page.html()).toContain(`href="${path}${link.search}"`)
    }
  })

  it('takes no form from another site', async () => {
    const shop = await createTestShop()
    const page = await visit(shop)
    const link = page.url()
    await page.send(DETAILS, { origin: 'https://evil.example' })
    expect(page.status()).toBe(403)
    await page.open(link)
    await page.send(DETAILS, { 'sec-fetch-site': 'cross-site' })
    expect(page.status()).toBe(403)
    await page.open(link)
    await page.send({ ...DETAILS, csrfToken: 'guessed' })
    expect(page.status()).toBe(403)
  })

  it('comes with headers that keep the page to itself', async () => {
    const shop = await createTestShop()
    const page = await visit(shop)
    expect(Object.fromEntries(page.headers())).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
    expect(page.html()).not.toMatch(/<style|style=|<script(?! src="\/assets\/enhance\.js")|\son\w+=/)
  })
})
