import { outbox } from '../kernel/events/events.ts'
import type { TestShop } from './test-shop.ts'

/** Pieces left of a product. */
export async function stockOf(shop: TestShop, id: string): Promise<number> {
  const { body } = await shop.call('GET /stores-reader/v1/products/{id}', { id }, shop.apiKey)
  return body.product.stock.quantity
}

/** The first hundred orders, the newest first. */
export async function ordersOf(shop: TestShop) {
  const search = { cursorPaging: { limit: 100 } }
  return (await shop.call('POST /ecom/v1/orders/search', { search }, shop.apiKey)).body.orders
}

/** Types of the events that were told, in their order, of those that begin so. */
export async function eventsOf(shop: TestShop, prefix: string): Promise<string[]> {
  const { items } = await shop.app.dependencies.store
    .reader(outbox)
    .query(shop.siteId, { sort: [{ path: 'position', order: 'ASC' }], paging: { limit: 100, offset: 0 } })
  return items.map((event) => event.type).filter((type) => type.startsWith(prefix))
}
