import { media } from '@wix/sdk'
import sharp from 'sharp'
import { expect } from 'vitest'
import { onEachDatabase } from './databases.ts'
import { placeOrder } from './place-order.ts'
import { merchant, storefront } from './sdk-client.ts'

/** A well-formed id that does not exist. */
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

/** The package's query builders get the field without the query, whose name they lose. */
const FILTER_CHEESE = 'filter.cheese'

await onEachDatabase('the published SDK', ({ server, journey, skipped }) => {
  journey(`gets and refreshes visitor tokens${skipped ? ` (${skipped})` : ''}`, async () => {
    const client = storefront(server().fixture.clientId)
    const tokens = await client.auth.generateVisitorTokens()
    expect(tokens.accessToken.value).toBeTruthy()
    expect(tokens.refreshToken.role).toBe('visitor')
    const renewed = await client.auth.renewToken(tokens.refreshToken)
    expect(renewed.accessToken.value).toBeTruthy()
    expect(client.auth.loggedIn()).toBe(false)
  })

  journey('asks by GraphQL for several things at once, with variables', async () => {
    const client = storefront(server().fixture.clientId)
    const catalogReference = { appId: server().fixture.appId, catalogItemId: server().fixture.products.simple.id }
    await client.currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 2 }] })
    const query = `query One($id: String!) {
      products_getProduct(id: $id) { product { name } }
      currentCart_getCurrentCart { cart { lineItems { quantity } } }
    }`
    const { data, errors } = await client.graphql(query, { id: catalogReference.catalogItemId })
    expect(JSON.stringify(errors ?? 'none')).toBe('"none"')
    expect(data).toEqual({
      products_getProduct: { product: { name: expect.any(String) } },
      currentCart_getCurrentCart: { cart: { lineItems: [{ quantity: 2 }] } },
    })
    const refused = await client.graphql('{ nothing }', {}).catch((error: unknown) => error)
    expect(JSON.stringify(refused)).toMatch(/Cannot query field|GraphQL request failed/)
  })

  journey('queries products by builder, filter, sort and pages, and gets one', async () => {
    const client = storefront(server().fixture.clientId)
    const first = await client.products.queryProducts().limit(5).ascending('name').find()
    expect(first.items).toHaveLength(5)
    expect(first.totalCount).toBeGreaterThanOrEqual(30)
    expect(first.hasNext()).toBe(true)
    const second = await first.next()
    expect(second.items.map((item) => item._id)).not.toContain(first.items[0]?._id)
    const names = first.items.map((item) => item.name ?? '')
    expect(names).toEqual([...names].sort((a, b) => (a < b ? -1 : 1)))

    const { simple } = server().fixture.products
    const { product } = await client.products.getProduct(simple.id)
    expect(product).toMatchObject({ _id: simple.id, name: simple.name })
    const bySlug = await client.products.queryProducts().eq('slug', String(product?.slug)).find()
    expect(bySlug.items.map((item) => item._id)).toEqual([simple.id])

    const found = await client.collections.queryCollections().limit(10).find()
    expect(found.items.length).toBeGreaterThanOrEqual(5)
  })

  journey(
    'looks up the maximum number of products at once, and gets the package’s errors for invalid queries',
    async () => {
      const client = storefront(server().fixture.clientId)
      const { simple, second } = server().fixture.products
      const unknownIds = Array.from({ length: 998 }, () => crypto.randomUUID())
      // Too long for a URL, so the package sends it as a body.
      const found = await client.products
        .queryProducts()
        .in('_id', [simple.id, ...unknownIds, second.id])
        .find()
      expect(found.items.map((item) => item._id).sort()).toEqual([simple.id, second.id].sort())
      const unknown = 'cheese' as 'name'
      for (const query of [
        client.products.queryProducts().eq(unknown, 'x'),
        client.collections.queryCollections().eq(unknown, 'x'),
      ])
        await expect(query.find()).rejects.toMatchObject({
          details: {
            validationError: { fieldViolations: [{ field: FILTER_CHEESE, violatedRule: 'FIELD_NOT_ALLOWED' }] },
          },
        })
    },
  )

  journey('gets pictures in the sizes of its image helpers', async () => {
    const client = storefront(server().fixture.clientId)
    client.auth.setTokens(await client.auth.generateVisitorTokens())
    const { simple } = server().fixture.products
    const catalogReference = { appId: server().fixture.appId, catalogItemId: simple.id }
    const { cart } = await client.currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 1 }] })
    const { product } = await client.products.getProduct(simple.id)
    const { items: listed } = await client.products.queryProducts().eq('_id', simple.id).find()
    const { items: collections } = await client.collections.queryCollections().limit(10).find()
    const { variants = [] } = await client.products.queryStoreVariants({ filter: { productId: simple.id } })
    const { client: buyer, orderId } = await placeOrder(server())
    const order = await buyer.orders.getOrder(orderId)
    const images = {
      'cart line': cart?.lineItems?.[0]?.image,
      product: product?.media?.mainMedia?.image?.url,
      'listed product': listed[0]?.media?.mainMedia?.image?.url,
      collection: collections.find(({ media: shown }) => shown?.mainMedia)?.media?.mainMedia?.image?.url,
      variant: variants[0]?.media?.image,
      'order line': order.lineItems?.[0]?.image,
    }
    for (const [place, image = ''] of Object.entries(images)) {
      const { id, url, width, height } = media.getImageUrl(image)
      expect([place, id]).toEqual([place, expect.stringMatching(/^[\w.-]+\.\w+$/)])
      const addresses: [address: string, size: object][] = [
        [url, { width, height }],
        [media.getScaledToFillImageUrl(image, 300, 200, {}), { width: 300, height: 200 }],
        [media.getScaledToFitImageUrl(image, 300, 200, {}), { height: 200 }],
        [media.getCroppedImageUrl(image, 0, 0, 100, 100, 50, 50, {}), { width: 50, height: 50 }],
      ]
      for (const [address, size] of addresses) {
        const picture = await fetch(address.replace('https://static.wixstatic.com', server().base))
        expect([place, address, picture.status]).toEqual([place, address, 200])
        expect(picture.headers.get('content-type')).toMatch(/^image\//)
        expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject(size)
      }
    }
  })

  journey('uses cart, totals, checkout and order', async () => {
    const client = storefront(server().fixture.clientId)
    client.auth.setTokens(await client.auth.generateVisitorTokens())
    const { simple, second } = server().fixture.products
    const reference = (id: string) => ({
      catalogReference: { appId: server().fixture.appId, catalogItemId: id },
      quantity: 2,
      // Storefronts send lines back unchanged; the shop ignores read-only fields.
      fullPrice: { amount: '0.01' },
    })

    await expect(client.currentCart.getCurrentCart()).rejects.toMatchObject({
      details: { applicationError: { code: 'OWNED_CART_NOT_FOUND' } },
    })
    const added = await client.currentCart.addToCurrentCart({ lineItems: [reference(simple.id), reference(second.id)] })
    expect(added.cart?.lineItems).toHaveLength(2)
    const [line, other] = added.cart?.lineItems ?? []
    expect(line?.price?.amount).toBe(Number(simple.price).toFixed(2))
    expect(line?.image).toMatch(/^wix:image:\/\/v1\//)
    // The package does not declare it, but passes it on to the storefronts that read it.
    const { subtotal } = added.cart as { subtotal?: { amount: string } }
    expect(Number(subtotal?.amount)).toBeCloseTo(2 * (Number(simple.price) + Number(second.price)))

    const changed = await client.currentCart.updateCurrentCartLineItemQuantity([
      { _id: String(line?._id), quantity: 3 },
    ])
    expect(changed.cart?.lineItems?.[0]?.quantity).toBe(3)
    const removed = await client.currentCart.removeLineItemsFromCurrentCart([other?._id ?? ''])
    expect(removed.cart?.lineItems).toHaveLength(1)
    const withCoupon = await client.currentCart.updateCurrentCart({ couponCode: server().fixture.coupon.code })
    expect(withCoupon.appliedDiscounts?.[0]?.coupon?.code).toBe(server().fixture.coupon.code)

    const address = {
      country: 'US',
      subdivision: 'US-NY',
      city: 'New York',
      postalCode: '10001',
      addressLine1: '1 Main Street',
    }
    const totals = await client.currentCart.estimateCurrentCartTotals({
      shippingAddress: address,
      calculateShipping: true,
      calculateTax: true,
    })
    expect(Number(totals.priceSummary?.subtotal?.amount)).toBeCloseTo(Number(simple.price) * 3)
    expect(Number(totals.priceSummary?.discount?.amount)).toBeGreaterThan(0)
    expect(totals.shippingInfo?.carrierServiceOptions?.[0]?.shippingOptions?.length).toBeGreaterThan(0)

    const { checkoutId } = await client.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' })
    const contact = { firstName: 'Test', lastName: 'Buyer', phone: '+1 212 555 0100' }
    const updated = await client.checkout.updateCheckout(
      checkoutId ?? '',
      {
        buyerInfo: { email: 'buyer@example.com' },
        shippingInfo: { shippingDestination: { address, contactDetails: contact } },
        billingInfo: { address, contactDetails: contact },
      },
      {},
    )
    expect(updated.shippingInfo?.selectedCarrierServiceOption?.code).toBeTruthy()
    const url = await client.checkout.getCheckoutUrl(checkoutId ?? '')
    expect(url.checkoutUrl).toContain(server().base)
    const session = await client.redirects.createRedirectSession({
      ecomCheckout: { checkoutId: checkoutId ?? '' },
      callbacks: { postFlowUrl: `${server().fixture.allowedOrigin}/` },
    })
    expect(session.redirectSession?.fullUrl).toContain(checkoutId)

    const created = (await client.checkout.createOrder(checkoutId ?? '')) as { orderId?: string }
    const order = await client.orders.getOrder(created.orderId ?? '')
    expect(order).toMatchObject({ status: 'APPROVED', buyerInfo: { email: 'buyer@example.com' }, checkoutId })
    expect(order.priceSummary?.total?.amount).toBe(updated.priceSummary?.total?.amount)
    const both = { addressLine1: '1 Main Street', streetAddress: { number: '1', name: 'Main Street' } }
    expect(order.billingInfo?.address).toMatchObject(both)
    expect(order.recipientInfo?.address).toMatchObject(both)
    expect((await client.checkout.getCheckout(checkoutId ?? '')).completed).toBe(true)
    await expect(client.currentCart.getCurrentCart()).rejects.toMatchObject({
      details: { applicationError: { code: 'OWNED_CART_NOT_FOUND' } },
    })
  })

  journey('gets empty results for data collections, in the format of the calls', async () => {
    const client = storefront(server().fixture.clientId)
    const response = await client.fetch('/wix-data/v2/items/query', {
      method: 'POST',
      body: JSON.stringify({ dataCollectionId: 'Menus', query: {} }),
    })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ details: { applicationError: { code: 'WDE0025' } } })
  })

  journey('must confirm again if the price has changed since the checkout was shown', async () => {
    const client = storefront(server().fixture.clientId)
    const { second } = server().fixture.products
    const address = {
      country: 'US',
      subdivision: 'US-NY',
      city: 'New York',
      postalCode: '10001',
      addressLine1: '1 Main',
    }
    const shown = await client.checkout.createCheckout({
      channelType: 'WEB',
      lineItems: [{ catalogReference: { appId: server().fixture.appId, catalogItemId: second.id }, quantity: 1 }],
      checkoutInfo: {
        buyerInfo: { email: 'buyer@example.com' },
        shippingInfo: { shippingDestination: { address, contactDetails: { firstName: 'Test', lastName: 'Buyer' } } },
      },
    })
    const reprice = (price: number) =>
      fetch(`${server().base}/stores/v1/products/${second.id}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', authorization: server().fixture.adminApiKey },
        body: JSON.stringify({ product: { id: second.id, priceData: { price } } }),
      })
    expect((await reprice(217)).status).toBe(200)
    try {
      await expect(client.checkout.createOrder(shown._id ?? '')).rejects.toMatchObject({
        details: {
          applicationError: {
            code: 'CHECKOUT_CHANGED',
            data: {
              shownTotal: { amount: shown.priceSummary?.total?.amount },
              priceSummary: { subtotal: { amount: '217.00' } },
            },
          },
        },
      })
      const again = await client.checkout.getCheckout(shown._id ?? '')
      expect(again.priceSummary?.subtotal?.amount).toBe('217.00')
      expect(await client.checkout.createOrder(shown._id ?? '')).toHaveProperty('orderId')
    } finally {
      await reprice(Number(second.price))
    }
  })

  journey('reads the specified errors', async () => {
    const client = storefront(server().fixture.clientId)
    const { simple } = server().fixture.products
    const bare = { details: { applicationError: { code: 404 } } }
    // Storefronts treat a missing collection or product by exactly this: the status as a number.
    await expect(client.collections.getCollectionBySlug('no-such-collection')).rejects.toMatchObject(bare)
    await expect(client.products.getProduct(UNKNOWN_ID)).rejects.toMatchObject(bare)
    await expect(client.checkout.getCheckout(UNKNOWN_ID)).rejects.toMatchObject(bare)
    // Storefronts test this code; programs with a key get the one of the published types.
    const missing = (code: string) => ({ details: { applicationError: { code } } })
    await expect(client.orders.getOrder(UNKNOWN_ID)).rejects.toMatchObject(missing('NOT_FOUND'))
    const { orders } = merchant(server().fixture)
    await expect(orders.getOrder(UNKNOWN_ID)).rejects.toMatchObject(missing('ORDER_NOT_FOUND'))
    const reference = { appId: server().fixture.appId, catalogItemId: simple.id }
    await expect(
      client.currentCart.addToCurrentCart({ lineItems: [{ catalogReference: reference, quantity: 0 }] }),
    ).rejects.toMatchObject({
      details: { validationError: { fieldViolations: [{ violatedRule: 'MIN' }] } },
    })
    await expect(
      client.currentCart.addToCurrentCart({
        lineItems: [{ catalogReference: { ...reference, catalogItemId: UNKNOWN_ID }, quantity: 1 }],
      }),
    ).rejects.toMatchObject({ details: { applicationError: { code: 'CATALOG_ITEM_NOT_FOUND' } } })
    await client.currentCart.addToCurrentCart({ lineItems: [{ catalogReference: reference, quantity: 1 }] })
    const { expiredCoupon, giftCard } = server().fixture
    await expect(client.currentCart.updateCurrentCart({ couponCode: expiredCoupon.code })).rejects.toMatchObject({
      details: { applicationError: { code: 'ERROR_COUPON_HAS_EXPIRED' } },
    })
    const { checkoutId = '' } = await client.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' })
    await expect(client.checkout.updateCheckout(checkoutId, {}, { giftCardCode: 'BOGUS-1234' })).rejects.toMatchObject({
      details: { applicationError: { code: 'GIFT_CARD_NOT_FOUND' } },
    })
    const paid = await client.checkout.updateCheckout(checkoutId, {}, { giftCardCode: giftCard.code })
    expect(giftCard.code.endsWith(paid.giftCard?.obfuscatedCode?.slice(-4) ?? '?')).toBe(true)
    await expect(
      client.products
        .queryProducts()
        .eq('cheese' as 'name', 'x')
        .find(),
    ).rejects.toMatchObject({
      details: {
        validationError: { fieldViolations: [{ field: FILTER_CHEESE, violatedRule: 'FIELD_NOT_ALLOWED' }] },
      },
    })
  })
})
