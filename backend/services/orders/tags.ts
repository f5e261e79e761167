import type { Tags } from '../../contract/orders/order.ts'
import type { Identity } from '../../kernel/access/identity.ts'
import { orderErrors } from './errors.ts'
import type { OrderTags } from './records.ts'

const MAX_TAGS = 100

/** The tags after some were added and some taken away; one that is in both is added. Private tags are the caller's own. */
export function changedTags(
  before: OrderTags | undefined,
  appId: string,
  { assign, unassign }: { assign?: Tags | undefined; unassign?: Tags | undefined },
): OrderTags {
  const change = (now: readonly string[] = [], add: readonly string[] = [], remove: readonly string[] = []) => {
    const kept = now.filter((tag) => !remove.includes(tag))
    const all = [...new Set([...kept, ...add])]
    if (all.length > MAX_TAGS)
      throw orderErrors.TOO_MANY_TAGS(`An order has at most ${MAX_TAGS} tags: take some away first`, {
        limit: MAX_TAGS,
      })
    return all
  }
  const own = change(before?.ofApps[appId], assign?.privateTags?.tagIds, unassign?.privateTags?.tagIds)
  return {
    shared: change(before?.shared, assign?.tags?.tagIds, unassign?.tags?.tagIds),
    ofApps: { ...before?.ofApps, [appId]: own },
  }
}

/** The tags in place of those that were there. */
export function replacedTags(before: OrderTags | undefined, appId: string, tags: Tags | undefined): OrderTags {
  return changedTags(before && { shared: [], ofApps: { ...before.ofApps, [appId]: [] } }, appId, { assign: tags })
}

/** Whose private tags a caller's are. */
export function tagOwner(identity: Identity): string {
  return identity.type === 'APP' ? identity.appId : identity.type === 'WIX_USER' ? identity.userId : ''
}

/** The tags as the wire has them: the shared ones, and of the private ones the viewer's. */
export function wireTags(tags: OrderTags | undefined, viewer: string): Tags | undefined {
  const own = tags?.ofApps[viewer] ?? []
  if (!tags || (tags.shared.length === 0 && own.length === 0)) return undefined
  return { tags: { tagIds: [...tags.shared] }, privateTags: { tagIds: [...own] } }
}
