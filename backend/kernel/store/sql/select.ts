import type { Window } from '../paging.ts'
import { idOrder } from '../query/evaluate.ts'
import type { Position } from '../query/position.ts'
import type { Filter, Query, Scalar, Sort } from '../query/query.ts'
import { type Bind, createValues, type Dialect, quoted, type Statement } from './dialect.ts'
import { compileFilter } from './filter.ts'

/**
 * Selects one document more than the window's limit, in its direction. Where the filter names a unique value there is no
 * order: PostgreSQL knows too little of how rare such a value is, and would rather walk through all documents in theirs.
 */
export function compileSelect(
  dialect: Dialect,
  table: string,
  siteId: string,
  query: Query,
  { limit, offset, position }: Window,
  unique: readonly string[] = [],
): Statement {
  const { bind, values } = createValues(dialect)
  const sort = query.sort ?? []
  const back = position?.back === true
  const conditions = [`site_id = ${bind(siteId)}`]
  if (query.filter) conditions.push(compileFilter(query.filter, dialect, bind))
  if (position) conditions.push(beyond(sort, position, dialect, bind))
  const from = `SELECT body FROM ${quoted(table)} WHERE ${conditions.join(' AND ')}`
  // No more than one document can match.
  if (isLookup(query.filter, unique, ['eq']))
    return { text: offset > 0 ? `${from} LIMIT 1 OFFSET ${bind(offset)}` : from, values }
  const order = toTerms(sort, dialect).map(({ key, descending }) => `${key} ${descending === back ? 'ASC' : 'DESC'}`)
  return { text: `${from} ORDER BY ${order.join(', ')} LIMIT ${bind(limit + 1)} OFFSET ${bind(offset)}`, values }
}

/**
 * Selects a page after a position as `compileSelect` does, with one read of an index for each number of values that
 * documents have in common with the position: for a database whose indexes find only the first value of a row
 * comparison, and which would pass over all documents of that value.
 */
export function compileSeek(
  dialect: Dialect,
  table: string,
  siteId: string,
  { filter, sort = [] }: Query,
  { limit, offset, position }: Window & { position: Position },
): Statement {
  const { bind, values } = createValues(dialect)
  const conditions = [`site_id = ${bind(siteId)}`, ...(filter ? [compileFilter(filter, dialect, bind)] : [])]
  const bounds = [...position.keys, position.id]
  const terms = toTerms(sort, dialect).map(({ key, descending, bound }, index) => ({
    key,
    bound: bound(bounds[index] ?? null, bind),
    sign: descending === position.back ? '>' : '<',
    ordered: `${key} ${descending === position.back ? 'ASC' : 'DESC'}`,
  }))
  const end = bind(limit + 1 + offset)
  const order = (from: number) =>
    `ORDER BY ${terms
      .slice(from)
      .map(({ ordered }) => ordered)
      .join(', ')} LIMIT ${end}`
  const parts = terms.map(({ key, sign, bound }, index) => {
    const ties = terms.slice(0, index).map((tie) => `${tie.key} = ${tie.bound}`)
    const where = [...conditions, ...ties, `${key} ${sign} ${bound}`].join(' AND ')
    return `SELECT * FROM (SELECT id, body FROM ${quoted(table)} WHERE ${where} ${order(index)})`
  })
  return { text: `SELECT body FROM (${parts.join(' UNION ALL ')}) ${order(0)} OFFSET ${bind(offset)}`, values }
}

/**
 * Whether an index has documents in the order of a query: after values that its filter names, all of them in one
 * direction.
 */
export function isOrderIndexed({ filter, sort = [] }: Query, indexes: readonly (readonly string[])[]): boolean {
  const named = findNamedPaths(filter)
  const isServed = (paths: readonly string[]) => {
    const start = paths.length - sort.length
    const lead = paths.slice(0, Math.max(start, 0))
    return (
      start >= 0 && lead.every((path) => named.includes(path)) && sort.every(({ path }, n) => paths[start + n] === path)
    )
  }
  return sort.length > 0 && sort.every(({ order }) => order === sort[0]?.order) && indexes.some(isServed)
}

/** The paths for which a filter names one value. */
function findNamedPaths(filter: Filter | undefined): readonly string[] {
  if (filter?.op === 'and') return filter.filters.flatMap(findNamedPaths)
  return filter?.op === 'eq' ? [filter.path] : []
}

/** Whether a filter names its documents by id or by a unique value, with one of these operators. */
export function isLookup(
  filter: Filter | undefined,
  unique: readonly string[],
  operators: readonly ('eq' | 'in')[] = ['eq', 'in'],
): boolean {
  if (filter?.op === 'and') return filter.filters.some((part) => isLookup(part, unique, operators))
  if ((filter?.op !== 'eq' && filter?.op !== 'in') || !operators.includes(filter.op)) return false
  return filter.path === 'id' || (unique.includes(filter.path) && (filter.op === 'in' || filter.value !== null))
}

export function compileCount(dialect: Dialect, table: string, siteId: string, filter: Filter | undefined): Statement {
  const { bind, values } = createValues(dialect)
  const site = `site_id = ${bind(siteId)}`
  const rest = filter ? ` AND ${compileFilter(filter, dialect, bind)}` : ''
  return { text: `SELECT count(*) AS count FROM ${quoted(table)} WHERE ${site}${rest}`, values }
}

/** One term of an ORDER BY. */
export type Term = { key: string; descending: boolean; bound: (value: Scalar, bind: Bind) => string }

/** The sorts and, as the tie-breaker, the id. */
export function toTerms(sort: readonly Sort[], dialect: Dialect): readonly Term[] {
  const id = (order: 'ASC' | 'DESC'): Term => ({
    key: dialect.id,
    descending: order === 'DESC',
    bound: (value, bind) => bind(String(value)),
  })
  const terms = sort.map(({ path, order }): Term => {
    if (path === 'id') return id(order)
    const bound: Term['bound'] = (value, bind) => (value === null ? dialect.least.absent : dialect.bindKey(value, bind))
    return { key: dialect.key(path), descending: order === 'DESC', bound }
  })
  return [...terms, id(idOrder(sort))]
}

/** The condition that documents come after a position in an order. */
export function beyond(sort: readonly Sort[], position: Position, dialect: Dialect, bind: Bind): string {
  const bounds = [...position.keys, position.id]
  const terms = toTerms(sort, dialect).map(({ key, descending, bound }, index) => ({
    key,
    bound: bound(bounds[index] ?? null, bind),
    sign: descending === position.back ? '>' : '<',
  }))
  const [first] = terms
  const lead = first ? `${first.key} ${first.sign}= ${first.bound} AND ` : ''
  // With a single direction, one row comparison can use an index. `lead` allows the index for mixed directions, too.
  if (terms.every(({ sign }) => sign === first?.sign)) {
    const side = (part: 'key' | 'bound') => terms.map((term) => term[part]).join(', ')
    return `(${lead}(${side('key')}) ${first?.sign} (${side('bound')}))`
  }
  const cases = terms.map(({ key, sign, bound }, index) => {
    const ties = terms.slice(0, index).map((tie) => `${tie.key} = ${tie.bound}`)
    return `(${[...ties, `${key} ${sign} ${bound}`].join(' AND ')})`
  })
  return `(${lead}(${cases.join(' OR ')}))`
}
