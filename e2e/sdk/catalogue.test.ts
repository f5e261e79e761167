import { expect } from 'vitest'
import { onEachDatabase } from './databases.ts'
import { merchant, storefront } from './sdk-client.ts'

const getChoices = (...words: string[]) => words.map((word) => ({ value: word, description: word }))
const TEAPOT = {
  name: 'Teapot',
  productType: 'physical' as const,
  priceData: { price: 40 },
  brand: 'Kiln',
  ribbon: 'New',
  manageVariants: true,
  productOptions: [
    { name: 'Glaze', choices: getChoices('Ash', 'Sea') },
    { name: 'Size', choices: getChoices('S', 'L') },
  ],
}

await onEachDatabase('the catalogue of the published SDK', ({ server, journey, skipped }) => {
  const visitor = async () => {
    const client = storefront(server().fixture.clientId)
    client.auth.setTokens(await client.auth.generateVisitorTokens())
    return client
  }

  journey('what older clients name and filter by is understood', async () => {
    const client = storefront(server().fixture.clientId)
    client.auth.setTokens(await client.auth.generateVisitorTokens())
    const { simple } = server().fixture.products
    const catalogReference = { appId: '1380b703-ce81-ff05-f115-39571d94dfcd', catalogItemId: simple.id }
    const { cart } = await client.currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 1 }] })
    expect(cart?.lineItems).toMatchObject([{ catalogReference }])

    const { product } = await client.products.getProduct(simple.id)
    const [collectionId = ''] = product?.collectionIds ?? []
    const inCollection = 'collectionIds' as 'name'
    const counts = await Promise.all([
      client.products.queryProducts().hasSome('collectionIds', [collectionId]).find(),
      client.products.queryProducts().eq(inCollection, collectionId).find(),
      client.products.queryProducts().in(inCollection, [collectionId]).find(),
    ])
    expect(counts[0]?.totalCount).toBeGreaterThan(0)
    expect(new Set(counts.map(({ totalCount }) => totalCount)).size).toBe(1)
    const price = product?.priceData?.price ?? 0
    const byText = await client.products.queryProducts().le('priceData.price', String(price)).find()
    const byNumber = await client.products.queryProducts().le('priceData.price', price).find()
    expect(byText.totalCount).toBe(byNumber.totalCount)

    const [, payload = ''] = (client.auth.getTokens().accessToken.value ?? '').split('.')
    const { data } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { data: string }
    expect(JSON.parse(data)).toMatchObject({ instance: { metaSiteId: server().fixture.siteId } })
  })

  journey(`a merchant creates a product, its variants and pictures${skipped ? ` (${skipped})` : ''}`, async () => {
    const { products, catalogVersioning } = merchant(server().fixture)
    const shopper = (await visitor()).products
    const { product } = await products.createProduct(TEAPOT)
    const id = product?._id ?? ''
    const ash = { Glaze: 'Ash', Size: 'L' }
    const { variants } = await products.updateProductVariants(id, [{ choices: ash, price: 55, sku: 'TEA-AL' }])
    expect(variants?.find(({ variant }) => variant?.sku === 'TEA-AL')?.variant?.priceData?.price).toBe(55)
    const result = await shopper.queryProductVariants(id, { choices: ash })
    expect(result.variants).toMatchObject([{ choices: ash, variant: { priceData: { price: 55 } } }])
    expect(await shopper.getProductOptionsAvailability(id, ash)).toMatchObject({
      availableForPurchase: true,
      selectedVariant: { sku: 'TEA-AL' },
    })
    const ofStore = await shopper.queryStoreVariants({ filter: { productId: id } })
    expect(ofStore.variants).toHaveLength(4)
    const one = ofStore.variants?.find(({ sku }) => sku === 'TEA-AL')
    expect((await shopper.getStoreVariant(one?._id ?? '')).variant).toMatchObject({ productId: id, sku: 'TEA-AL' })

    const url = 'https://pictures.example/teapot.jpg'
    await products.addProductMedia(id, [{ url }])
    const pictured = await products.getProduct(id)
    const mediaId = pictured.product?.media?.items?.[0]?._id ?? ''
    const shown = [{ option: 'Glaze', choice: 'Sea', mediaIds: [mediaId] }]
    await products.addProductMediaToChoices(id, shown)
    const glaze = async () => (await products.getProduct(id)).product?.productOptions?.[0]?.choices?.[1]?.media
    expect((await glaze())?.items?.map(({ _id }) => _id)).toEqual([mediaId])
    await products.removeProductMediaFromChoices(id, shown)
    expect((await glaze())?.items ?? []).toEqual([])
    await products.removeProductMedia(id, [mediaId])
    expect((await products.getProduct(id)).product?.media?.items).toEqual([])

    await products.resetAllProductVariantData(id)
    expect((await shopper.queryProductVariants(id, { choices: ash })).variants?.[0]?.variant?.priceData?.price).toBe(40)
    const renamed = await products.updateProduct(id, { name: 'Small teapot', manageVariants: false })
    expect(renamed.product).toMatchObject({ name: 'Small teapot', brand: 'Kiln', ribbon: 'New' })
    await products.removeBrand(id)
    await products.removeRibbon(id)
    await products.deleteProductOptions(id)
    const bare = (await products.getProduct(id)).product
    expect([bare?.brand || undefined, bare?.ribbon || undefined, bare?.productOptions]).toEqual([
      undefined,
      undefined,
      [],
    ])
    expect((await catalogVersioning.getCatalogVersion()).catalogVersion).toBe('V1_CATALOG')
    await expect(shopper.deleteProduct(id)).rejects.toThrow()
    await products.deleteProduct(id)
    await expect(products.getProduct(id)).rejects.toThrow()
  })

  journey(
    'a query builder names the field that it may not ask for, as plain calls get it by its whole path',
    async () => {
      const { fixture, base } = server()
      const shop = merchant(fixture)
      type Builder = { eq(field: string, value: unknown): Builder; find(): Promise<unknown> }
      const builders: Readonly<Record<string, unknown>> = {
        products: shop.products.queryProducts(),
        collections: shop.collections.queryCollections(),
        reviews: shop.reviews.queryReviews(),
        members: shop.members.queryMembers(),
        requests: shop.backInStockNotifications.queryBackInStockNotificationRequests(),
      }
      for (const [name, builder] of Object.entries(builders)) {
        await (builder as Builder).find()
        const refused = (builder as Builder).eq('colour', 'red').find()
        await expect(refused, name).rejects.toMatchObject({
          details: {
            validationError: { fieldViolations: [{ field: 'filter.colour', violatedRule: 'FIELD_NOT_ALLOWED' }] },
          },
        })
        await expect(refused, name).rejects.toThrow('filter.colour\\" is not a field')
      }
      const plain = await fetch(`${base}/stores-reader/v1/products/query`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: fixture.adminApiKey },
        body: JSON.stringify({ query: { filter: { colour: 'red' }, paging: { limit: 50, offset: 0 } } }),
      })
      expect(await plain.json()).toMatchObject({
        details: { validationError: { fieldViolations: [{ field: 'query.filter.colour' }] } },
      })
    },
  )

  journey('products are updated in bulk, and belong to collections', async () => {
    const { products, collections } = merchant(server().fixture)
    const made = [
      await products.createProduct({ ...TEAPOT, name: 'A' }),
      await products.createProduct({ ...TEAPOT, name: 'B' }),
    ]
    const ids = made.map(({ product }) => product?._id ?? '')
    const unknownId = crypto.randomUUID()
    const set = await products.bulkUpdateProductsProperty([...ids, unknownId], { brand: 'Wheel' })
    expect(set.bulkActionMetadata).toMatchObject({ totalSuccesses: 2, totalFailures: 1 })
    const adjusted = await products.bulkAdjustProductProperty({ price: { amount: -5 } }, ids)
    expect(adjusted.bulkActionMetadata).toMatchObject({ totalSuccesses: 2, totalFailures: 0 })
    expect((await products.getProduct(ids[1] ?? '')).product).toMatchObject({ brand: 'Wheel', price: { price: 35 } })

    const { collection } = await products.createCollection({ name: 'Tea', description: 'For the table' })
    const id = collection?._id ?? ''
    await products.addProductsToCollection(id, ids)
    const shopper = await visitor()
    const inside = async () =>
      (await shopper.products.queryProducts().hasSome('collectionIds', [id]).find()).items.map(({ _id }) => _id).sort()
    expect(await inside()).toEqual([...ids].sort())
    await products.removeProductsFromCollection(id, [ids[0] ?? ''])
    expect(await inside()).toEqual([ids[1]])
    const changed = await products.updateCollection(id, { name: 'Tea time' })
    expect(changed.collection?.name).toBe('Tea time')
    expect(await shopper.collections.getCollection(id)).toMatchObject({ name: 'Tea time' })
    const slug = changed.collection?.slug ?? ''
    expect((await shopper.products.getCollectionBySlug(slug)).collection?._id).toBe(id)
    await products.deleteCollection(id)
    await expect(collections.getCollection(id)).rejects.toThrow()
    for (const product of ids) await products.deleteProduct(product)
  })

  journey('stock is tracked by variant, and never falls below zero', async () => {
    const { products, inventory } = merchant(server().fixture)
    const { product } = await products.createProduct(TEAPOT)
    const productId = product?._id ?? ''
    const [first, second] = product?.variants ?? []
    const variantId = first?._id ?? ''
    await inventory.updateInventoryVariants(productId, {
      trackQuantity: true,
      variants: [
        { variantId, quantity: 3 },
        { variantId: second?._id ?? '', quantity: 1 },
      ],
    })
    const counted = async () => {
      const { inventoryItems } = await inventory.queryInventory({
        query: { filter: JSON.stringify({ productId }) },
      })
      const item = inventoryItems?.[0]
      return item?.variants?.find((variant) => variant.variantId === variantId)?.quantity
    }
    expect(await counted()).toBe(3)
    await inventory.incrementInventory([{ productId, variantId, incrementBy: 2 }])
    await inventory.decrementInventory([{ productId, variantId, decrementBy: 4 }])
    expect(await counted()).toBe(1)
    await expect(inventory.decrementInventory([{ productId, variantId, decrementBy: 2 }])).rejects.toThrow()
    const { inventoryItems } = await inventory.queryInventory({ query: { filter: JSON.stringify({ productId }) } })
    const { inventoryItem } = await inventory.getInventoryVariants(inventoryItems?.[0]?._id ?? '', {
      variantIds: [variantId],
    })
    expect(inventoryItem?.variants).toMatchObject([{ variantId, quantity: 1, inStock: true }])
    await products.deleteProduct(productId)
  })
})
