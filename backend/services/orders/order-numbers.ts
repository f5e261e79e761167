import type { Context } from '../../kernel/context.ts'
import type { Store, Transaction } from '../../kernel/store/store.ts'
import { orderErrors } from './errors.ts'
import { type OrderCounter, orderCounters } from './records.ts'

/** The first order of a shop is number 10001, as published clients know it. */
const FIRST = 10_000

type Waiting = { resolve(number: number): void; reject(error: unknown): void }
const counters = new WeakMap<Store, Map<string, Waiting[]>>()

/**
 * The next order number. Buyers who order while the counter is being written share the next write of it, so that it
 * never stands in their way. An order that then fails gives its number back (`returnOrderNumber`).
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
    const numbers = await store.transaction(async (transaction) => {
      const counter = await transaction.get(orderCounters, siteId, 'orders')
      const last = counter?.last ?? FIRST
      const taken = (counter?.free ?? []).slice(0, waiting.length)
      const more = Array.from({ length: waiting.length - taken.length }, (_, index) => last + index + 1)
      write(transaction, siteId, counter, { last: last + more.length, free: counter?.free?.slice(taken.length) })
      return [...taken, ...more]
    })
    for (const [index, { resolve }] of waiting.entries()) resolve(numbers[index] as number)
  } catch (error) {
    for (const { reject } of waiting) reject(error)
  }
}

/** Gives back a number of which no order was made: the next order gets it, so that the shop's numbers have no gap. */
export async function returnOrderNumber({ store, siteId }: Pick<Context, 'store' | 'siteId'>, number: number) {
  await store.transaction(async (transaction) => {
    const counter = await transaction.get(orderCounters, siteId, 'orders')
    if (!counter || number > counter.last) return
    write(transaction, siteId, counter, { ...counter, free: [...(counter.free ?? []), number].sort((a, b) => a - b) })
  })
}

/** Says which number the next order gets; lower than now only where that is allowed, as numbers may then come twice. */
export async function setOrderNumber(
  { commit, siteId }: Pick<Context, 'commit' | 'siteId'>,
  next: number,
  allowLower: boolean,
): Promise<{ oldCounter: string; newCounter: string }> {
  return commit(async (work) => {
    const counter = await work.get(orderCounters, siteId, 'orders')
    const now = (counter?.last ?? FIRST) + 1
    if (next < now && !allowLower)
      throw orderErrors.CANNOT_SET_LOWER_ORDER_NUMBER_COUNTER(
        `The next order has the number ${now}: send a higher one, or allow a lower one`,
        { counter: String(now) },
      )
    write(work, siteId, counter, { last: next - 1 })
    return { oldCounter: String(now), newCounter: String(next) }
  })
}

function write(
  transaction: Pick<Transaction, 'insert' | 'update'>,
  siteId: string,
  counter: OrderCounter | undefined,
  { last, free = [] }: Pick<OrderCounter, 'last'> & { free?: readonly number[] | undefined },
): void {
  const next = { siteId, id: 'orders' as const, last, ...(free.length > 0 && { free }) }
  if (counter) transaction.update(orderCounters, { ...next, revision: counter.revision })
  else transaction.insert(orderCounters, next)
}
