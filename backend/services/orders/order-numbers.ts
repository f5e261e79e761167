import type { Context } from '../../kernel/context.ts'
import type { Store } from '../../kernel/store/store.ts'
import { orderCounters } from './records.ts'

/** The first order of a shop is number 10001, as published clients know it. */
const FIRST = 10_000

type Waiting = { resolve(number: number): void; reject(error: unknown): void }
const queues = new WeakMap<Store, Map<string, Waiting[]>>()

/**
 * The next order number. Buyers who order at the same moment share one write of the counter, so that it never stands
 * in their way; an order that then fails leaves its number unused.
 */
export function nextOrderNumber(context: Pick<Context, 'store' | 'siteId'>): Promise<number> {
  const { store, siteId } = context
  const bySite = queues.get(store) ?? new Map<string, Waiting[]>()
  queues.set(store, bySite)
  return new Promise((resolve, reject) => {
    const queue = bySite.get(siteId)
    if (queue) {
      queue.push({ resolve, reject })
      return
    }
    const fresh = [{ resolve, reject }]
    bySite.set(siteId, fresh)
    // Whoever asks in the same turn of the event loop is served by the same write.
    setTimeout(() => {
      bySite.delete(siteId)
      void reserve(store, siteId, fresh)
    }, 0)
  })
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
