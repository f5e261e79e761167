import type { Order } from '../../contract/orders/order.ts'
import type { Context, Work } from '../../kernel/context/context.ts'
import type { Subscriber } from '../../kernel/events/subscriber.ts'
import { isStoreReference } from '../catalog/index.ts'
import { countOnce, countTogether } from './count-together.ts'
import { ALL_ORDERS, countedOrders } from './records.ts'

/** Products of one order that are counted; each costs two writes, and has all others as partners. */
const MAX_PRODUCTS = 30

/** Counts what is bought together with each approved order, and takes a cancelled one out again. */
export const countOrders: Subscriber<'wix.ecom.v1.order_approved' | 'wix.ecom.v1.order_canceled'> = {
  name: 'recommendations',
  types: ['wix.ecom.v1.order_approved', 'wix.ecom.v1.order_canceled'],
  async handle(event, context) {
    const { order } = event.body.actionEvent.body
    if (event.type === 'wix.ecom.v1.order_approved') await countOrder(context, order)
    else await removeOrder(context, order.id)
  },
}

async function countOrder(context: Context, order: Order): Promise<void> {
  const productIds = getProductIds(order)
  if (productIds.length === 0) return
  await context.commit(async (work) => {
    const { siteId } = context
    if (await work.get(countedOrders, siteId, order.id)) return
    const createdDate = order.purchasedDate ?? context.now.toISOString()
    work.insert(countedOrders, { siteId, id: order.id, productIds, createdDate })
    await countAll(context, work, { productIds, at: new Date(createdDate) })
  })
}

/** Nothing happens if it is not counted, or no longer. */
async function removeOrder(context: Context, orderId: string): Promise<void> {
  await context.commit(async (work) => {
    const counted = await work.get(countedOrders, context.siteId, orderId)
    if (!counted || counted.productIds.length === 0) return
    work.update(countedOrders, { ...counted, productIds: [] })
    const { productIds, createdDate } = counted
    await countAll(context, work, { productIds, at: new Date(createdDate), undo: true })
  })
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
