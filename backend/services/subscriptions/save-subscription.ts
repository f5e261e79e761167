import type { Subscription } from '../../contract/subscriptions/subscription.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { getSite, type Site } from '../sites/index.ts'
import { type SubscriptionRecord, subscriptions } from './records.ts'
import { wireSubscription } from './wire-subscription.ts'

/** Updates a subscription, and emits an event with its changed fields, if there are any. */
export async function saveSubscription(
  context: Context,
  work: Work,
  before: SubscriptionRecord,
  after: SubscriptionRecord,
): Promise<{ saved: SubscriptionRecord; subscription: Subscription }> {
  const saved = work.update(subscriptions, { ...after, updatedDate: context.now.toISOString() })
  const site = await getSite(context)
  const subscription = wireSubscription(site, saved)
  const modifiedFields = listChanges(wireSubscription(site, before), subscription)
  if (modifiedFields.length > 0)
    work.emit('awning.v1.subscription_updated', saved, { entity: subscription, modifiedFields })
  return { saved, subscription }
}

/** Fields that change with every write, and so are not reported as changed. */
const ALWAYS: readonly (keyof Subscription)[] = ['revision', 'updatedDate']

function listChanges(before: Subscription, after: Subscription): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof Subscription)[]
  return names.filter((name) => !ALWAYS.includes(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]))
}

/** The time zone in which the shop's months begin and end. */
export function getTimeZone({ timeZone = 'UTC' }: Pick<Site, 'timeZone'>): string {
  return timeZone
}
