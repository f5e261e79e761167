import { deliveries } from '../kernel/events/deliveries.ts'
import type { EventEnvelope } from '../kernel/events/envelope.ts'
import { TEST_SUBSCRIBER, type TestApp } from './create-test-app.ts'
import type { TestShop } from './test-shop.ts'

/** Pieces left of a product. */
export async function getStock(shop: TestShop, id: string): Promise<number | undefined> {
  const { product } = await shop.call('GET /stores-reader/v1/products/{id}', { id }, shop.apiKey)
  return product.stock?.quantity
}

/** The first hundred orders, the newest first. */
export async function getOrders(shop: TestShop) {
  const search = { cursorPaging: { limit: 100 } }
  return (await shop.call('POST /ecom/v1/orders/search', { search }, shop.apiKey)).orders
}

/** Types of the events that were told, in the order of each entity's revisions, of those that begin so. */
export async function getEventTypes(test: TestApp, prefix: string): Promise<string[]> {
  return (await getPendingEvents(test)).map(({ type }) => type as string).filter((type) => type.startsWith(prefix))
}

/** The events that were told and not delivered yet: at most a hundred, by entity and revision. */
export async function getPendingEvents(test: TestApp): Promise<EventEnvelope[]> {
  const { items } = await test.app.dependencies.store.reader(deliveries).query(test.siteId, {
    filter: { op: 'eq', path: 'subscriber', value: TEST_SUBSCRIBER },
    sort: [{ path: 'id', order: 'ASC' }],
    paging: { limit: 100, offset: 0 },
  })
  return items.map(({ event }) => event)
}
