import { z } from 'zod'
import { subscriptionSettings } from '../commerce/item.ts'
import { platformPagingMetadata, platformQuery } from '../wire/paging.ts'
import { price } from '../wire/price.ts'
import { guid, int64String, list, text, timestamp, wholeNumber } from '../wire/scalars.ts'
import { SUBSCRIPTION_CANCELERS, SUBSCRIPTION_STATUSES } from './enumerations.ts'

const buyer = z.strictObject({
  memberId: guid().optional(),
  visitorId: guid().optional(),
  email: z.string().optional(),
})

/** An agreement to deliver and charge again and again: one line of an order, and every renewal of it. */
export const subscription = z
  .strictObject({
    /** The `subscriptionInfo.id` of its orders' lines. */
    id: guid(),
    revision: int64String(),
    createdDate: timestamp(),
    updatedDate: timestamp(),
    status: z.enum(SUBSCRIPTION_STATUSES),
    buyer,
    productName: text({ min: 1, max: 200 }),
    title: text({ max: 150 }),
    description: text({ max: 500 }).optional(),
    quantity: wholeNumber({ min: 1 }),
    subscriptionSettings: subscriptionSettings(999),
    /** ISO 4217. */
    currency: z.string(),
    /** Each payment of a paid period: items, delivery and tax. */
    price,
    /** The order that began it. */
    orderId: guid(),
    /** The latest order that was paid. */
    latestOrderId: guid(),
    /** The number of the latest paid period; 0 in a free trial. */
    cycleNumber: wholeNumber(),
    /** While its free trial runs. */
    freeTrialEndDate: timestamp().optional(),
    /** When it is charged next; absent if it is not. */
    nextBillingDate: timestamp().optional(),
    /** The amount of the next charge: after a free trial without the delivery, which was paid with the order. */
    nextPayment: price.optional(),
    /** The end of what is paid for, once it is known that no payment follows. */
    endDate: timestamp().optional(),
    canceledDate: timestamp().optional(),
    canceledBy: z.enum(SUBSCRIPTION_CANCELERS).optional(),
    /** Whether the caller can cancel it now. */
    cancelable: z.boolean(),
    /** Where the buyer pays what is past due, or replaces the card. */
    paymentUrl: z.string().optional(),
  })
  .meta({ id: 'Subscription' })
export type Subscription = z.infer<typeof subscription>

/** GET /awning/v1/subscriptions/my: the caller's own, newest first; at most a hundred. */
export const getMySubscriptionsRequest = z.strictObject({})
export const getMySubscriptionsResponse = z.strictObject({ subscriptions: list(subscription) })

export const subscriptionIdRequest = z.strictObject({ id: guid() })
export const subscriptionResponse = z.strictObject({ subscription })

export const querySubscriptionsRequest = z.strictObject({ query: platformQuery.optional() })
export const querySubscriptionsResponse = z.strictObject({
  subscriptions: list(subscription),
  metadata: platformPagingMetadata,
})
