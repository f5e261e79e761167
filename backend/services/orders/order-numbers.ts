import type { Context } from '../../kernel/context.ts'
import type { Store } from '../../kernel/store/store.ts'
import { orderCounters } from './records.ts'

/** The first order of a shop is number 10001, as published clients know it. */
const FIRST = 10_000

type Waiting = { resolve(number: number): void; reject(error: unknown): void }
const counters = new WeakMap<Store, Map<string, Waiting[]>>()

/**
 * The next order number. Buyers who order while the counter is being written share the next write of it, so that it
 * never stands in their way; an order that then fails leaves its number unused.
 */
export function nextOrderNumber({ store, siteId }: Pick<Context, 'store' | 'siteId'>): Promise<number> {
  const bySite = counters.get(store) ?? new Map<string, Waiting[]>()
  counters.set(store, bySite)
  return new Promise((resolve, reject) => {
    const waiting = bySite.get(siteId)
    if (waiting) {
      waiting.push({ resolve, reject })
      return
    }
    bySite.set(siteId, [{ resolve, reject }])
    // Whoever asks in the same turn of the event loop is served by the same write.
    setTimeout(() => void serve(store, siteId, bySite), 0)
  })
}

/** One write after the other, each for all that wait by then, until nobody does. */
async function serve(store: Store, siteId: string, bySite: Map<string, Waiting[]>): Promise<void> {
  for (let waiting = bySite.get(siteId); waiting?.length; waiting = bySite.get(siteId)) {
    bySite.set(siteId, [])
    await reserve(store, siteId, waiting)
  }
  bySite.delete(siteId)
}

async function reserve(store: Store, siteId: string, waiting: readonly Waiting[]): Promise<void> {
  try {
    const last = await store.transaction(async (transaction) => {
      const counter = await transaction.get(orderCounters, siteId, 'orders')
      const before = counter?.last ?? FIRST
      if (counter) transaction.update(orderCounters, { ...counter, last: before + waiting.length })
      else transaction.insert(orderCounters, { siteId, id: 'orders', last: before + waiting.length })
      return before
    })
    for (const [index, { resolve }] of waiting.entries()) resolve(last + index + 1)
  } catch (error) {
    for (const { reject } of waiting) reject(error)
  }
}
