import type { Order } from '../../contract/orders/order.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import type { EventEnvelope } from '../../kernel/runtime/events/envelope.ts'
import type { Subscriber } from '../../kernel/runtime/events/subscriber.ts'
import { isStoreReference } from '../catalog/index.ts'
import { countOnce, countTogether } from './count-together.ts'
import { ALL_ORDERS, countedOrders } from './records.ts'

/** The maximum number of products counted per order; each costs two writes, and is paired with all others. */
const MAX_PRODUCTS = 30

/** How long events are collected before orders are counted, so that a busy shop counts several at once. */
const COLLECT_MS = 1000

type OrderNews = 'wix.ecom.v1.order_approved' | 'wix.ecom.v1.order_canceled'

/** Counts the products of each approved order as bought together, and takes cancelled orders back. */
export const countOrders: Subscriber<OrderNews> = {
  name: 'recommendations',
  types: ['wix.ecom.v1.order_approved', 'wix.ecom.v1.order_canceled'],
  handle: (event, context) => context.commit((work) => count(context, work, event)),
  async handleTogether(events, context) {
    await context.commit(async (work) => {
      for (const event of events) await count(context, work, event)
    })
  },
  collectMs: COLLECT_MS,
}

async function count(context: Context, work: Work, { type, body }: EventEnvelope<OrderNews>): Promise<void> {
  const { order } = body.actionEvent.body
  if (type === 'wix.ecom.v1.order_approved') await countOrder(context, work, order)
  else await removeOrder(context, work, order.id)
}

async function countOrder(context: Context, work: Work, order: Order): Promise<void> {
  const { siteId } = context
  const productIds = getProductIds(order)
  if (productIds.length === 0 || (await work.get(countedOrders, siteId, order.id))) return
  const createdDate = order.purchasedDate ?? context.now.toISOString()
  work.insert(countedOrders, { siteId, id: order.id, productIds, createdDate })
  await countAll(context, work, { productIds, at: new Date(createdDate) })
}

/** Takes an order back; does nothing if it was not counted, or was taken back already. */
async function removeOrder(context: Context, work: Work, orderId: string): Promise<void> {
  const counted = await work.get(countedOrders, context.siteId, orderId)
  if (!counted || counted.productIds.length === 0) return
  work.update(countedOrders, { ...counted, productIds: [] })
  const { productIds, createdDate } = counted
  await countAll(context, work, { productIds, at: new Date(createdDate), undo: true })
}

async function countAll(
  context: Context,
  work: Work,
  { productIds, ...rest }: { productIds: readonly string[]; at: Date; undo?: boolean },
): Promise<void> {
  await countOnce(context, work, ALL_ORDERS, rest)
  for (const productId of productIds) {
    const partners = productIds.filter((id) => id !== productId)
    await countTogether(context, work, { kind: 'bought', productId, partners, ...rest })
  }
}

function getProductIds({ lineItems }: Order): string[] {
  const ids = lineItems.flatMap(({ catalogReference }) =>
    catalogReference && isStoreReference(catalogReference) ? [catalogReference.catalogItemId] : [],
  )
  return [...new Set(ids)].slice(0, MAX_PRODUCTS)
}
