import { z } from 'zod'
import { undeliveredMail } from '../audit/undelivered-mail.ts'
import { bulkActionMetadata, itemMetadata } from '../wire/bulk.ts'
import { cursorPagingMetadata, cursorSearch, platformPagingMetadata } from '../wire/paging.ts'
import { restMetadata, restQuery } from '../wire/rest-query.ts'
import { countText, email, fieldMask, guid, jsonObject, list, oneOf, text, wholeNumber } from '../wire/scalars.ts'
import { activityInput, publicActivityInput } from './activity.ts'
import { ORDER_APPROVAL_STRATEGIES, ORDER_STATUSES } from './enumerations.ts'
import { orderLineItemUpdateInput } from './line-item.ts'
import { importedOrderInput, order, orderInput, orderUpdateInput, tags } from './order.ts'

const id = text({ min: 1, max: 100 })
const orderResponse = z.strictObject({ order })

/** GET /orders/{id}; where there is none for the caller, NOT_FOUND for a shopper and ORDER_NOT_FOUND for a merchant. */
export const getOrderRequest = z.strictObject({ id })
export const getOrderResponse = orderResponse

/** POST /orders/search. */
export const searchOrdersRequest = z.strictObject({ search: cursorSearch.optional() })
export const searchOrdersResponse = z.strictObject({ orders: list(order), metadata: cursorPagingMetadata })

/** POST /ecom/v1/orders/query: the documented REST form of the search. */
export const queryOrdersRequest = z.strictObject({ query: restQuery.optional() })
export const queryOrdersResponse = z.strictObject({ orders: list(order), metadata: platformPagingMetadata })

/** An order with the fields that its older REST form has beside. */
const olderOrder = order.extend({
  dateCreated: z.string(),
  lastUpdated: z.string(),
  totals: z.strictObject({
    subtotal: z.string(),
    shipping: z.string(),
    tax: z.string(),
    discount: z.string(),
    total: z.string(),
    quantity: z.number(),
  }),
})
export type OlderOrder = z.input<typeof olderOrder>

/** POST /stores/v2/orders/query: the older REST form. */
export const queryOlderOrdersResponse = z.strictObject({
  orders: list(olderOrder),
  metadata: restMetadata,
  totalResults: z.number(),
})

/** Awning's own: POST /awning/v1/order-pages. Orders that are not the caller's are left out. */
export const getOrderPagesRequest = z.strictObject({ orderIds: list(guid(), { minSize: 1, maxSize: 100 }) })
export const getOrderPagesResponse = z.strictObject({
  pages: list(z.strictObject({ orderId: z.string(), url: z.string() })),
})

/** Awning's own: POST /awning/v1/orders/{orderId}/send-confirmation. */
export const sendConfirmationRequest = z.strictObject({
  orderId: guid(),
  /** Another address than the buyer's, for this mail alone. */
  email: email().optional(),
})
export const sendConfirmationResponse = z.strictObject({})

/** Awning's own: POST /awning/v1/exports/orders. A cursor carries the filter of its export. */
export const exportFoundOrdersRequest = z.strictObject({
  filter: jsonObject().optional(),
  cursor: text({ max: 16_000 }).optional(),
})

/** Awning's own: GET /awning/v1/orders/{orderId}/undelivered-mails. */
export const listUndeliveredMailsRequest = z.strictObject({ orderId: guid() })
export const listUndeliveredMailsResponse = z.strictObject({ undeliveredMails: list(undeliveredMail) })

const orderCreationSettings = oneOf(
  z.strictObject({
    editableByEveryone: z.boolean().optional(),
    editableByOwnerApps: z.strictObject({ appIds: list(guid(), { minSize: 1, maxSize: 10 }) }).optional(),
    orderApprovalStrategy: z.enum(ORDER_APPROVAL_STRATEGIES).optional(),
    notifications: z
      .strictObject({
        sendNotificationToBuyer: z.boolean().optional(),
        sendNotificationsToBusiness: z.boolean().optional(),
      })
      .optional(),
  }),
  ['editableByEveryone', 'editableByOwnerApps'],
)

/** POST /orders: an order made by an app, without a checkout. */
export const createOrderRequest = z.strictObject({
  order: orderInput,
  settings: orderCreationSettings.optional(),
})
export const createOrderResponse = orderResponse

/** POST /orders/import: an order of another shop, under its own number. */
export const importOrderRequest = z.strictObject({ order: importedOrderInput })
export const importOrderResponse = orderResponse

/** POST /orders/import/set-order-number-counter: up to 999,999,999. */
export const setOrderNumberCounterRequest = z.strictObject({
  counter: countText({ max: 999_999_999 }),
  allowLowerCounter: z.boolean().optional(),
})
export const setOrderNumberCounterResponse = z.strictObject({ oldCounter: z.string(), newCounter: z.string() })

