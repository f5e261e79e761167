import { orderCalls } from '../../../contract/orders/calls.ts'
import { type Endpoint, endpoint } from '../../../kernel/http/endpoint.ts'
import { catalogErrors } from '../../catalog/index.ts'
import { orderErrors } from '../errors.ts'
import { importOrder, scheduleDeletion } from '../tables/import-orders.ts'
import { createOrder } from './create-order.ts'
import { setOrderNumber } from './order-numbers.ts'

/** Up to 300 line items with their texts. */
const MAX_ORDER = 640 * 1024

export const orderCreateEndpoints: readonly Endpoint[] = [
  endpoint(orderCalls.createOrder, 'app', (input, context) => createOrder(context, input), {
    maxBody: MAX_ORDER,
    errors: [
      orderErrors.PURCHASED_DATE_CANNOT_BE_IN_FUTURE,
      orderErrors.TOO_MANY_TAGS,
      catalogErrors.INSUFFICIENT_INVENTORY,
    ],
  }),
  endpoint(orderCalls.importOrder, 'app', ({ order }, context) => importOrder(context, order), {
    maxBody: MAX_ORDER,
    errors: [orderErrors.ORDER_NOT_FOUND, orderErrors.CANNOT_OVERWRITE_NON_IMPORTED_ORDER, orderErrors.TOO_MANY_TAGS],
  }),
  endpoint(
    orderCalls.setOrderNumberCounter,
    'app',
    (input, context) => setOrderNumber(context, Number(input.counter), input.allowLowerCounter ?? false),
    { errors: [orderErrors.CANNOT_SET_LOWER_ORDER_NUMBER_COUNTER] },
  ),
  endpoint(orderCalls.bulkDeleteImportedOrders, 'app', ({ orderIds }, context) => scheduleDeletion(context, orderIds)),
]
