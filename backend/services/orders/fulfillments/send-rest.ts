import type { FulfillmentInput } from '../../../contract/fulfillments/fulfillment.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { loadOrderToChange } from '../load-order.ts'
import type { OrderRecord } from '../records.ts'
import { requireApproved } from '../rules.ts'
import { commitFulfillments, createFulfillments, findFulfillments } from './change-fulfillments.ts'
import { nothingToSend } from './errors.ts'
import { listUnfulfilled } from './rules.ts'

type Rest = { order: OrderRecord; lineItems: FulfillmentInput['lineItems'] }

/** All that an order still has to hand over; throws if there is nothing, or if it may not be handed over. */
export async function requireRest(context: Context, work: Work, orderId: string): Promise<Rest> {
  const order = await loadOrderToChange(context, work, orderId)
  requireApproved(order)
  const lineItems = listUnfulfilled(order, await findFulfillments(context, orderId, work))
  if (lineItems.length === 0) throw nothingToSend(orderId)
  return { order, lineItems }
}

/** Hands over all that is left of an order as one parcel; what is picked up is ready then. */
export const sendRest = (
  context: Context,
  orderId: string,
  trackingInfo: FulfillmentInput['trackingInfo'],
): Promise<unknown> =>
  commitFulfillments(context, async (work) => {
    const { order, lineItems } = await requireRest(context, work, orderId)
    return createFulfillments(context, work, orderId, [
      {
        lineItems,
        ...(trackingInfo && { trackingInfo }),
        ...(order.delivery?.pickup && { status: 'Ready' as const }),
      },
    ])
  })
