import type { Shop } from '../kit/index.ts'

/** Without a product for so long, the next one begins another visit. */
const VISIT_MS = 30 * 60_000
/** Products of a visit that are kept, as many as the shop counts one with. */
const MAX_VIEWED = 10

type Visit = { readonly at: number; readonly ids: readonly string[] }

/**
 * Keeps in this browser that a product was viewed; returns those that were viewed before it in the same visit, the
 * last one first. Of visitors who have not consented to analytics nothing is kept, and what was kept is deleted.
 */
export async function noteViewed(
  { client: { storage, key }, config }: Pick<Shop, 'client' | 'config'>,
  productId: string,
): Promise<readonly string[]> {
  const name = `${key}|viewed`
  if (!config.analytics) {
    if (await storage.get(name)) await storage.update(name, () => undefined)
    return []
  }
  if (!productId) return []
  let before: readonly string[] = []
  await storage.update<Visit>(name, (visit) => {
    const now = Date.now()
    const ids = visit && now - visit.at < VISIT_MS ? visit.ids : []
    // One that comes again in a visit is counted already.
    before = ids.includes(productId) ? [] : ids
    return { at: now, ids: [productId, ...ids.filter((id) => id !== productId)].slice(0, MAX_VIEWED) }
  })
  return before
}
