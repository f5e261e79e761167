import type { Window } from '../paging.ts'
import type { Filter, Query } from '../query/query.ts'
import type { Statement } from '../sql/dialect.ts'
import { compileSearch, compileSearchCount } from '../sql/search-select.ts'
import type { SearchShape } from '../sql/search-shape.ts'
import { compileCount, compileSeek, compileSelect, isLookup, isOrderIndexed } from '../sql/select.ts'
import type { Aggregate, CollectionDefinition } from '../store.ts'
import type { Connection } from './connection.ts'
import { sqliteDialect } from './dialect.ts'
import { planSearch, type SearchPlan } from './search-plan.ts'

/** A statement, and whether it looks at a few hundred rows at most. */
export type PlannedStatement = { statement: Statement; bounded: boolean }

export type Statements = {
  select(siteId: string, query: Query, window: Window): PlannedStatement
  count(siteId: string, filter: Filter | undefined): PlannedStatement
}

/**
 * Options for planning: `texts`: whether text searches are candidates; `spend`: the SQL function that counts each row
 * of a search table that is read.
 */
type Planning = { texts: boolean; spend?: string }

/** The statements that read one table. */
export function createStatements(
  connection: Connection,
  { name, indexes = [], unique = [] }: Pick<CollectionDefinition<Aggregate>, 'name' | 'indexes' | 'unique'>,
  shape: SearchShape | undefined,
  { texts, spend }: Planning,
): Statements {
  const counted =
    ({ reach }: SearchPlan): SearchPlan['reach'] =>
    (bind) => {
      const access = reach(bind)
      return spend ? { ...access, conditions: [`${spend}(s.row)`, ...access.conditions] } : access
    }
  return {
    select(siteId, query, window) {
      const { position } = window
      if (!shape && position && isOrderIndexed(query, indexes) && !isLookup(query.filter, unique))
        return { statement: compileSeek(sqliteDialect, name, siteId, query, { ...window, position }), bounded: true }
      if (!shape || isLookup(query.filter, unique))
        return { statement: compileSelect(sqliteDialect, name, siteId, query, window, unique), bounded: true }
      const plan = planSearch(connection, shape, siteId, query, { texts })
      const statement = compileSearch(sqliteDialect, shape, siteId, query, window, counted(plan))
      return { statement, bounded: plan.bounded }
    },
    count(siteId, filter) {
      if (!shape || isLookup(filter, unique))
        return { statement: compileCount(sqliteDialect, name, siteId, filter), bounded: true }
      const plan = planSearch(connection, shape, siteId, filter ? { filter } : {}, { texts, counting: true })
      return {
        statement: compileSearchCount(sqliteDialect, shape, siteId, filter, counted(plan)),
        bounded: plan.bounded,
      }
    },
  }
}
