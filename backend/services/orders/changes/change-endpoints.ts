import { orderCalls } from '../../../contract/orders/calls.ts'
import type { Order, OrderUpdateInput } from '../../../contract/orders/order.ts'
import { kernelErrors } from '../../../kernel/base/errors.ts'
import type { JsonObject } from '../../../kernel/base/json/json.ts'
import { changeEndpoint, type Endpoint, endpoint } from '../../../kernel/http/endpoint.ts'
import { decodeChanges, hasPaths } from '../../../kernel/http/field-mask.ts'
import { validateInput } from '../../../kernel/http/violations.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { settleEach } from '../../../kernel/store/changes/bulk.ts'
import { requireKept } from '../../../kernel/store/changes/require-kept.ts'
import { getSite } from '../../sites/index.ts'
import { applyAndWireOrder, type ChangedOrder, type OrderChange } from '../change-order.ts'
import { orderErrors } from '../errors.ts'
import { loadOrderToChange } from '../load-order.ts'
import type { OrderRecord } from '../records.ts'
import { requireCancelable, requireEditable, requireNextStatus } from '../rules.ts'
import { loadTransactions } from '../transactions/transactions.ts'
import { wireOrder } from '../wire/wire-order.ts'
import { applyLineEdit, FIXED_LINE_PATHS, LINE_PATHS } from './edit-line.ts'
import {
  applyOrderEdit,
  FIXED_ORDER_PATHS,
  getEditActivities,
  getEditedFields,
  ORDER_PATHS,
  type OrderChanges,
  requireNotCleared,
} from './edit-order.ts'
import { endOrder } from './end-order.ts'
import { applyTagChanges, getTagOwner } from './tags.ts'

const CHANGE_ERRORS = [orderErrors.ORDER_NOT_FOUND, orderErrors.ORDER_CANNOT_BE_EDITED]
const EDIT_ERRORS = [...CHANGE_ERRORS, orderErrors.ORDER_IS_PENDING, orderErrors.ORDER_IS_REJECTED]

/** Changes an order within a unit of work, and returns it as its caller may see it. */
export async function changeOrderInWork(
  context: Context,
  work: Work,
  id: string,
  change: (order: OrderRecord, work: Work) => OrderChange | Promise<OrderChange>,
): Promise<Order> {
  const record = await loadOrderToChange(context, work, id)
  return wireForCaller(context, await applyAndWireOrder(context, work, record, await change(record, work)))
}

/** Changes an order in a unit of work of its own. */
export function changeOrder(
  context: Context,
  id: string,
  change: (order: OrderRecord, work: Work) => OrderChange | Promise<OrderChange>,
): Promise<{ order: Order }> {
  return context.commit(async (work) => ({ order: await changeOrderInWork(context, work, id, change) }))
}

async function wireForCaller(context: Context, { saved, transactions }: ChangedOrder): Promise<Order> {
  return wireOrder(await getSite(context), saved, transactions, context.identity)
}

type Editor = (order: OrderRecord, work: Work) => Promise<OrderChange>
type Edit = { sent: OrderUpdateInput; changes: OrderChanges; isMasked: boolean; at: string }

/** Creates the edit of an order record. Fields outside a mask are ignored, so they may have any value. */
function edit(context: Context, { sent, changes, isMasked, at }: Edit): Editor {
  return async (order, work) => {
    requireEditable(order)
    if (!isMasked) requireKept(sent, await wireBefore(context, work, order), FIXED_ORDER_PATHS, at)
    const edited = applyOrderEdit(order, changes, getTagOwner(context.identity))
    return {
      edit: { touched: getEditedFields(changes), apply: () => edited },
      activities: getEditActivities(order, edited),
    }
  }
}

/** The order as its caller read it before a change. */
async function wireBefore(context: Context, work: Work, order: OrderRecord): Promise<Order> {
  return wireOrder(await getSite(context), order, await loadTransactions(context, order.id, work), context.identity)
}

