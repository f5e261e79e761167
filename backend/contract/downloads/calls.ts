import { z } from 'zod'
import { call } from '../call.ts'
import { order } from '../orders/order.ts'
import { guid } from '../wire/scalars.ts'

/** Files of an order. Awning's own call, for merchants: published clients have none. */
export const downloadCalls = {
  renewDownloads: call(
    'orders.renewDownloads',
    'POST /awning/v1/orders/{id}/renew-downloads',
    z.strictObject({ id: guid() }),
    z.strictObject({ order }),
  ),
} as const
