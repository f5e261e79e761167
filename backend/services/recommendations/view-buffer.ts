import { getOwnerKey } from '../../kernel/runtime/access/owner.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { getBaseStore } from '../../kernel/store/base-store.ts'

/** The maximum number of pairs buffered per site until the next count; further ones are dropped. */
const MAX_PAIRS = 5_000

/** Products that were viewed together since the last count, in this process. */
export type Views = {
  /** How often each product was viewed in a visit of several products. */
  readonly times: Map<string, number>
  /** For each product, the other products viewed in the same visits, once per visit. */
  readonly partners: Map<string, string[]>
  /** Which caller viewed which pair, so that each pair counts once per caller; deleted with each count. */
  readonly seen: Set<string>
}

/** The buffers by store (tests have several in one process) and by site. */
const buffers = new WeakMap<object, Map<string, Views>>()

/**
 * Records in memory that a product was viewed after others of the same visit. Views cost no write; those not counted
 * yet are lost when the process ends.
 */
export function noteView(context: Context, viewed: string, before: readonly string[]): void {
  const others = [...new Set(before)].filter((id) => id !== viewed)
  const { siteId } = context
  const store = getBaseStore(context.store)
  const sites = buffers.get(store) ?? new Map<string, Views>()
  buffers.set(store, sites)
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
  // The second product of a visit also counts the first one.
  for (const other of fresh) add(views, other, [viewed], others.length === 1 ? 1 : 0)
}

function add({ times, partners }: Views, productId: string, together: readonly string[], by: number): void {
  times.set(productId, (times.get(productId) ?? 0) + by)
  const known = partners.get(productId)
  if (known) known.push(...together)
  else partners.set(productId, [...together])
}

/** Removes and returns the recorded views; undefined if there are none. */
export function takeViews({ store, siteId }: Pick<Context, 'store' | 'siteId'>): Views | undefined {
  const sites = buffers.get(getBaseStore(store))
  const views = sites?.get(siteId)
  sites?.delete(siteId)
  return views
}