/** POST /orders/import/bulk-delete-imported-orders. */
export const bulkDeleteImportedOrdersRequest = z.strictObject({
  orderIds: list(guid(), { minSize: 1, maxSize: 1000 }),
})
export const bulkDeleteImportedOrdersResponse = z.strictObject({ jobId: guid() })

/** PATCH /orders/{order.id}. */
export const updateOrderRequest = z.strictObject({ order: orderUpdateInput, fieldMask: fieldMask().optional() })
export const updateOrderResponse = orderResponse

/** The result for one order of a bulk call; contains the order only where `returnEntity` requests it. */
export const bulkOrderResult = z.strictObject({ itemMetadata, item: order.optional() })

/** POST /bulk/orders/update: each order succeeds or fails by itself. */
export const bulkUpdateOrdersRequest = z.strictObject({
  orders: list(z.strictObject({ order: orderUpdateInput, fieldMask: fieldMask().optional() }), {
    minSize: 1,
    maxSize: 100,
  }),
  returnEntity: z.boolean().optional(),
})
export const bulkUpdateOrdersResponse = z.strictObject({ results: list(bulkOrderResult), bulkActionMetadata })

/** PATCH /orders/{id}/line-item/{lineItem.id}. */
export const updateOrderLineItemRequest = z.strictObject({
  id,
  lineItem: orderLineItemUpdateInput,
  fieldMask: fieldMask().optional(),
})
export const updateOrderLineItemResponse = orderResponse

/** POST /orders/{id}/activities. */
export const addActivityRequest = z.strictObject({ id, activity: publicActivityInput })
export const addActivityResponse = z.strictObject({ order, activityId: guid() })

/** POST /orders/{orderId}/activities/add. */
export const addActivitiesRequest = z.strictObject({
  orderId: guid(),
  orderActivities: list(activityInput, { maxSize: 300 }).optional(),
})
export const addActivitiesResponse = z.strictObject({ order, activityIds: list(guid()) })

/** PATCH /orders/{id}/activities/{activityId}. */
export const updateActivityRequest = z.strictObject({ id, activityId: guid(), activity: publicActivityInput })
export const updateActivityResponse = orderResponse

/** DELETE /orders/{id}/activities/{activityId}. */
export const deleteActivityRequest = z.strictObject({ id, activityId: guid() })
export const deleteActivityResponse = orderResponse

/** POST /orders/{id}/cancel: the caller chooses whether to send a mail and to restock the items. */
export const cancelOrderRequest = z.strictObject({
  id,
  sendOrderCanceledEmail: z.boolean().optional(),
  customMessage: text({ min: 1, max: 1000 }).optional(),
  restockAllItems: z.boolean().optional(),
})
export const cancelOrderResponse = orderResponse

/** POST /orders/{orderId}/update-status. */
export const updateOrderStatusRequest = z.strictObject({ orderId: guid(), status: z.enum(ORDER_STATUSES) })
export const updateOrderStatusResponse = orderResponse

/** POST /orders/aggregate: counts and sums over the orders that match. */
export const aggregateOrdersRequest = z.strictObject({
  filter: jsonObject().optional(),
  aggregation: jsonObject(),
  hierarchySeparatorOverride: text({ min: 1, max: 100 }).optional(),
})
export const aggregateOrdersResponse = z.strictObject({ aggregates: jsonObject() })

/** Sums of one day in the shop's time zone; amounts in its currency. */
const dayFigures = z.strictObject({
  /** The day, for example `2026-12-24`. */
  date: z.string(),
  orders: z.number(),
  /** Totals of the orders of the day that are approved. */
  sales: z.string(),
  /** The amount refunded since. */
  refunded: z.string(),
})

/** Awning's own: POST /awning/v1/orders/figures. `days` includes today. */
export const getOrderFiguresRequest = z.strictObject({ days: wholeNumber({ min: 1, max: 92 }) })
export const getOrderFiguresResponse = z.strictObject({
  currency: z.string(),
  timeZone: z.string(),
  /** All days of the period, the oldest first. */
  days: list(dayFigures),
  /** Orders that wait for the merchant now, regardless of their age. */
  waiting: z.strictObject({ toSend: z.number(), toPickUp: z.number(), unpaid: z.number() }),
})

/** POST /bulk/orders/update-tags: adds and removes tags, each order for itself. */
export const bulkUpdateOrderTagsRequest = z.strictObject({
  orderIds: list(guid(), { minSize: 1, maxSize: 100 }),
  assignTags: tags.optional(),
  unassignTags: tags.optional(),
})
export const bulkUpdateOrderTagsResponse = z.strictObject({
  results: list(z.strictObject({ itemMetadata })),
  bulkActionMetadata,
})