export const orderChangeEndpoints: readonly Endpoint[] = [
  changeEndpoint(
    orderCalls.updateOrder,
    'app',
    { entity: 'order', settable: ORDER_PATHS, mask: 'fieldMask' },
    async ({ order, changes, fieldMask }, context) => {
      requireNotCleared(changes, 'order')
      const isMasked = hasPaths(fieldMask)
      return changeOrder(context, order.id, edit(context, { sent: order, changes, isMasked, at: 'order' }))
    },
    { errors: EDIT_ERRORS },
  ),
  {
    ...endpoint(
      orderCalls.bulkUpdateOrders,
      'app',
      async (input, context) => {
        // Orders were validated when the request was parsed.
        const orders = input.orders as ((typeof input.orders)[number] & { changes: OrderChanges })[]
        return context.commit(async (work) => {
          const update = async (each: (typeof orders)[number]) => {
            const { order: sent, changes, fieldMask } = each
            const at = `orders[${orders.indexOf(each)}].order`
            const change = edit(context, { sent, changes, isMasked: hasPaths(fieldMask), at })
            const item = await changeOrderInWork(context, work, sent.id, change)
            return input.returnEntity ? { item } : {}
          }
          return settleEach(orders, ({ order }) => order.id, update)
        })
      },
      { errors: [] },
    ),
    read(payload) {
      const input = validateInput(orderCalls.bulkUpdateOrders.input, payload)
      const orders = input.orders.map((each, index) => {
        const sent = (payload.orders as JsonObject[])[index]?.order as JsonObject
        const mask = { mask: each.fieldMask, maskField: `orders[${index}].fieldMask` }
        const changes = decodeChanges(ORDER_PATHS, { sent, entity: each.order, ...mask })
        requireNotCleared(changes, `orders[${index}].order`)
        return { ...each, changes }
      })
      return { ...input, orders }
    },
  },
  endpoint(orderCalls.bulkUpdateOrderTags, 'app', async ({ orderIds, assignTags, unassignTags }, context) => {
    const owner = getTagOwner(context.identity)
    const apply = (order: OrderRecord): OrderRecord => ({
      ...order,
      tags: applyTagChanges(order.tags, owner, { assign: assignTags, unassign: unassignTags }),
    })
    return context.commit(async (work) => {
      const tag = async (id: string) => {
        await changeOrderInWork(context, work, id, () => ({ edit: { touched: ['tags'], apply } }))
        return {}
      }
      return settleEach(orderIds, (id) => id, tag)
    })
  }),
  changeEndpoint(
    orderCalls.updateOrderLineItem,
    'app',
    { entity: 'lineItem', settable: LINE_PATHS, mask: 'fieldMask' },
    async ({ id, lineItem, changes, fieldMask }, context) =>
      changeOrder(context, id, async (order, work) => {
        requireEditable(order)
        const before = (await wireBefore(context, work, order)).lineItems.find((line) => line.id === lineItem.id)
        if (before && !hasPaths(fieldMask)) requireKept(lineItem, before, FIXED_LINE_PATHS, 'lineItem')
        return { edit: { touched: ['lineItems'], apply: () => applyLineEdit(order, lineItem, changes) } }
      }),
    { errors: [...EDIT_ERRORS, orderErrors.LINE_ITEM_NOT_FOUND] },
  ),
  endpoint(
    orderCalls.cancelOrder,
    'app',
    async ({ id, restockAllItems = false, ...mail }, context) => {
      return context.commit(async (work) => {
        const record = await loadOrderToChange(context, work, id)
        requireCancelable(record, await loadTransactions(context, id, work))
        const end = { status: 'CANCELED' as const, restockAllItems, ...mail }
        return { order: await wireForCaller(context, await endOrder(context, work, record, end)) }
      })
    },
    {
      errors: [
        ...EDIT_ERRORS,
        orderErrors.ORDER_HAS_AUTHORIZED_TRANSACTION,
        orderErrors.ORDER_IS_CANCELED,
        orderErrors.ORDER_IS_FULFILLED,
      ],
    },
  ),
  endpoint(
    orderCalls.updateOrderStatus,
    'app',
    async ({ orderId, status }, context) => {
      return context.commit(async (work) => {
        const record = await loadOrderToChange(context, work, orderId)
        requireNextStatus(record, status, await loadTransactions(context, orderId, work))
        // A rejected order is restocked; for an approved one the merchant decides when cancelling it.
        const restockAllItems = record.status !== 'APPROVED'
        const changed =
          status === 'CANCELED' || status === 'REJECTED'
            ? await endOrder(context, work, record, { status, restockAllItems })
            : await applyAndWireOrder(context, work, record, {
                status,
                ...(status === 'PENDING' && { activities: ['ORDER_PENDING'] }),
              })
        return { order: await wireForCaller(context, changed) }
      })
    },
    {
      errors: [
        ...CHANGE_ERRORS,
        orderErrors.STATUS_NOT_SUPPORTED,
        orderErrors.STATUS_ALREADY_SET,
        kernelErrors.UNSUPPORTED_TRANSITION,
        orderErrors.ORDER_IS_PENDING,
        orderErrors.ORDER_IS_FULFILLED,
        orderErrors.ORDER_HAS_AUTHORIZED_TRANSACTION,
      ],
    },
  ),
]
