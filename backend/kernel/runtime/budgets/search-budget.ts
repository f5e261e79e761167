import { ApiError, clientClosedRequest } from '../../base/errors.ts'
import { BudgetExceededError, CallerGoneError } from '../../store/errors.ts'
import type { Fields } from '../../store/query/fields.ts'
import type { Filter, Query } from '../../store/query/query.ts'
import type { Aggregate, CollectionDefinition, Page, ReadBudget, Reader } from '../../store/store.ts'
import { callerKey, isMerchant } from '../access/identity.ts'
import type { Context } from '../context/context.ts'
import { createSearchMeter, type MeteredContext } from './search-meter.ts'

/** Far above what a search on declared fields needs: only a search that scans all documents exceeds it. */
const SHOPPER = { rows: 200_000, milliseconds: 500 }
const MERCHANT = { rows: 20_000_000, milliseconds: 5_000 }

/** The error code of any list call for a search that exceeds the budget of its caller. */
export const SEARCH_TOO_LARGE = 'SEARCH_TOO_LARGE'

type SearchContext = MeteredContext & Pick<Context, 'store' | 'isGone'>

/** Creates the budget of a caller: for a single search, and for all searches of a minute together. */
function createSearchBudget(context: SearchContext): ReadBudget {
  const { identity } = context
  return {
    caller: callerKey(identity) ?? 'unknown',
    ...(isMerchant(identity) ? MERCHANT : SHOPPER),
    isGone: context.isGone,
    meter: createSearchMeter(context),
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
    if (error instanceof CallerGoneError) throw clientClosedRequest('The caller hung up before its search began')
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
  return searchTooLarge(quick)
}

/** 400: the search costs more than its caller may spend; `quick` are the fields that narrow it. */
export function searchTooLarge(quick: readonly string[]): ApiError {
  return new ApiError(400, `This search would look at too much. Filter by one of these as well: ${quick.join(', ')}`, {
    code: SEARCH_TOO_LARGE,
    data: { fields: quick },
  })
}
