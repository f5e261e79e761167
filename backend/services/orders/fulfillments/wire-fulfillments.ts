import type { Fulfillment, OrderWithFulfillments } from '../../../contract/fulfillments/fulfillment.ts'
import type { FulfillmentRecord, FulfillmentsRecord } from './records.ts'

/** The fulfillments of an order in the API's shape. */
export function wireFulfillments({
  id,
  fulfillments,
}: Pick<FulfillmentsRecord, 'id' | 'fulfillments'>): OrderWithFulfillments {
  return { orderId: id, fulfillments: fulfillments.map(wireFulfillment) }
}

function wireFulfillment(record: FulfillmentRecord): Fulfillment {
  const { id, createdDate, lines, tracking, custom, status, completed } = record
  const { number, provider, link } = tracking ?? {}
  return {
    id,
    createdDate,
    lineItems: lines.map((line) => ({ ...line })),
    ...(tracking && {
      trackingInfo: {
        ...(number !== undefined && { trackingNumber: number }),
        ...(provider !== undefined && { shippingProvider: provider }),
        ...(link !== undefined && { trackingLink: link }),
      },
    }),
    ...(custom && { customInfo: { fieldsData: custom } }),
    ...(status && { status }),
    ...(completed !== undefined && { completed }),
  }
}
