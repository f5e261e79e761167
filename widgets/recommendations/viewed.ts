import type { Shop } from '../kit/index.ts'

/** After this time without a viewed product a new visit begins, in milliseconds. */
const VISIT_MS = 30 * 60_000
/** Maximum number of products stored of a visit; the shop counts no more than these with one product. */
const MAX_VIEWED = 10

type Visit = { readonly at: number; readonly ids: readonly string[] }

/**
 * Stores in this browser that a product was viewed; returns those that were viewed before it in the same visit, the
 * last one first. For visitors who have not consented to analytics nothing is stored, and what was stored is deleted.
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
    // A product that is viewed again in the same visit has been counted already.
    before = ids.includes(productId) ? [] : ids
    return { at: now, ids: [productId, ...ids.filter((id) => id !== productId)].slice(0, MAX_VIEWED) }
  })
  return before
}
