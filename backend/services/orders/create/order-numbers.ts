import { ApiError } from '../../../kernel/base/errors.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { getBaseStore } from '../../../kernel/store/base-store.ts'
import { FloorReachedError } from '../../../kernel/store/errors.ts'
import type { Store, Transaction } from '../../../kernel/store/store.ts'
import { orderErrors } from '../errors.ts'
import { type OrderCounter, orderCounters, orders, type ReservedNumber } from '../records.ts'

/** The first order of a shop has number 10001, as published clients expect. */
const FIRST = 10_000
/** The time limit from reserving a number to committing its order. */
const COMMIT_WITHIN_MS = 30_000
/** A number that is unconfirmed for longer is looked up, since its process may have ended. */
const LOOK_UP_AFTER_MS = 60_000

type NumberContext = Pick<Context, 'store' | 'siteId' | 'clock'>
type Waiting = { resolve(number: number): void; reject(error: unknown): void }
/** This process's state of a site's order numbers. */
type Numbers = {
  /** Callers that wait for the next write of the counter; undefined when no write is running. */
  waiting: Waiting[] | undefined
  /** When the numbers of orders in creation were reserved, in milliseconds. */
  inCreation: Map<number, number>
  /** Numbers confirmed by an order since the last write. */
  used: Set<number>
}
const numbersByStore = new WeakMap<Store, Map<string, Numbers>>()

function getNumbers({ store: given, siteId }: Pick<NumberContext, 'store' | 'siteId'>): Numbers {
  const store = getBaseStore(given)
  const bySite = numbersByStore.get(store) ?? new Map<string, Numbers>()
  numbersByStore.set(store, bySite)
  const numbers = bySite.get(siteId) ?? { waiting: undefined, inCreation: new Map(), used: new Set() }
  bySite.set(siteId, numbers)
  return numbers
}

/**
 * Creates an order with the next number. If it is refused, the next order gets its number, so that numbers have no
 * gaps; after a crash, unconfirmed numbers are compared with the stored orders. `isCreated` returns false for a
 * replayed idempotent response, which used no number.
 */
export async function withOrderNumber<Made>(
  context: NumberContext,
  make: (number: number) => Promise<Made>,
  isCreated: (created: Made) => boolean = () => true,
): Promise<Made> {
  const { inCreation, used } = getNumbers(context)
  const number = await nextOrderNumber(context)
  inCreation.set(number, context.clock.now().getTime())
  try {
    const created = await make(number)
    if (isCreated(created)) used.add(number)
    else await releaseNumber(context, number)
    return created
  } catch (error) {
    if (error instanceof ApiError || error instanceof FloorReachedError) await releaseNumber(context, number)
    throw error
  } finally {
    inCreation.delete(number)
  }
}

/** Throws if an order's number was reserved so long ago that another process may already reuse it. */
export function requireFreshNumber(context: NumberContext, number: string): void {
  const since = getNumbers(context).inCreation.get(Number(number))
  if (since !== undefined && context.clock.now().getTime() - since > COMMIT_WITHIN_MS)
    throw new Error(`order ${number} took too long to be made`)
}

/** Concurrent buyers share one write of the counter, so that it never becomes a bottleneck. */
function nextOrderNumber(context: NumberContext): Promise<number> {
  const numbers = getNumbers(context)
  return new Promise((resolve, reject) => {
    if (numbers.waiting) {
      numbers.waiting.push({ resolve, reject })
      return
    }
    numbers.waiting = [{ resolve, reject }]
    // Callers in the same turn of the event loop share one write.
    setTimeout(() => void reserveForAllWaiting(context, numbers), 0)
  })
}

/** Runs one write at a time, each for all callers waiting by then. */
async function reserveForAllWaiting(context: NumberContext, numbers: Numbers): Promise<void> {
  while (numbers.waiting?.length) {
    const { waiting } = numbers
    numbers.waiting = []
    await reserve(context, numbers, waiting)
  }
  numbers.waiting = undefined
}

async function reserve(context: NumberContext, { used }: Numbers, waiting: readonly Waiting[]): Promise<void> {
  const { store, siteId, clock } = context
  const confirmed = [...used]
  try {
    const numbers = await store.transaction(async (transaction) => {
      const counter = await transaction.get(orderCounters, siteId, 'orders')
      const last = counter?.last ?? FIRST
      const { open, lost } = await findLostNumbers(context, transaction, counter)
      const free = [...(counter?.free ?? []), ...lost].sort((a, b) => a - b)
      const reused = free.slice(0, waiting.length)
      const more = Array.from({ length: waiting.length - reused.length }, (_, index) => last + index + 1)
      const assigned = [...reused, ...more]
      const since = clock.now().toISOString()
      write(transaction, siteId, counter, {
        last: last + more.length,
        free: free.slice(reused.length),
        open: [...open, ...assigned.map((number) => ({ number, since }))],
      })
      return assigned
    })
    for (const number of confirmed) used.delete(number)
    for (const [index, { resolve }] of waiting.entries()) resolve(numbers[index] as number)
  } catch (error) {
    for (const { reject } of waiting) reject(error)
  }
}

/** Splits the unconfirmed numbers into those still open, and those lost because no order was stored in time. */
async function findLostNumbers(
  { siteId, clock, store }: NumberContext,
  transaction: Transaction,
  counter: OrderCounter | undefined,
): Promise<{ open: readonly ReservedNumber[]; lost: readonly number[] }> {
  const { used } = getNumbers({ store, siteId })
  const open = (counter?.open ?? []).filter(({ number }) => !used.has(number))
  const forgotten = new Date(clock.now().getTime() - LOOK_UP_AFTER_MS).toISOString()
  const old = open.filter(({ since }) => since < forgotten)
  if (old.length === 0) return { open, lost: [] }
  const stored = await transaction.query(orders, siteId, {
    filter: { op: 'in', path: 'number', values: old.map(({ number }) => String(number)) },
    paging: { limit: old.length, offset: 0 },
  })
  const ordered = new Set(stored.items.map(({ number }) => Number(number)))
  return {
    open: open.filter((each) => !old.includes(each)),
    lost: old.map(({ number }) => number).filter((number) => !ordered.has(number)),
  }
}

async function releaseNumber({ store, siteId }: NumberContext, number: number): Promise<void> {
  await store.transaction(async (transaction) => {
    const counter = await transaction.get(orderCounters, siteId, 'orders')
    if (!counter || number > counter.last) return
    write(transaction, siteId, counter, {
      last: counter.last,
      free: [...(counter.free ?? []), number].sort((a, b) => a - b),
      open: counter.open?.filter((reserved) => reserved.number !== number),
    })
  })
}

/** Sets the next order's number; a lower one must be allowed explicitly, as numbers may then repeat. */
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
  { last, free = [], open = [] }: Pick<OrderCounter, 'last'> & Partial<Pick<OrderCounter, 'free' | 'open'>>,
): void {
  const lists = { ...(free.length > 0 && { free }), ...(open.length > 0 && { open }) }
  const next = { siteId, id: 'orders' as const, last, ...lists }
  if (counter) transaction.update(orderCounters, { ...next, revision: counter.revision })
  else transaction.insert(orderCounters, next)
}
