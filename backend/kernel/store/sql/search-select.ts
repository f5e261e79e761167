import type { Window } from '../paging.ts'
import type { Filter, Query } from '../query/query.ts'
import { type Bind, createValues, quoted, type Statement } from './dialect.ts'
import { compileFilter } from './filter.ts'
import { overSearchTable, type SearchDialect } from './search-dialect.ts'
import { type SearchShape, SORT } from './search-shape.ts'
import { beyond, toTerms } from './select.ts'

/**
 * The access path to the search table `s`: the FROM clause, additional conditions, and the column with the usual order.
 */
export type Access = { from: string; conditions: readonly string[]; sort: string }

export const throughTable = ({ table }: SearchShape): Access => ({
  from: `${quoted(table)} AS s`,
  conditions: [],
  sort: `s.${SORT}`,
})

/** Selects one document more than the window's limit. Documents are read of the chosen page only. */
export function compileSearch(
  base: SearchDialect,
  shape: SearchShape,
  siteId: string,
  { filter, sort = [] }: Query,
  { limit, offset, position }: Window,
  reach: (bind: Bind) => Access,
): Statement {
  const { bind, values, dialect, where, from } = openSource(base, shape, siteId, filter, reach)
  const terms = toTerms(sort, dialect)
  if (position) where.push(beyond(sort, position, dialect, bind))
  // Omits constants, by which PostgreSQL cannot sort: lists are sorted as absent.
  const order = (keys: readonly string[]) =>
    keys
      .map((key, n) => `${key} ${terms[n]?.descending === (position?.back === true) ? 'ASC' : 'DESC'}`)
      .filter((_, n) => terms[n]?.key !== dialect.least.absent)
      .join(', ')
  const keys = terms.map(({ key }) => key)
  const page =
    `SELECT s.document AS document, ${keys.map((key, n) => `${key} AS o${n}`).join(', ')} ${from()}` +
    ` ORDER BY ${order(keys)} LIMIT ${bind(limit + 1)} OFFSET ${bind(offset)}`
  const text =
    `SELECT d.body AS body FROM (${page}) AS p ${base.joinDocument(shape.collection, bind(siteId), 'p.document')}` +
    ` ORDER BY ${order(keys.map((_, n) => `p.o${n}`))}`
  return { text, values }
}

export function compileSearchCount(
  base: SearchDialect,
  shape: SearchShape,
  siteId: string,
  filter: Filter | undefined,
  reach: (bind: Bind) => Access,
): Statement {
  const { values, from } = openSource(base, shape, siteId, filter, reach)
  return { text: `SELECT count(*) AS count ${from()}`, values }
}

/** The FROM and WHERE of a search; `from` comes last, because further parts may need the document. */
function openSource(
  base: SearchDialect,
  shape: SearchShape,
  siteId: string,
  filter: Filter | undefined,
  reach: (bind: Bind) => Access,
) {
  const { bind, values } = createValues(base)
  const access = reach(bind)
  let needsDocument = false
  const dialect = overSearchTable(base, shape, siteId, access.sort, () => {
    needsDocument = true
  })
  const where = [`s.site = ${bind(siteId)}`, ...access.conditions]
  if (filter) where.push(compileFilter(filter, dialect, bind))
  const from = () => {
    const document = needsDocument ? ` ${base.joinDocument(shape.collection, 's.site', 's.document')}` : ''
    return `FROM ${access.from}${document} WHERE ${where.join(' AND ')}`
  }
  return { bind, values, dialect, where, from }
}
