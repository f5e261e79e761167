import { orderCalls } from '../../../contract/orders/calls.ts'
import type { Order } from '../../../contract/orders/order.ts'
import { invalid } from '../../../kernel/base/errors.ts'
import { type Endpoint, endpoint } from '../../../kernel/http/endpoint.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { requireKept } from '../../../kernel/store/changes/require-kept.ts'
import { changeOrder, changeOrderInWork } from '../changes/change-endpoints.ts'
import { orderErrors } from '../errors.ts'
import type { OrderRecord } from '../records.ts'
import {
  type ActivityDraft,
  createActivity,
  removeActivity,
  requireBelowActivityLimit,
  toPublicActivity,
  updateActivity,
  withActivities,
} from './activities.ts'

const ERRORS = [orderErrors.ORDER_NOT_FOUND, orderErrors.ORDER_CANNOT_BE_EDITED]
const ADD_ERRORS = [...ERRORS, orderErrors.TOO_MANY_ACTIVITIES]
const CHANGE_ERRORS = [...ERRORS, orderErrors.ACTIVITY_NOT_FOUND]

/** Adds activities; the answer is stored for idempotent retries. */
async function addActivities<Answer>(
  context: Context,
  id: string,
  drafts: readonly ActivityDraft[],
  answer: (order: Order, ids: string[]) => Answer,
): Promise<Answer> {
  const added = drafts.map((draft) => createActivity(context, draft))
  return context.commit(async (work) => {
    const order = await changeOrderInWork(context, work, id, (record) => {
      requireBelowActivityLimit(record, added.length)
      return inHistory((order) => ({ ...order, activities: withActivities(order.activities, added) }))
    })
    return answer(
      order,
      added.map((activity) => activity.id),
    )
  })
}

const inHistory = (apply: (order: OrderRecord) => OrderRecord) => ({ edit: { touched: ['activities'], apply } })

export const orderActivityEndpoints: readonly Endpoint[] = [
  endpoint(
    orderCalls.addActivity,
    'app',
    async ({ id, activity }, context) => {
      const answer = (order: Order, [activityId = '']: string[]) => ({ order, activityId })
      return addActivities(context, id, [toPublicActivity(activity)], answer)
    },
    { errors: ADD_ERRORS },
  ),
  endpoint(
    orderCalls.addActivities,
    'app',
    async ({ orderId, orderActivities = [] }, context) => {
      const drafts = orderActivities.map(({ activityType, merchantComment, ...others }, index): ActivityDraft => {
        requireKept(others, { type: activityType }, Object.keys(others), `orderActivities[${index}]`)
        if (activityType === 'MERCHANT_COMMENT' && merchantComment)
          return { type: activityType, content: { merchantComment } }
        throw invalid({
          field: `orderActivities[${index}].${activityType === 'MERCHANT_COMMENT' ? 'merchantComment' : 'activityType'}`,
          description: 'must be a MERCHANT_COMMENT with its message: the shop records all others itself',
          rule: activityType === 'MERCHANT_COMMENT' ? 'REQUIRED_FIELD' : 'INVALID_ENUM_VALUE',
        })
      })
      return addActivities(context, orderId, drafts, (order, activityIds) => ({ order, activityIds }))
    },
    { errors: ADD_ERRORS },
  ),
  endpoint(
    orderCalls.updateActivity,
    'app',
    async ({ id, activityId, activity }, context) =>
      changeOrder(context, id, () => inHistory((record) => updateActivity(record, activityId, activity))),
    { errors: CHANGE_ERRORS },
  ),
  endpoint(
    orderCalls.deleteActivity,
    'app',
    async ({ id, activityId }, context) =>
      changeOrder(context, id, () => inHistory((record) => removeActivity(record, activityId))),
    { errors: CHANGE_ERRORS },
  ),
]
