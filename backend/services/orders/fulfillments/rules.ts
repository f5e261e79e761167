import type { FulfillmentInput } from '../../../contract/fulfillments/fulfillment.ts'
import type { FulfillmentStatus } from '../../../contract/orders/enumerations.ts'
import type { Context } from '../../../kernel/context/context.ts'
import { lineItemNotFound } from '../errors.ts'
import type { OrderRecord } from '../records.ts'
import { quantityNotAvailable, trackingNumberExists } from './errors.ts'
import type { FulfillmentRecord, FulfillmentsRecord, Tracking } from './records.ts'
import { trackingOf } from './tracking.ts'

type Order = Pick<OrderRecord, 'lines' | 'delivery'>
type Handed = Pick<FulfillmentsRecord, 'fulfillments'>

/** How many pieces of a line are in parcels. */
function handedOver({ fulfillments }: Handed, lineId: string): number {
  const lines = fulfillments.flatMap((fulfillment) => fulfillment.lines)
  return lines.filter(({ id }) => id === lineId).reduce((sum, { quantity }) => sum + quantity, 0)
}

/**
 * How much of an order is handed over; one of which nothing is sent was so with its approval. Files and services beside
 * what is sent are in no parcel: they are not waited for.
 */
export function fulfillmentStatusOf(order: Order, handed: Handed): FulfillmentStatus {
  if (!order.delivery) return 'FULFILLED'
  const sent = order.lines.filter(({ shippable }) => shippable)
  const awaited = sent.length > 0 ? sent : order.lines
  if (awaited.every(({ id, quantity }) => handedOver(handed, id) >= quantity)) return 'FULFILLED'
  return handed.fulfillments.length > 0 ? 'PARTIALLY_FULFILLED' : 'NOT_FULFILLED'
}

/** A new parcel; throws where its pieces are not there to be sent, or its number is another parcel's. */
export function newFulfillment(
  { ids, now }: Pick<Context, 'ids' | 'now'>,
  order: Order,
  handed: Handed,
  { lineItems, trackingInfo, customInfo, status, completed }: FulfillmentInput,
): FulfillmentRecord {
  const { trackingNumber: number, shippingProvider: provider, trackingLink: link } = trackingInfo ?? {}
  const tracking = trackingOf({
    ...(number !== undefined && { number }),
    ...(provider !== undefined && { provider }),
    ...(link !== undefined && { link }),
  })
  requireOwnNumber(handed, tracking)
  return {
    id: ids.guid(),
    createdDate: now.toISOString(),
    lines: takenLines(order, handed, lineItems),
    ...(tracking && { tracking }),
    ...(customInfo?.fieldsData && { custom: customInfo.fieldsData }),
    ...(status && { status }),
    ...(completed !== undefined && { completed }),
  }
}

/** Throws where another parcel of the order has this number. */
export function requireOwnNumber({ fulfillments }: Handed, tracking: Tracking | undefined, ownId?: string): void {
  const number = tracking?.number
  if (number === undefined) return
  if (fulfillments.some(({ id, tracking: other }) => id !== ownId && other?.number === number))
    throw trackingNumberExists(number)
}

function takenLines(order: Order, handed: Handed, wanted: FulfillmentInput['lineItems']): FulfillmentRecord['lines'] {
  const taken = new Map<string, number>()
  for (const { id, quantity: said } of wanted) {
    const line = order.lines.find((candidate) => candidate.id === id)
    if (!line) throw lineItemNotFound(id)
    const left = line.quantity - handedOver(handed, id) - (taken.get(id) ?? 0)
    const quantity = said ?? left
    if (quantity < 1 || quantity > left) throw quantityNotAvailable(id, Math.max(left, 0))
    taken.set(id, (taken.get(id) ?? 0) + quantity)
  }
  return [...taken].map(([id, quantity]) => ({ id, quantity }))
}
