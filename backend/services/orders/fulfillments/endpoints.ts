import { fulfillmentCalls } from '../../../contract/fulfillments/calls.ts'
import { changeEndpoint, type Endpoint, endpoint } from '../../../kernel/http/endpoint.ts'
import { settleEach } from '../../../kernel/store/changes/bulk.ts'
import { NO_ORDER, orderErrors } from '../errors.ts'
import { loadOrder, loadOrders } from '../load-order.ts'
import {
  commitFulfillments,
  createFulfillments,
  deleteFulfillment,
  findFulfillments,
  updateFulfillment,
} from './change-fulfillments.ts'
import { FULFILLMENT_PATHS } from './edit-fulfillment.ts'
import { fulfillmentErrors } from './errors.ts'
import { orderFulfillments } from './records.ts'
import { wireFulfillments } from './wire-fulfillments.ts'

const ORDER_ERRORS = [orderErrors.ORDER_NOT_FOUND, orderErrors.ORDER_CANNOT_BE_EDITED]
const CREATE_ERRORS = [
  ...ORDER_ERRORS,
  orderErrors.ORDER_IS_PENDING,
  orderErrors.ORDER_IS_REJECTED,
  orderErrors.ORDER_IS_CANCELED,
  orderErrors.LINE_ITEM_NOT_FOUND,
  fulfillmentErrors.QUANTITY_NOT_AVAILABLE,
  fulfillmentErrors.TRACKING_NUMBER_ALREADY_EXISTS,
]

export const fulfillmentEndpoints: readonly Endpoint[] = [
  endpoint(
    fulfillmentCalls.listForSingleOrder,
    'visitor',
    async ({ orderId }, context) => {
      const { id } = await loadOrder(context, orderId)
      return { orderWithFulfillments: wireFulfillments(await findFulfillments(context, id)) }
    },
    { errors: NO_ORDER },
  ),
  endpoint(fulfillmentCalls.listForMultipleOrders, 'visitor', async ({ orderIds }, context) => {
    const ids = (await loadOrders(context, orderIds)).map(({ id }) => id)
    const found = await context.store.reader(orderFulfillments).getMany(context.siteId, ids)
    const byOrder = new Map(found.map((record) => [record.id, record]))
    return { ordersWithFulfillments: ids.map((id) => wireFulfillments(byOrder.get(id) ?? { id, fulfillments: [] })) }
  }),
  endpoint(
    fulfillmentCalls.createFulfillment,
    'app',
    ({ orderId, fulfillment }, context) =>
      commitFulfillments(context, async (work) => {
        const record = await createFulfillments(context, work, orderId, [fulfillment])
        return {
          orderWithFulfillments: wireFulfillments(record),
          fulfillmentId: record.fulfillments.at(-1)?.id as string,
        }
      }),
    { errors: CREATE_ERRORS },
  ),
  changeEndpoint(
    fulfillmentCalls.updateFulfillment,
    'app',
    { entity: 'fulfillment', settable: FULFILLMENT_PATHS, mask: 'fieldMask' },
    ({ orderId, ...input }, context) =>
      commitFulfillments(context, async (work) => ({
        orderWithFulfillments: wireFulfillments(await updateFulfillment(context, work, orderId, input)),
      })),
    {
      errors: [
        ...ORDER_ERRORS,
        fulfillmentErrors.FULFILLMENT_NOT_FOUND,
        fulfillmentErrors.TRACKING_NUMBER_ALREADY_EXISTS,
      ],
    },
  ),
  endpoint(
    fulfillmentCalls.deleteFulfillment,
    'app',
    ({ orderId, fulfillmentId }, context) =>
      commitFulfillments(context, async (work) => ({
        orderWithFulfillments: wireFulfillments(await deleteFulfillment(context, work, orderId, fulfillmentId)),
      })),
    { errors: [...ORDER_ERRORS, fulfillmentErrors.FULFILLMENT_NOT_FOUND] },
  ),
  endpoint(fulfillmentCalls.bulkCreateFulfillments, 'app', ({ ordersWithFulfillments }, context) =>
    commitFulfillments(context, async (work) => {
      const create = async ({ orderId, fulfillments }: (typeof ordersWithFulfillments)[number]) => {
        const record = await createFulfillments(context, work, orderId, fulfillments)
        return { ordersWithFulfillments: wireFulfillments(record) }
      }
      return settleEach(ordersWithFulfillments, ({ orderId }) => orderId, create)
    }),
  ),
]
