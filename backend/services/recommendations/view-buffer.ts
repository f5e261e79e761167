import { getOwnerKey } from '../../kernel/access/owner.ts'
import type { Context } from '../../kernel/context/context.ts'

/** Pairs of a site that are kept until they are counted; of more, a sample counts as well. */
const MAX_PAIRS = 5_000

/** Products that were viewed together since the last count, in this process. */
export type Views = {
  /** How often each product was viewed in a visit of several products. */
  readonly times: Map<string, number>
  /** By product: the other products of the same visits, once for each visit. */
  readonly partners: Map<string, string[]>
  /** Who viewed which pair, so that nobody counts one twice; deleted with the count. */
  readonly seen: Set<string>
}

/** By store (a process may have several, in tests) and by site. */
const buffers = new WeakMap<object, Map<string, Views>>()

/**
 * Notes that a product was viewed after others of the same visit. Only in memory: a view costs no write, and what a
 * process has not counted yet is lost with it.
 */
export function noteView(context: Context, viewed: string, before: readonly string[]): void {
  const others = [...new Set(before)].filter((id) => id !== viewed)
  const { siteId } = context
  const sites = buffers.get(context.store) ?? new Map<string, Views>()
  buffers.set(context.store, sites)
  const views = sites.get(siteId) ?? { times: new Map(), partners: new Map(), seen: new Set() }
  sites.set(siteId, views)
  const who = getOwnerKey(context.identity) ?? ''
  const fresh = others.filter((other) => {
    const pair = `${who} ${[viewed, other].sort().join(' ')}`
    if (views.seen.has(pair) || views.seen.size >= MAX_PAIRS) return false
    views.seen.add(pair)
    return true
  })
  if (fresh.length === 0) return
  add(views, viewed, fresh, 1)
  // The first product of a visit counts once there is a second one.
  for (const other of fresh) add(views, other, [viewed], others.length === 1 ? 1 : 0)
}

function add({ times, partners }: Views, productId: string, together: readonly string[], by: number): void {
  times.set(productId, (times.get(productId) ?? 0) + by)
  const known = partners.get(productId)
  if (known) known.push(...together)
  else partners.set(productId, [...together])
}

/** Takes what was noted; undefined if nothing was. */
export function takeViews({ store, siteId }: Pick<Context, 'store' | 'siteId'>): Views | undefined {
  const sites = buffers.get(store)
  const views = sites?.get(siteId)
  sites?.delete(siteId)
  return views
}
