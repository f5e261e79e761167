import type { PublicActivityInput } from '../../contract/orders/activity.ts'
import type { Context } from '../../kernel/context/context.ts'
import { activityNotFound, orderErrors } from './errors.ts'
import type { ActivityContent, OrderActivity, OrderRecord } from './records.ts'

/** What happened: a type alone, or with what there is to tell of it. */
export type ActivityDraft = OrderActivity['type'] | { type: OrderActivity['type']; content: ActivityContent }

/** So many activities people add at most; the wire's bound of 1,000 leaves room for what happens by itself. */
const MAX_ADDED = 900
const MAX_ACTIVITIES = 1000

/** An entry of the history, of this moment. */
export function newActivity(context: Pick<Context, 'ids' | 'now'>, draft: ActivityDraft): OrderActivity {
  const rest = typeof draft === 'string' ? { type: draft } : draft
  return { id: context.ids.guid(), createdDate: context.now.toISOString(), ...rest }
}

/** The history with more of it; what happens by itself is left out once the wire could not carry it. */
export function withActivities(
  activities: readonly OrderActivity[],
  more: readonly OrderActivity[],
): readonly OrderActivity[] {
  return [...activities, ...more].slice(0, MAX_ACTIVITIES)
}

/** What people add: a comment of the merchant, or an activity of an app's own kind. */
export function publicActivity({ merchantComment, customActivity }: PublicActivityInput): ActivityDraft {
  return merchantComment
    ? { type: 'MERCHANT_COMMENT', content: { merchantComment } }
    : { type: 'CUSTOM_ACTIVITY', content: { customActivity } }
}

/** Throws where a history is too long for more. */
export function requireRoom({ activities }: OrderRecord, more: number): void {
  if (activities.length + more > MAX_ADDED)
    throw orderErrors.TOO_MANY_ACTIVITIES(
      `An order keeps at most ${MAX_ADDED} activities: delete some comments first`,
      {
        limit: MAX_ADDED,
      },
    )
}

/** The history with another content of one entry; only what people added can be changed. */
export function changedActivity(order: OrderRecord, activityId: string, activity: PublicActivityInput): OrderRecord {
  const before = addedActivity(order, activityId)
  const draft = publicActivity(activity)
  const changed = { ...before, ...(typeof draft === 'object' && draft) }
  return { ...order, activities: order.activities.map((each) => (each.id === activityId ? changed : each)) }
}

/** The history without one entry; only what people added can be taken out. */
export function withoutActivity(order: OrderRecord, activityId: string): OrderRecord {
  addedActivity(order, activityId)
  return { ...order, activities: order.activities.filter(({ id }) => id !== activityId) }
}

function addedActivity({ activities }: OrderRecord, id: string): OrderActivity {
  const found = activities.find((each) => each.id === id)
  // What happened by itself is no entry that anybody could change.
  if (found?.type !== 'MERCHANT_COMMENT' && found?.type !== 'CUSTOM_ACTIVITY') throw activityNotFound(id)
  return found
}
