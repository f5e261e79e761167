import { defineService } from '../../../kernel/http/service/service.ts'
import { deleteWithOrder } from '../delete-with-order.ts'
import { fulfillmentEndpoints } from './endpoints.ts'
import { fulfillmentErrors } from './errors.ts'
import { orderFulfillments } from './records.ts'

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
  subscribers: [deleteWithOrder('fulfillments-of-deleted-orders', orderFulfillments)],
  errors: fulfillmentErrors,
})
