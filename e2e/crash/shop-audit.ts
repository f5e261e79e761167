import { callServer } from '../server/http.ts'
import type { RunningServer } from '../server/running-server.ts'

type OrderFacts = { id: string; checkoutId: string }

/** Returns the stock of the fixture's simple product. */
export async function getStock({ base, fixture }: RunningServer): Promise<number> {
  const path = `/stores-reader/v1/products/${fixture.products.simple.id}`
  const { product } = await callServer<{ product: { stock: { quantity: number } } }>(
    base,
    'GET',
    path,
    fixture.adminApiKey,
  )
  return product.stock.quantity
}

/** Every order of the shop. */
export async function allOrders({ base, fixture }: RunningServer): Promise<OrderFacts[]> {
  const found: OrderFacts[] = []
  let cursor: string | undefined
  do {
    const search = { cursorPaging: { limit: 100, ...(cursor && { cursor }) } }
    const page = await callServer<{ orders: OrderFacts[]; metadata: { cursors?: { next?: string } } }>(
      base,
      'POST',
      '/ecom/v1/orders/search',
      fixture.adminApiKey,
      { search },
    )
    found.push(...page.orders)
    cursor = page.metadata.cursors?.next || undefined
  } while (cursor)
  return found
}

type Before = { readonly stock: number; readonly orderIds: ReadonlySet<string> }

/** The number of orders that were acknowledged to buyers, and how many of these are lost or doubled. */
export type OrderAudit = { acknowledged: number; lost: number; doubled: number; stockDiffersBy: number }

/** Reads the stock and orders of the shop before buyers come. */
export async function takeStock(server: RunningServer): Promise<Before> {
  const orders = await allOrders(server)
  return { stock: await getStock(server), orderIds: new Set(orders.map(({ id }) => id)) }
}

/** Compares the shop with the orders that were acknowledged since; each buyer bought one item. */
export async function auditOrders(
  server: RunningServer,
  before: Before,
  acknowledged: readonly string[],
): Promise<OrderAudit> {
  const orders = (await allOrders(server)).filter(({ id }) => !before.orderIds.has(id))
  const known = new Set(orders.map(({ id }) => id))
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((id) => !known.has(id)).length,
    doubled: orders.length - new Set(orders.map(({ checkoutId }) => checkoutId)).size,
    stockDiffersBy: before.stock - (await getStock(server)) - orders.length,
  }
}
