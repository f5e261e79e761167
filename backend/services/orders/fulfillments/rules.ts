import type { FulfillmentInput } from '../../../contract/fulfillments/fulfillment.ts'
import type { FulfillmentStatus } from '../../../contract/orders/enumerations.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { lineItemNotFound } from '../errors.ts'
import type { OrderRecord } from '../records.ts'
import { needsFulfillment } from '../rules.ts'
import { quantityNotAvailable, trackingNumberExists } from './errors.ts'
import type { FulfillmentRecord, FulfillmentsRecord, Tracking } from './records.ts'
import { toTracking } from './tracking.ts'

type Order = Pick<OrderRecord, 'lines' | 'delivery'>
type Maker = Pick<Context, 'ids' | 'now'> & {
  /** The country that the shop sends from. */
  country: string | undefined
}
type Fulfillments = Pick<FulfillmentsRecord, 'fulfillments'>

/** The quantity of a line that is in parcels. */
function getFulfilledQuantity({ fulfillments }: Fulfillments, lineId: string): number {
  const lines = fulfillments.flatMap((fulfillment) => fulfillment.lines)
  return lines.filter(({ id }) => id === lineId).reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The lines that are handed over: those that are shipped, or all of an order that has none. */
function getLinesToFulfill({ lines }: Order): Order['lines'] {
  const shipped = lines.filter(({ shippable }) => shippable)
  return shipped.length > 0 ? shipped : lines
}

/**
 * The fulfillment status of an order. An order without shippable items was fulfilled by its approval; in a mixed order
 * digital items and services are not counted.
 */
export function getFulfillmentStatus(order: Order, existing: Fulfillments): FulfillmentStatus {
  if (!needsFulfillment(order)) return 'FULFILLED'
  const isFulfilled = ({ id, quantity }: Order['lines'][number]) => getFulfilledQuantity(existing, id) >= quantity
  if (getLinesToFulfill(order).every(isFulfilled)) return 'FULFILLED'
  return existing.fulfillments.length > 0 ? 'PARTIALLY_FULFILLED' : 'NOT_FULFILLED'
}

/** Creates a fulfillment; throws if its quantities are not available or another parcel has its tracking number. */
export function createFulfillment(
  { ids, now, country }: Maker,
  order: Order,
  existing: Fulfillments,
  { lineItems, trackingInfo, customInfo, status, completed }: FulfillmentInput,
): FulfillmentRecord {
  const { trackingNumber: number, shippingProvider: provider, trackingLink: link } = trackingInfo ?? {}
  const tracking = toTracking(
    {
      ...(number !== undefined && { number }),
      ...(provider !== undefined && { provider }),
      ...(link !== undefined && { link }),
    },
    country,
  )
  requireUniqueTrackingNumber(existing, tracking)
  return {
    id: ids.guid(),
    createdDate: now.toISOString(),
    lines: selectLines(order, existing, lineItems),
    ...(tracking && { tracking }),
    ...(customInfo?.fieldsData && { custom: customInfo.fieldsData }),
    ...(status && { status }),
    ...(completed !== undefined && { completed }),
  }
}

/** All that an order still has to hand over, as lines of a fulfillment; digital items and services are not counted. */
export function listUnfulfilled(order: Order, existing: Fulfillments): { id: string; quantity: number }[] {
  if (!needsFulfillment(order)) return []
  return getLinesToFulfill(order).flatMap(({ id, quantity }) => {
    const left = quantity - getFulfilledQuantity(existing, id)
    return left > 0 ? [{ id, quantity: left }] : []
  })
}

/** Throws if another parcel of the order has this tracking number. */
export function requireUniqueTrackingNumber(
  { fulfillments }: Fulfillments,
  tracking: Tracking | undefined,
  ownId?: string,
): void {
  const number = tracking?.number
  if (number === undefined) return
  if (fulfillments.some(({ id, tracking: other }) => id !== ownId && other?.number === number))
    throw trackingNumberExists(number)
}

function selectLines(
  order: Order,
  existing: Fulfillments,
  requestedLines: FulfillmentInput['lineItems'],
): FulfillmentRecord['lines'] {
  const used = new Map<string, number>()
  for (const { id, quantity: requested } of requestedLines) {
    const line = order.lines.find((candidate) => candidate.id === id)
    if (!line) throw lineItemNotFound(id)
    const left = line.quantity - getFulfilledQuantity(existing, id) - (used.get(id) ?? 0)
    const quantity = requested ?? left
    if (quantity < 1 || quantity > left) throw quantityNotAvailable(id, Math.max(left, 0))
    used.set(id, (used.get(id) ?? 0) + quantity)
  }
  return [...used].map(([id, quantity]) => ({ id, quantity }))
}
