import type { Tags } from '../../../contract/orders/order.ts'
import type { Identity } from '../../../kernel/runtime/access/identity.ts'
import { orderErrors } from '../errors.ts'
import type { OrderTags } from '../records.ts'

const MAX_TAGS = 100

/** Assigns and unassigns tags; a tag in both lists is assigned. Private tags belong to the calling app. */
export function applyTagChanges(
  before: OrderTags | undefined,
  appId: string,
  { assign, unassign }: { assign?: Tags | undefined; unassign?: Tags | undefined },
): OrderTags {
  const change = (now: readonly string[] = [], add: readonly string[] = [], remove: readonly string[] = []) => {
    const remaining = now.filter((tag) => !remove.includes(tag))
    const all = [...new Set([...remaining, ...add])]
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

/** Replaces the tags. */
export function replaceTags(before: OrderTags | undefined, appId: string, tags: Tags | undefined): OrderTags {
  return applyTagChanges(before && { shared: [], ofApps: { ...before.ofApps, [appId]: [] } }, appId, { assign: tags })
}

/** The owner of a caller's private tags. */
export function getTagOwner(identity: Identity): string {
  return identity.type === 'APP' ? identity.appId : identity.type === 'WIX_USER' ? identity.userId : ''
}

/** The tags in the API's shape: the shared ones, and the viewer's private ones. */
export function wireTags(tags: OrderTags | undefined, viewer: string): Tags | undefined {
  const own = tags?.ofApps[viewer] ?? []
  if (!tags || (tags.shared.length === 0 && own.length === 0)) return undefined
  return { tags: { tagIds: [...tags.shared] }, privateTags: { tagIds: [...own] } }
}
