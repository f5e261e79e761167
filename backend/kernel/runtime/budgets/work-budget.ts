import { nextTurn } from '../../base/async/next-turn.ts'
import { ApiError, clientClosedRequest } from '../../base/errors.ts'
import { deriveStore } from '../../store/base-store.ts'
import type { Aggregate, CollectionDefinition, Reader, Store } from '../../store/store.ts'
import { isMerchant } from '../access/identity.ts'
import type { Context } from '../context/context.ts'
import { SEARCH_TOO_LARGE } from './search-budget.ts'
import { createSearchMeter, type MeteredContext } from './search-meter.ts'

/** As many documents cost nothing: a page of a list with what belongs to it. Beyond, the time is counted. */
const FREE_DOCUMENTS = 300
/** What one call may read: far above what a page of a shop needs. Merchants read all of their shop. */
const SHOPPER = {
  free: FREE_DOCUMENTS,
  documents: 20_000,
  bytes: Number.POSITIVE_INFINITY,
  milliseconds: Number.POSITIVE_INFINITY,
}
const MERCHANT = { ...SHOPPER, documents: Number.POSITIVE_INFINITY }
/** What all calls of one GraphQL query may read and answer together, and how long they may take. */
const SHOPPER_QUERY = { free: 0, documents: 2_000, bytes: 5_000_000, milliseconds: 2_000 }
const MERCHANT_QUERY = { free: 0, documents: 20_000, bytes: 50_000_000, milliseconds: 10_000 }

/** The time in milliseconds after which long work lets others in between. */
const SLICE_MILLISECONDS = 5

/** The work that a call may cause, and what is left of it. The calls of one GraphQL query share one. */
export type WorkBudget = {
  /** The milliseconds that all of the work may take. */
  readonly milliseconds: number
  /**
   * Counts documents that were read. Throws 499 where the caller has gone, 400 `SEARCH_TOO_LARGE` where the budget is
   * spent, and 429 where the caller's long reads of the last minute took too much time. Waits where others shall come
   * in between.
   */
  read(documents: number): Promise<void> | undefined
  /** Counts bytes that were answered and milliseconds that passed: the next `read` throws where that was too much. */
  spend(cost: { bytes: number; milliseconds: number }): void
  /** Throws 429 where the caller's long reads of the last minute took too much time. */
  admit(): Promise<void>
  /** Begins to count: what passed before was waiting. */
  begin(): void
  /** Counts the time since the last read. */
  end(): void
}

type BudgetContext = MeteredContext & Pick<Context, 'isGone'>
type Amounts = { free: number; documents: number; bytes: number; milliseconds: number }

/** Creates the budget of one call. */
export function createCallBudget(context: BudgetContext): WorkBudget {
  return createWorkBudget(context, isMerchant(context.identity) ? MERCHANT : SHOPPER)
}

/** Creates the budget of a GraphQL query. */
export function createQueryBudget(context: BudgetContext): WorkBudget {
  return createWorkBudget(context, isMerchant(context.identity) ? MERCHANT_QUERY : SHOPPER_QUERY)
}

export function createWorkBudget(context: BudgetContext, most: Amounts): WorkBudget {
  const meter = createSearchMeter(context)
  const { free: unmetered, ...left } = most
  let free = unmetered
  let resumed = performance.now()

  const check = (): void => {
    if (context.isGone()) throw clientClosedRequest('The caller hung up before the answer')
    if (Object.values(left).some((amount) => amount < 0)) throw tooMuchWork()
  }

  /** Reads that run at the same time share the span since the last count. */
  function count(): void {
    const now = performance.now()
    meter.spend(now - resumed)
    resumed = now
  }

  async function letOthersIn(): Promise<void> {
    await nextTurn()
    check()
    resumed = performance.now()
  }

  async function settle(): Promise<void> {
    count()
    await meter.admit()
    await letOthersIn()
  }

  return {
    milliseconds: most.milliseconds,
    read(documents) {
      left.documents -= documents
      check()
      free -= documents
      const isLong = performance.now() - resumed > SLICE_MILLISECONDS
      if (free <= 0 && isLong) return settle()
      return isLong ? letOthersIn() : undefined
    },
    spend({ bytes, milliseconds }) {
      left.bytes -= bytes
      left.milliseconds -= milliseconds
    },
    admit: () => meter.admit(),
    begin() {
      resumed = performance.now()
    },
    end: count,
  }
}

/** 400: a call would read more than it may. */
export const tooMuchWork = (): ApiError =>
  new ApiError(400, 'This asks for more than one call may read. Ask for less, or in several calls', {
    code: SEARCH_TOO_LARGE,
    data: { fields: [] },
  })

/** The store of a call that reads: each document counts. */
export function withBudget(store: Store, budget: WorkBudget): Store {
  const count =
    <T extends Aggregate>(readerOf: Store['reader']) =>
    (collection: CollectionDefinition<T>) =>
      countReads(readerOf(collection), budget)
  return deriveStore(store, {
    reader: count(store.reader) as Store['reader'],
    replicaReader: count(store.replicaReader) as Store['replicaReader'],
  })
}

function countReads<T extends Aggregate>(reader: Reader<T>, budget: WorkBudget): Reader<T> {
  const counted = async <R>(result: Promise<R>, count: (read: R) => number): Promise<R> => {
    const read = await result
    await budget.read(count(read))
    return read
  }
  return {
    get: (siteId, id) => counted(reader.get(siteId, id), () => 1),
    getMany: (siteId, ids) => counted(reader.getMany(siteId, ids), (found) => found.length),
    query: (siteId, query, limit) => counted(reader.query(siteId, query, limit), ({ items }) => items.length),
    count: (siteId, filter, limit) => counted(reader.count(siteId, filter, limit), () => 1),
  }
}
