import { manyOrdersCalls } from '../../../contract/payments/calls.ts'
import { bulkEndpoint, type Endpoint, endpoint } from '../../../kernel/http/endpoint.ts'
import { readSavedViews, saveSavedViews } from '../../../kernel/runtime/saved-views/saved-views.ts'
import { settleEach } from '../../../kernel/store/changes/bulk.ts'
import { requireRest, sendRest } from '../../orders/index.ts'
import { collectorErrors, orderViewsChanged } from '../collector/errors.ts'
import { captureIfReserved, captureOrder } from './capture-order.ts'
import { orderViews } from './order-views.ts'

/** A merchant's actions on many orders. Each order has commits of its own: one that fails undoes no other. */
export const manyOrdersEndpoints: readonly Endpoint[] = [
  bulkEndpoint(manyOrdersCalls.sendOrders, 'app', ({ orders, captureAuthorized = false }, context) =>
    settleEach(
      orders,
      ({ orderId }) => orderId,
      async ({ orderId, trackingInfo }) => {
        // An order that cannot be sent is not charged.
        if (captureAuthorized) {
          await context.commit((work) => requireRest(context, work, orderId))
          await captureIfReserved(context, orderId)
        }
        await sendRest(context, orderId, trackingInfo)
        return {}
      },
    ),
  ),
  bulkEndpoint(manyOrdersCalls.captureOrders, 'app', ({ orderIds }, context) =>
    settleEach(
      orderIds,
      (id) => id,
      async (id) => {
        await captureOrder(context, id)
        return {}
      },
    ),
  ),
  endpoint(manyOrdersCalls.getOrderViews, 'app', (_, context) => readSavedViews(context, orderViews)),
  endpoint(
    manyOrdersCalls.saveOrderViews,
    'app',
    (input, context) => saveSavedViews(context, orderViews, input, orderViewsChanged),
    {
      errors: [collectorErrors.ORDER_VIEWS_CHANGED],
    },
  ),
]
