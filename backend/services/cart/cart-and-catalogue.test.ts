import { describe, expect, it } from 'vitest'
import { createProduct } from '../../testing/create-product.ts'
import { createTestShop } from '../../testing/test-shop.ts'

const ADD = 'POST /ecom/v1/carts/current/add-to-cart'
const GET = 'GET /ecom/v1/carts/current'
const QUANTITY = 'POST /ecom/v1/carts/current/update-line-items-quantity'

describe('a line of the cart', () => {
  it('follows the price of the catalogue', async () => {
    const shop = await createTestShop()
    const token = await shop.visitor()
    const mug = await shop.product({ price: '10.00' })
    await shop.call(ADD, { lineItems: [shop.line(mug)] }, token)
    await shop.call(
      'PATCH /stores/v1/products/{product.id}',
      { product: { id: mug, priceData: { price: 11 } } },
      shop.apiKey,
    )
    expect((await shop.call(GET, {}, token)).cart.lineItems[0]?.price?.amount).toBe('11.00')
  })

  it('is loaded once for each change of the cart', async () => {
    const shop = await createTestShop()
    const token = await shop.visitor()
    const [mug, bowl] = [await shop.product(), await shop.product()]
    const { cart } = await shop.call(ADD, { lineItems: [shop.line(mug)] }, token)
    const lookUps: (readonly string[])[] = []
    const { cache } = shop.app.dependencies
    const { getMany } = cache
    cache.getMany = (collection, siteId, ids) => {
      if (collection.name === 'products') lookUps.push(ids)
      return getMany(collection, siteId, ids)
    }
    await shop.call(ADD, { lineItems: [shop.line(bowl), shop.line(mug)] }, token)
    await shop.call(QUANTITY, { lineItems: [{ id: String(cart.lineItems[0]?.id), quantity: 5 }] }, token)
    expect(lookUps).toEqual([
      [mug, bowl],
      [mug, bowl],
    ])
  })

  it('says how much stock is left, and when an item is deleted', async () => {
    const shop = await createTestShop()
    const token = await shop.visitor()
    const scarce = await shop.product({ stock: 2, name: 'Scarce' })
    const { cart } = await shop.call(ADD, { lineItems: [shop.line(scarce, 5)] }, token)
    expect(cart.lineItems[0]?.availability).toEqual({ status: 'PARTIALLY_AVAILABLE', quantityAvailable: 2 })
    await shop.call('DELETE /stores/v1/products/{id}', { id: scarce }, shop.apiKey)
    expect((await shop.call(GET, {}, token)).cart.lineItems[0]?.availability?.status).toBe('NOT_FOUND')
  })

  it('keeps the name and image of a deleted item, and charges nothing for it', async () => {
    const shop = await createTestShop()
    const token = await shop.visitor()
    const context = shop.app.contextFor(shop.siteId)
    const colours = [
      { value: '#336633', description: 'Moss', mediaIds: [] },
      { value: '#cc9966', description: 'Sand', mediaIds: [] },
    ]
    const image = { id: 'jug', type: 'image' as const, url: '/media/jug-1200.webp', width: 1200, height: 1200 }
    const jug = await createProduct(context, {
      name: 'Jug',
      price: '30.00',
      options: [{ name: 'Colour', type: 'color', choices: colours }],
      media: [{ ...image, thumbnail: { url: '/media/jug-640.webp', width: 640, height: 640 } }],
    })
    const line = shop.line(jug.id)
    const chosen = {
      ...line,
      catalogReference: { ...Object(line.catalogReference), options: { options: { Colour: 'Moss' } } },
    }
    const [before] = (await shop.call(ADD, { lineItems: [chosen] }, token)).cart.lineItems
    expect(before).toMatchObject({ productName: { original: 'Jug' }, image: { url: expect.stringContaining('jug') } })
    await shop.call('PATCH /stores/v1/products/{product.id}', { product: { id: jug.id, name: 'Pitcher' } }, shop.apiKey)
    await shop.call(QUANTITY, { lineItems: [{ id: before?.id, quantity: 2 }] }, token)
    await shop.call('DELETE /stores/v1/products/{id}', { id: jug.id }, shop.apiKey)
    const { cart } = await shop.call(GET, {}, token)
    expect(cart.lineItems).toMatchObject([
      {
        productName: { original: 'Pitcher' },
        image: before?.image,
        descriptionLines: [{ name: { original: 'Colour' }, colorInfo: { original: 'Moss' } }],
        price: { amount: '0.00' },
        availability: { status: 'NOT_FOUND' },
      },
    ])
    const { checkoutId } = await shop.call('POST /ecom/v1/carts/current/create-checkout', { channelType: 'WEB' }, token)
    const { checkout } = await shop.call('GET /ecom/v1/checkouts/{id}', { id: checkoutId }, token)
    expect(checkout.lineItems[0]?.productName?.original).toBe('Pitcher')
  })
})
