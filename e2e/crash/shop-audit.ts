import { callServer } from '../http.ts'
import type { RunningServer } from '../running-server.ts'

type OrderFacts = { id: string; checkoutId: string }

/** How many of the fixture's simple product there are. */
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
