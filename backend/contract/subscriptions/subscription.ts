import { z } from 'zod'
import { subscriptionSettings } from '../commerce/item.ts'
import { platformPagingMetadata, platformQuery } from '../wire/paging.ts'
import { price } from '../wire/price.ts'
import { guid, int64String, list, oneOf, text, timestamp, wholeNumber } from '../wire/scalars.ts'
import { SUBSCRIPTION_CANCELERS, SUBSCRIPTION_STATUSES } from './enumerations.ts'

const buyer = z.strictObject({
  memberId: guid().optional(),
  visitorId: guid().optional(),
  email: z.string().optional(),
})

/** A subscription: a line of an order that is delivered and charged again in each billing cycle. */
export const subscription = z
  .strictObject({
    /** The `subscriptionInfo.id` in the lines of its orders. */
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
    /** The currency (ISO 4217). */
    currency: z.string(),
    /** The price of a billing cycle: items, delivery and tax. */
    price,
    /** The order in which the subscription was bought. */
    orderId: guid(),
    /** The latest order that was paid. */
    latestOrderId: guid(),
    /** The number of the latest paid period; 0 in a free trial. */
    cycleNumber: wholeNumber(),
    /** The end of the free trial; absent after it. */
    freeTrialEndDate: timestamp().optional(),
    /** Since when nothing is charged, until it is resumed. */
    pausedDate: timestamp().optional(),
    /** How often the due payment has failed; absent if none is overdue. */
    failedAttempts: wholeNumber({ min: 1 }).optional(),
    /** When the saved card is charged again for an overdue payment. */
    nextAttemptDate: timestamp().optional(),
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
    /** The page where the buyer pays an overdue amount, or replaces the card. */
    paymentUrl: z.string().optional(),
  })
  .meta({ id: 'Subscription' })
export type Subscription = z.infer<typeof subscription>

/** GET /awning/v1/subscriptions/my: the caller's own, newest first; at most a hundred. */
export const getMySubscriptionsRequest = z.strictObject({})
export const getMySubscriptionsResponse = z.strictObject({ subscriptions: list(subscription) })

export const subscriptionIdRequest = z.strictObject({ id: guid() })
/** POST /awning/v1/subscriptions/{id}/schedule. */
export const scheduleSubscriptionRequest = oneOf(
  z.strictObject({
    id: guid(),
    /** `true`: nothing is charged until it is resumed by `false`. */
    paused: z.boolean().optional(),
    /** Leaves out the next payment and its delivery. */
    skipNext: z.literal(true).optional(),
    /** When it is charged next; later payments count from there. */
    nextBillingDate: timestamp().optional(),
  }),
  ['paused', 'skipNext', 'nextBillingDate'],
  { required: true },
)
export const subscriptionResponse = z.strictObject({ subscription })

export const querySubscriptionsRequest = z.strictObject({ query: platformQuery.optional() })
export const querySubscriptionsResponse = z.strictObject({
  subscriptions: list(subscription),
  metadata: platformPagingMetadata,
})
