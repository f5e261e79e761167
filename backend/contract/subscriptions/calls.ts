import { callGroup } from '../call.ts'
import { EXAMPLE_IDS } from '../examples.ts'
import {
  getMySubscriptionsRequest,
  getMySubscriptionsResponse,
  querySubscriptionsRequest,
  querySubscriptionsResponse,
  scheduleSubscriptionRequest,
  subscriptionIdRequest,
  subscriptionResponse,
} from './subscription.ts'

const subscriptionCall = callGroup({
  id: 'subscriptions',
  title: 'Subscriptions',
  about: 'What is delivered and charged again and again. Buyers read and cancel their own. Calls of this server alone.',
  scope: 'orders',
})

/** Subscriptions that orders began. Awning's own calls: published clients read the orders. */
export const subscriptionCalls = {
  getMySubscriptions: subscriptionCall({
    name: 'subscriptions.getMySubscriptions',
    route: 'GET /awning/v1/subscriptions/my',
    access: 'read',
    summary: 'Lists the caller’s own subscriptions, the newest first.',
    input: getMySubscriptionsRequest,
    output: getMySubscriptionsResponse,
    example: {},
  }),
  getSubscription: subscriptionCall({
    name: 'subscriptions.getSubscription',
    route: 'GET /awning/v1/subscriptions/{id}',
    access: 'read',
    summary: 'Reads a subscription: its state, its price, and when it is charged next.',
    input: subscriptionIdRequest,
    output: subscriptionResponse,
    example: { id: EXAMPLE_IDS.subscription },
  }),
  cancelSubscription: subscriptionCall({
    name: 'subscriptions.cancelSubscription',
    route: 'POST /awning/v1/subscriptions/{id}/cancel',
    access: 'write',
    summary: 'Cancels a subscription: nothing is charged any more, and what is paid for stays until its end.',
    input: subscriptionIdRequest,
    output: subscriptionResponse,
    example: { id: EXAMPLE_IDS.subscription },
  }),
  scheduleSubscription: subscriptionCall({
    name: 'subscriptions.scheduleSubscription',
    route: 'POST /awning/v1/subscriptions/{id}/schedule',
    access: 'write',
    summary:
      'Pauses or resumes a subscription, leaves out its next payment, or moves it to another date. For merchants.',
    input: scheduleSubscriptionRequest,
    output: subscriptionResponse,
    example: { id: EXAMPLE_IDS.subscription, skipNext: true },
  }),
  querySubscriptions: subscriptionCall({
    name: 'subscriptions.querySubscriptions',
    route: 'POST /awning/v1/subscriptions/query',
    access: 'read',
    summary: 'Finds subscriptions by filter, order and page.',
    readsReplica: true,
    input: querySubscriptionsRequest,
    output: querySubscriptionsResponse,
    example: { query: { filter: { status: 'PAST_DUE' } } },
  }),
}
