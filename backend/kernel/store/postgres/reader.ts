import type pg from 'pg'
import { mapInSlices } from '../../base/async/map-in-slices.ts'
import { BudgetExceededError } from '../errors.ts'
import { toPage, toWindow, type Window } from '../paging.ts'
import type { Filter, Query } from '../query/query.ts'
import { quoted, type Statement } from '../sql/dialect.ts'
import { orderByIds } from '../sql/order-by-ids.ts'
import { compileSearch, compileSearchCount } from '../sql/search-select.ts'
import type { SearchShape } from '../sql/search-shape.ts'
import { compileCount, compileSelect, isLookup } from '../sql/select.ts'
import type { Aggregate, CollectionDefinition, Page, ReadBudget, Reader } from '../store.ts'
import type { Database, DocumentRow } from './database.ts'
import { postgresDialect } from './dialect.ts'
import { throughLists } from './search-plan.ts'
import { searchDialectWith, type Trigrams } from './trigrams.ts'

export function createReader<T extends Aggregate>(
  database: Database,
  { name, unique = [] }: CollectionDefinition<T>,
  shape: SearchShape | undefined,
  trigrams: Trigrams,
): Reader<T> {
  const searchDialect = searchDialectWith(trigrams)
  const table = quoted(name)
  const parse = ({ body }: DocumentRow) => JSON.parse(body) as T
  const one = `SELECT body FROM ${table} WHERE site_id = $1 AND id = $2`
  const many = `SELECT body FROM ${table} WHERE site_id = $1 AND id = ANY($2::text[])`

  function toSelect(siteId: string, query: Query, window: Window): Statement {
    if (!shape || isLookup(query.filter, unique))
      return compileSelect(postgresDialect, name, siteId, query, window, unique)
    const { reach, filter } = throughLists(shape, searchDialect, siteId, query.filter)
    return compileSearch(searchDialect, shape, siteId, { ...query, filter }, window, reach)
  }

  function toCount(siteId: string, filter: Filter | undefined): Statement {
    if (!shape || isLookup(filter, unique)) return compileCount(postgresDialect, name, siteId, filter)
    const { reach, filter: rest } = throughLists(shape, searchDialect, siteId, filter)
    return compileSearchCount(searchDialect, shape, siteId, rest, reach)
  }

  async function read<R extends pg.QueryResultRow>(statement: Statement, budget: ReadBudget | undefined): Promise<R[]> {
    if (!budget) return database.read<R>(statement)
    const rows = await database.search<R>(statement, budget)
    if (!rows) throw new BudgetExceededError(name)
    return rows
  }

  return {
    async get(siteId, id) {
      const [row] = await database.read<DocumentRow>({ text: one, values: [siteId, id] })
      return row && parse(row)
    },
    async getMany(siteId, ids) {
      const rows = await database.read<DocumentRow>({ text: many, values: [siteId, ids] })
      return orderByIds(ids, await mapInSlices(rows, parse))
    },
    async query(siteId, query: Query, budget): Promise<Page<T>> {
      const window = toWindow(query)
      const rows = await read<DocumentRow>(toSelect(siteId, query, window), budget)
      return toPage(await mapInSlices(rows, parse), query, window)
    },
    async count(siteId, filter, budget) {
      const [row] = await read<{ count: string }>(toCount(siteId, filter), budget)
      return Number(row?.count ?? 0)
    },
  }
}
