import { callerKey, isMerchant } from '../access/identity.ts'
import type { Context } from '../context/context.ts'
import { ApiError } from '../errors/errors.ts'
import { consumeLimits, countPoints } from '../limits/consume-limits.ts'
import { BudgetExceededError } from '../store/errors.ts'
import type { Aggregate, CollectionDefinition, Page, ReadBudget, Reader } from '../store/store.ts'
import type { Fields } from './fields.ts'
import type { Filter, Query } from './query.ts'

/** Far above what a search on declared fields needs: only a search that scans all documents exceeds it. */
const SHOPPER = { rows: 200_000, milliseconds: 500 }
const MERCHANT = { rows: 20_000_000, milliseconds: 5_000 }

/** The limits whose points are milliseconds of searching. */
const SEARCH_LIMITS = ['search.visitor', 'search.address'] as const

/** The error code of any list call for a search that exceeds the budget of its caller. */
export const SEARCH_TOO_LARGE = 'SEARCH_TOO_LARGE'

type SearchContext = Pick<Context, 'identity' | 'siteId' | 'store' | 'limiter' | 'loadLimits' | 'address' | 'log'>

/** Creates the budget of a caller: for a single search, and for all searches of a minute together. */
function createSearchBudget(context: SearchContext): ReadBudget {
  const { identity, address, log } = context
  const caller = { identity, getAddress: () => address }
  return {
    caller: callerKey(identity) ?? 'unknown',
    ...(isMerchant(identity) ? MERCHANT : SHOPPER),
    meter: {
      admit: () => consumeLimits(context, caller, SEARCH_LIMITS),
      spend(milliseconds) {
        countPoints(context, caller, SEARCH_LIMITS, Math.ceil(milliseconds)).catch((error) =>
          log.error({ error: String(error) }, 'the time of a search was not counted'),
        )
      },
    },
  }
}

/** A caller's reads of a collection, each within the budget of its role. */
export type Search<T extends Aggregate> = {
  query(query: Query): Promise<Page<T>>
  count(filter: Filter | undefined): Promise<number>
}

/**
 * Searches a collection for the caller. Throws 400 `SEARCH_TOO_LARGE`, with the fields that are found quickly, where a
 * search costs more than its caller may spend, and 429 where its searches of the last minute did.
 */
export function searchOf<T extends Aggregate>(
  context: SearchContext,
  collection: CollectionDefinition<T>,
  fields: Fields,
  budget = createSearchBudget(context),
): Search<T> {
  const { siteId, store } = context
  const reader: Reader<T> = store.reader(collection)
  const refuse = (error: unknown): never => {
    throw error instanceof BudgetExceededError ? tooLarge(collection, fields) : error
  }
  return {
    query: (query) => reader.query(siteId, query, budget).catch(refuse),
    count: (filter) => reader.count(siteId, filter, budget).catch(refuse),
  }
}

type Searched = Pick<CollectionDefinition<Aggregate>, 'search' | 'indexes'>

function tooLarge({ search, indexes = [] }: Searched, fields: Fields): ApiError {
  const leading = indexes.flatMap(([path]) => path ?? [])
  const indexed = new Set([...(search?.values ?? []), ...(search?.lists ?? []), ...leading])
  const quick = Object.entries(fields).flatMap(([name, { filter, path = name }]) =>
    filter && indexed.has(path) ? [name] : [],
  )
  return new ApiError(400, `This search would look at too much. Filter by one of these as well: ${quick.join(', ')}`, {
    code: SEARCH_TOO_LARGE,
    data: { fields: quick },
  })
}
