import { describe, expect, it } from 'vitest'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'

const SEARCH = 'POST /ecom/v1/orders/search'

async function placeOrders(shop: TestShop, count: number): Promise<string[]> {
  const mug = await shop.product()
  const ids: string[] = []
  for (let index = 0; index < count; index++) {
    const { id, token } = await shop.checkout([shop.line(mug)])
    const { orderId = '' } = await shop.call('POST /ecom/v1/checkouts/{id}/create-order', { id }, token)
    ids.push(orderId)
    shop.clock.advance(1000)
  }
  return ids
}

describe('orders', () => {
  it('are numbered without gaps in sequence', async () => {
    const shop = await createTestShop()
    await placeOrders(shop, 3)
    const { orders } = await shop.call(SEARCH, { search: {} }, shop.apiKey)
    expect(orders.map((order) => order.number)).toEqual(['10003', '10002', '10001'])
  })

  it('leave no gap where a purchase was refused', async () => {
    const shop = await createTestShop()
    const order = (id: string, token: string) =>
      shop.refusal('POST /ecom/v1/checkouts/{id}/create-order', { id }, token)
    expect((await order(shop.ids.guid(), await shop.visitor())).status).toBe(404)
    const scarce = await shop.checkout([shop.line(await shop.product({ stock: 1 }), 2)])
    expect((await order(scarce.id, scarce.token)).status).toBe(409)
    await placeOrders(shop, 1)
    const { orders } = await shop.call(SEARCH, { search: {} }, shop.apiKey)
    expect(orders.map(({ number }) => number)).toEqual(['10001'])
  })

  it('are shown in full by links that buyers and merchants get for their own orders only', async () => {
    const shop = await createTestShop()
    const { id, token } = await shop.checkout([shop.line(await shop.product())])
    const { orderId = '' } = await shop.call('POST /ecom/v1/checkouts/{id}/create-order', { id }, token)
    const request = { orderIds: [orderId, shop.ids.guid()] }
    const { pages } = await shop.call('POST /awning/v1/order-pages', request, token)
    expect(pages).toEqual([{ orderId, url: expect.stringContaining(`/order/${orderId}?key=`) }])
    expect(await shop.call('POST /awning/v1/order-pages', request, shop.apiKey)).toEqual({ pages })
    expect(await shop.call('POST /awning/v1/order-pages', request, await shop.visitor())).toEqual({ pages: [] })
  })

  it('never share a number when created concurrently', async () => {
    const shop = await createTestShop()
    const mug = await shop.product()
    const buyers = await Promise.all(Array.from({ length: 30 }, () => shop.checkout([shop.line(mug)])))
    await Promise.all(
      buyers.map(({ id, token }) => shop.call('POST /ecom/v1/checkouts/{id}/create-order', { id }, token)),
    )
    const { orders } = await shop.call(SEARCH, { search: { cursorPaging: { limit: 100 } } }, shop.apiKey)
    expect(new Set(orders.map((order) => order.number)).size).toBe(30)
  })

  it('are searched page by page, newest first, without duplicates', async () => {
    const shop = await createTestShop()
    const ids = await placeOrders(shop, 7)
    const found: string[] = []
    let cursor: string | undefined
    do {
      const { orders, metadata } = await shop.call(
        SEARCH,
        { search: { cursorPaging: { limit: 3, ...(cursor && { cursor }) } } },
        shop.apiKey,
      )
      found.push(...orders.map((order) => order.id))
      cursor = metadata.cursors?.next || undefined
      expect(metadata.hasNext).toBe(cursor !== undefined)
    } while (cursor)
    expect(found).toEqual(ids.reverse())
  })

  it('are filtered by documented fields only', async () => {
    const shop = await createTestShop()
    await placeOrders(shop, 2)
    const search = (filter: Record<string, unknown>) => shop.send(SEARCH, { search: { filter } }, shop.apiKey)
    expect((await search({ number: '10002' })).body?.orders).toHaveLength(1)
    expect((await search({ status: 'CANCELED' })).body?.orders).toHaveLength(0)
    expect(
      (await search({ 'buyerInfo.email': 'buyer@example.com', paymentStatus: { $in: ['NOT_PAID'] } })).body?.orders,
    ).toHaveLength(2)
    expect((await search({ status: 'NOPE', paymentStatus: { $in: ['PAID', 'paid'] } })).refusal?.violations).toEqual([
      'search.filter.paymentStatus.$in[1] INVALID_ENUM_VALUE',
      'search.filter.status INVALID_ENUM_VALUE',
    ])
    expect((await search({ 'channelInfo.type': { $ne: 'WEB' }, status: { $ne: null } })).status).toBe(200)
    expect((await search({ key: { $startsWith: 'a' } })).refusal?.violations).toEqual([
      'search.filter.key FIELD_NOT_ALLOWED',
    ])
    expect((await search({ number: { $regex: '.*' } })).refusal?.violations).toEqual([
      'search.filter.number.$regex FIELD_NOT_ALLOWED',
    ])
  })

  it('are visible to their buyer and the merchant only', async () => {
    const shop = await createTestShop()
    const { id, token } = await shop.checkout([shop.line(await shop.product())])
    const { orderId } = await shop.call('POST /ecom/v1/checkouts/{id}/create-order', { id }, token)
    const get = (who: string) => shop.send('GET /ecom/v1/orders/{id}', { id: orderId }, who)
    expect((await get(token)).status).toBe(200)
    expect((await get(shop.apiKey)).status).toBe(200)
    const stranger = await get(await shop.visitor())
    expect(stranger.refusal).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
      data: { specifiedCode: 'ORDER_NOT_FOUND' },
    })
    expect(
      (await shop.refusal('GET /ecom/v1/payments/orders/{orderId}', { orderId }, await shop.visitor())).status,
    ).toBe(404)
    const found = async (who: string) =>
      ((await shop.call(SEARCH, { search: {} }, who)).orders ?? []).map((order) => order.id)
    expect(await found(token)).toEqual([orderId])
    expect(await found(await shop.visitor())).toEqual([])
    const others = { search: { filter: { id: orderId } } }
    expect((await shop.call(SEARCH, others, await shop.visitor())).orders).toEqual([])
  })
})
