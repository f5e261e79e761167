import { z } from 'zod'
import { EXAMPLE_IDS } from '../examples.ts'
import { orderCall } from '../orders/calls.ts'
import { order } from '../orders/order.ts'
import { guid } from '../wire/scalars.ts'

/** Files of an order. Awning's own call, for merchants: published clients have none. */
export const downloadCalls = {
  renewDownloads: orderCall({
    name: 'orders.renewDownloads',
    route: 'POST /awning/v1/orders/{id}/renew-downloads',
    access: 'write',
    summary: 'Gives the buyer of an order new links to its files, with a new end and count.',
    input: z.strictObject({ id: guid() }),
    output: z.strictObject({ order }),
    example: { id: EXAMPLE_IDS.order },
  }),
}
