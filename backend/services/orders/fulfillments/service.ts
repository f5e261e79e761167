import type { Subscriber } from '../../../kernel/events/subscriber.ts'
import { defineService } from '../../../kernel/service/service.ts'
import { fulfillmentEndpoints } from './endpoints.ts'
import { fulfillmentErrors } from './errors.ts'
import { orderFulfillments } from './records.ts'

/** Deletes the fulfillments of a deleted imported order. */
const onOrderDeleted: Subscriber<'wix.ecom.v1.order_imported_order_deleted'> = {
  name: 'fulfillments-of-deleted-orders',
  types: ['wix.ecom.v1.order_imported_order_deleted'],
  async handle(event, context) {
    await context.commit(async (work) => {
      const handed = await work.get(orderFulfillments, context.siteId, event.entityId)
      if (handed) work.delete(orderFulfillments, handed)
    })
  },
}

/** Fulfillments of orders, with their tracking. */
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
  subscribers: [onOrderDeleted as Subscriber],
  errors: fulfillmentErrors,
})
