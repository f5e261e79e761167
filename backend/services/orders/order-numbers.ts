import type { Context } from '../../kernel/context/context.ts'
import { ApiError } from '../../kernel/errors/errors.ts'
import { FloorReachedError } from '../../kernel/store/errors.ts'
import type { Store, Transaction } from '../../kernel/store/store.ts'
import { orderErrors } from './errors.ts'
import { type GivenNumber, type OrderCounter, orderCounters, orders } from './records.ts'

/** The first order of a shop is number 10001, as published clients know it. */
const FIRST = 10_000
/** So long an order may take from its number to its commit. */
const COMMIT_WITHIN_MS = 30_000
/** A number of which nobody has said by then what became of it is looked up: its process may have ended. */
const LOOK_UP_AFTER_MS = 60_000

type Surroundings = Pick<Context, 'store' | 'siteId' | 'clock'>
type Waiting = { resolve(number: number): void; reject(error: unknown): void }
/** What this process knows of the numbers of a site. */
type Numbers = {
  /** Who waits for the next write of the counter, while one is under way. */
  waiting: Waiting[] | undefined
  /** When those were given whose orders are being made: milliseconds. */
  underWay: Map<number, number>
  /** Those that became orders since the last write. */
  used: Set<number>
}
const known = new WeakMap<Store, Map<string, Numbers>>()

function numbersOf({ store, siteId }: Pick<Surroundings, 'store' | 'siteId'>): Numbers {
  const bySite = known.get(store) ?? new Map<string, Numbers>()
  known.set(store, bySite)
  const numbers = bySite.get(siteId) ?? { waiting: undefined, underWay: new Map(), used: new Set() }
  bySite.set(siteId, numbers)
  return numbers
}

/**
 * Makes an order with the next number. What is refused gives its number to the next order, so that the shop's numbers have
 * no gap; after a fault, or the end of this process, they are compared with the orders that there are. `isMade` says of an
 * answer that was replayed that nothing was made of the number.
 */
export async function withOrderNumber<Made>(
  context: Surroundings,
  make: (number: number) => Promise<Made>,
  isMade: (made: Made) => boolean = () => true,
): Promise<Made> {
  const { underWay, used } = numbersOf(context)
  const number = await nextOrderNumber(context)
  underWay.set(number, context.clock.now().getTime())
  try {
    const made = await make(number)
    if (isMade(made)) used.add(number)
    else await returnNumber(context, number)
    return made
  } catch (error) {
    if (error instanceof ApiError || error instanceof FloorReachedError) await returnNumber(context, number)
    throw error
  } finally {
    underWay.delete(number)
  }
}

/** Throws where an order's number was given so long ago that another process may look up what became of it. */
export function requireFreshNumber(context: Surroundings, number: string): void {
  const since = numbersOf(context).underWay.get(Number(number))
  if (since !== undefined && context.clock.now().getTime() - since > COMMIT_WITHIN_MS)
    throw new Error(`order ${number} took too long to be made`)
}

/** Buyers who order while the counter is being written share the next write of it, so that it never stands in their way. */
function nextOrderNumber(context: Surroundings): Promise<number> {
  const numbers = numbersOf(context)
  return new Promise((resolve, reject) => {
    if (numbers.waiting) {
      numbers.waiting.push({ resolve, reject })
      return
    }
    numbers.waiting = [{ resolve, reject }]
    // Whoever asks in the same turn of the event loop is served by the same write.
    setTimeout(() => void serve(context, numbers), 0)
  })
}

/** One write after the other, each for all that wait by then, until nobody does. */
async function serve(context: Surroundings, numbers: Numbers): Promise<void> {
  while (numbers.waiting?.length) {
    const { waiting } = numbers
    numbers.waiting = []
    await reserve(context, numbers, waiting)
  }
  numbers.waiting = undefined
}

async function reserve(context: Surroundings, { used }: Numbers, waiting: readonly Waiting[]): Promise<void> {
  const { store, siteId, clock } = context
  const told = [...used]
  try {
    const numbers = await store.transaction(async (transaction) => {
      const counter = await transaction.get(orderCounters, siteId, 'orders')
      const last = counter?.last ?? FIRST
      const { open, lost } = await sortOut(context, transaction, counter)
      const free = [...(counter?.free ?? []), ...lost].sort((a, b) => a - b)
      const taken = free.slice(0, waiting.length)
      const more = Array.from({ length: waiting.length - taken.length }, (_, index) => last + index + 1)
      const given = [...taken, ...more]
      const since = clock.now().toISOString()
      write(transaction, siteId, counter, {
        last: last + more.length,
        free: free.slice(taken.length),
        open: [...open, ...given.map((number) => ({ number, since }))],
      })
      return given
    })
    for (const number of told) used.delete(number)
    for (const [index, { resolve }] of waiting.entries()) resolve(numbers[index] as number)
  } catch (error) {
    for (const { reject } of waiting) reject(error)
  }
}

/** Which numbers still wait for their orders, and which never became one though nobody gave them back. */
async function sortOut(
  { siteId, clock, store }: Surroundings,
  transaction: Transaction,
  counter: OrderCounter | undefined,
): Promise<{ open: readonly GivenNumber[]; lost: readonly number[] }> {
  const { used } = numbersOf({ store, siteId })
  const open = (counter?.open ?? []).filter(({ number }) => !used.has(number))
  const forgotten = new Date(clock.now().getTime() - LOOK_UP_AFTER_MS).toISOString()
  const old = open.filter(({ since }) => since < forgotten)
  if (old.length === 0) return { open, lost: [] }
  const there = await transaction.query(orders, siteId, {
    filter: { op: 'in', path: 'number', values: old.map(({ number }) => String(number)) },
    paging: { limit: old.length, offset: 0 },
  })
  const ordered = new Set(there.items.map(({ number }) => Number(number)))
  return {
    open: open.filter((each) => !old.includes(each)),
    lost: old.map(({ number }) => number).filter((number) => !ordered.has(number)),
  }
}

async function returnNumber({ store, siteId }: Surroundings, number: number): Promise<void> {
  await store.transaction(async (transaction) => {
    const counter = await transaction.get(orderCounters, siteId, 'orders')
    if (!counter || number > counter.last) return
    write(transaction, siteId, counter, {
      last: counter.last,
      free: [...(counter.free ?? []), number].sort((a, b) => a - b),
      open: counter.open?.filter((given) => given.number !== number),
    })
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
  { last, free = [], open = [] }: Pick<OrderCounter, 'last'> & Partial<Pick<OrderCounter, 'free' | 'open'>>,
): void {
  const lists = { ...(free.length > 0 && { free }), ...(open.length > 0 && { open }) }
  const next = { siteId, id: 'orders' as const, last, ...lists }
  if (counter) transaction.update(orderCounters, { ...next, revision: counter.revision })
  else transaction.insert(orderCounters, next)
}
