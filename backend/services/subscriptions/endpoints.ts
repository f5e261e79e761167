import { subscriptionCalls } from '../../contract/subscriptions/calls.ts'
import { type Endpoint, endpoint } from '../../kernel/http/endpoint.ts'
import { requireOwnerKey } from '../../kernel/runtime/access/owner.ts'
import { readPage, readQuery } from '../../kernel/runtime/budgets/read-page.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import type { Fields } from '../../kernel/store/query/fields.ts'
import { getSite } from '../sites/index.ts'
import { cancelForCaller, loadSubscription } from './cancel-subscription.ts'
import { subscriptionErrors } from './errors.ts'
import { type SubscriptionRecord, subscriptions } from './records.ts'
import { schedule } from './schedule.ts'
import { wireSubscriptionWithLink } from './wire-subscription.ts'

const text = { type: 'string', filter: true, sort: true } as const
const date = { type: 'date', filter: true, sort: true } as const

export const SUBSCRIPTION_FIELDS: Fields = {
  id: text,
  status: text,
  orderId: text,
  'buyer.memberId': text,
  'buyer.email': text,
  nextBillingDate: date,
  createdDate: date,
}

/** The maximum number of a buyer's subscriptions that are read. */
const MOST = 100

export const subscriptionEndpoints: readonly Endpoint[] = [
  endpoint(subscriptionCalls.getMySubscriptions, 'visitor', async (_, context) => {
    const { items } = await context.store.reader(subscriptions).query(context.siteId, {
      filter: { op: 'eq', path: 'owner', value: requireOwnerKey(context.identity) },
      sort: [{ path: 'createdDate', order: 'DESC' }],
      paging: { limit: MOST, offset: 0 },
    })
    return { subscriptions: await wireAll(context, items) }
  }),
  endpoint(
    subscriptionCalls.getSubscription,
    'visitor',
    async ({ id }, context) => answer(context, await loadSubscription(context, id)),
    { errors: [subscriptionErrors.SUBSCRIPTION_NOT_FOUND] },
  ),
  endpoint(
    subscriptionCalls.cancelSubscription,
    'visitor',
    ({ id }, context) => context.commit(async (work) => answer(context, await cancelForCaller(context, work, id))),
    {
      errors: [
        subscriptionErrors.SUBSCRIPTION_NOT_FOUND,
        subscriptionErrors.SUBSCRIPTION_NOT_CANCELABLE,
        subscriptionErrors.SUBSCRIPTION_ENDED,
      ],
    },
  ),
  endpoint(
    subscriptionCalls.scheduleSubscription,
    'app',
    (input, context) => context.commit(async (work) => answer(context, await schedule(context, work, input))),
    {
      errors: [
        subscriptionErrors.SUBSCRIPTION_NOT_FOUND,
        subscriptionErrors.SUBSCRIPTION_ENDED,
        subscriptionErrors.SUBSCRIPTION_PAYMENT_DUE,
        subscriptionErrors.SUBSCRIPTION_NOT_RENEWING,
        subscriptionErrors.SUBSCRIPTION_PAUSED,
        subscriptionErrors.SUBSCRIPTION_DATE_PASSED,
      ],
    },
  ),
  endpoint(subscriptionCalls.querySubscriptions, 'app', async ({ query }, context) => {
    const parsed = readQuery(query, SUBSCRIPTION_FIELDS, { fieldName: 'createdDate', order: 'DESC' })
    const searched = { collection: subscriptions, fields: SUBSCRIPTION_FIELDS }
    const { items, metadata } = await readPage(context, searched, parsed)
    return { subscriptions: await wireAll(context, items), metadata }
  }),
]

async function answer(context: Context, record: SubscriptionRecord) {
  return { subscription: await wireSubscriptionWithLink(context, await getSite(context), record) }
}

async function wireAll(context: Context, records: readonly SubscriptionRecord[]) {
  const site = await getSite(context)
  return Promise.all(records.map((record) => wireSubscriptionWithLink(context, site, record)))
}
