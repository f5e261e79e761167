import type { Subscriber } from '../../../kernel/events/subscriber.ts'
import { defineService } from '../../../kernel/service/service.ts'
import { fulfillmentEndpoints } from './endpoints.ts'
import { fulfillmentErrors } from './errors.ts'
import { orderFulfillments } from './records.ts'

/** Parcels of an imported order go with it. */
const forgetDeletedOrders: Subscriber<'wix.ecom.v1.order_imported_order_deleted'> = {
  name: 'fulfillments-of-deleted-orders',
  types: ['wix.ecom.v1.order_imported_order_deleted'],
  async handle(event, context) {
    await context.commit(async (work) => {
      const handed = await work.get(orderFulfillments, context.siteId, event.entityId)
      if (handed) work.delete(orderFulfillments, handed)
    })
  },
}

/** What was handed over of orders: parcels, and how to follow them. */
export const fulfillmentsService = defineService({
  name: 'fulfillments',
  prefixes: [
    {
      path: '/ecom/v1/fulfillments',
      aliases: ['/_api/fulfillments/v1/fulfillments', '/_api/ecom-fulfillments/v1/fulfillments', '/v1/fulfillments'],
    },
  ],
  endpoints: fulfillmentEndpoints,
  collections: [orderFulfillments],
  subscribers: [forgetDeletedOrders as Subscriber],
  errors: fulfillmentErrors,
})
