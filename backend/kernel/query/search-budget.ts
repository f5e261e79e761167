import { callerKey, type Identity, isMerchant } from '../access/identity.ts'
import type { Context } from '../context/context.ts'
import { ApiError } from '../errors/errors.ts'
import { BudgetExceededError } from '../store/errors.ts'
import type { Aggregate, CollectionDefinition, Page, ReadBudget, Reader } from '../store/store.ts'
import type { Fields } from './fields.ts'
import type { Filter, Query } from './query.ts'

/** Far above what a declared field needs: beyond, a search looks at every document. */
const SHOPPER = { rows: 200_000, milliseconds: 500 }
const MERCHANT = { rows: 20_000_000, milliseconds: 5_000 }

/** A search that costs more than its caller may spend; of any call that lists. */
export const SEARCH_TOO_LARGE = 'SEARCH_TOO_LARGE'

/** What a search of this caller may cost. */
function getSearchBudget(identity: Identity): ReadBudget {
  return { caller: callerKey(identity) ?? 'unknown', ...(isMerchant(identity) ? MERCHANT : SHOPPER) }
}

/** A caller's reads of a collection, each within the budget of its role. */
export type Search<T extends Aggregate> = {
  query(query: Query): Promise<Page<T>>
  count(filter: Filter | undefined): Promise<number>
}

/**
 * Searches a collection for the caller. Throws 400 `SEARCH_TOO_LARGE`, with the fields that are found quickly, where a
 * search costs more than its caller may spend.
 */
export function searchOf<T extends Aggregate>(
  { identity, siteId, store }: Pick<Context, 'identity' | 'siteId' | 'store'>,
  collection: CollectionDefinition<T>,
  fields: Fields,
  budget = getSearchBudget(identity),
): Search<T> {
  const reader: Reader<T> = store.reader(collection)
  const refuse = (error: unknown): never => {
    throw error instanceof BudgetExceededError ? tooLarge(collection, fields) : error
  }
  return {
    query: (query) => reader.query(siteId, query, budget).catch(refuse),
    count: (filter) => reader.count(siteId, filter, budget).catch(refuse),
  }
}

function tooLarge({ search }: Pick<CollectionDefinition<Aggregate>, 'search'>, fields: Fields): ApiError {
  const indexed = new Set([...(search?.values ?? []), ...(search?.lists ?? [])])
  const quick = Object.entries(fields).flatMap(([name, { filter, path = name }]) =>
    filter && indexed.has(path) ? [name] : [],
  )
  return new ApiError(400, `This search would look at too much. Filter by one of these as well: ${quick.join(', ')}`, {
    code: SEARCH_TOO_LARGE,
    data: { fields: quick },
  })
}
