import type { PublicActivityInput } from '../../../contract/orders/activity.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import type { CardFacts, ChargeOutcome } from '../../../kernel/runtime/payments/gateway.ts'
import { activityNotFound, orderErrors } from '../errors.ts'
import type { ActivityContent, OrderActivity, OrderRecord } from '../records.ts'

/** An activity to add: its type, with details if there are any. */
export type ActivityDraft = OrderActivity['type'] | { type: OrderActivity['type']; content: ActivityContent }

/**
 * The maximum of activities that merchants and apps can add; the API's limit of 1,000 leaves room for automatic ones.
 */
const MAX_ADDED = 900
const MAX_ACTIVITIES = 1000

/** Creates an activity with the current time. */
export function createActivity(context: Pick<Context, 'ids' | 'now'>, draft: ActivityDraft): OrderActivity {
  const rest = typeof draft === 'string' ? { type: draft } : draft
  return { id: context.ids.guid(), createdDate: context.now.toISOString(), ...rest }
}

/** Adds activities to the history; automatic ones are dropped beyond the API's limit. */
export function withActivities(
  activities: readonly OrderActivity[],
  more: readonly OrderActivity[],
): readonly OrderActivity[] {
  return [...activities, ...more].slice(0, MAX_ACTIVITIES)
}

/** The activities that merchants and apps add: comments, and custom activities. */
export function toPublicActivity({ merchantComment, customActivity }: PublicActivityInput): ActivityDraft {
  return merchantComment
    ? { type: 'MERCHANT_COMMENT', content: { merchantComment } }
    : { type: 'CUSTOM_ACTIVITY', content: { customActivity } }
}

/** Throws if the history has reached its limit. */
export function requireBelowActivityLimit({ activities }: OrderRecord, more: number): void {
  if (activities.length + more > MAX_ADDED)
    throw orderErrors.TOO_MANY_ACTIVITIES(
      `An order keeps at most ${MAX_ADDED} activities: delete some comments first`,
      {
        limit: MAX_ADDED,
      },
    )
}

/** Updates one activity; automatic ones can't be changed. */
export function updateActivity(order: OrderRecord, activityId: string, activity: PublicActivityInput): OrderRecord {
  const before = findAddedActivity(order, activityId)
  const draft = toPublicActivity(activity)
  const changed = { ...before, ...(typeof draft === 'object' && draft) }
  return { ...order, activities: order.activities.map((each) => (each.id === activityId ? changed : each)) }
}

/** Removes one activity; automatic ones can't be removed. */
export function removeActivity(order: OrderRecord, activityId: string): OrderRecord {
  findAddedActivity(order, activityId)
  return { ...order, activities: order.activities.filter(({ id }) => id !== activityId) }
}

function findAddedActivity({ activities }: OrderRecord, id: string): OrderActivity {
  const found = activities.find((each) => each.id === id)
  // Automatic activities are reported as not found.
  if (found?.type !== 'MERCHANT_COMMENT' && found?.type !== 'CUSTOM_ACTIVITY') throw activityNotFound(id)
  return found
}

/** The activities of a charge; none if it failed. */
export function toChargeActivities(outcome: ChargeOutcome): ActivityDraft[] {
  if (outcome.status !== 'APPROVED' && outcome.status !== 'AUTHORIZED') return []
  const name = getSavedMethodName(outcome)
  return [
    ...(outcome.status === 'AUTHORIZED' ? (['AUTHORIZED_PAYMENT_CREATED'] as const) : []),
    ...(name ? [{ type: 'SAVED_PAYMENT_METHOD', content: { savedPaymentMethod: { name } } } as const] : []),
  ]
}

/** The saved payment method's name: only brand and last four digits; undefined if none was saved. */
function getSavedMethodName({ saved, card }: { saved?: boolean; card?: CardFacts }): string | undefined {
  if (!saved) return undefined
  return card ? `${card.brand} •••• ${card.lastFourDigits}` : 'Card'
}
