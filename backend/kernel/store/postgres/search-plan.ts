import type { Filter, Scalar } from '../../query/query.ts'
import { type Bind, quoted } from '../sql/dialect.ts'
import type { SearchDialect } from '../sql/search-dialect.ts'
import { type Access, throughTable } from '../sql/search-select.ts'
import { type SearchShape, SORT } from '../sql/search-shape.ts'

/** More joins would only make planning longer. */
const MAX_JOINS = 3

type Element = { path: number; value: Scalar }

/**
 * Joins the elements that each document has to have: unlike an EXISTS, the planner can then read their rows in the usual
 * order, and begin with the rarest by its statistics.
 */
export function throughLists(
  shape: SearchShape,
  dialect: SearchDialect,
  siteId: string,
  filter: Filter | undefined,
): (bind: Bind) => Access {
  const elements = findElements(shape, filter).slice(0, MAX_JOINS)
  if (elements.length === 0) return () => throughTable(shape)
  return (bind) => ({
    ...throughTable(shape),
    from: [
      throughTable(shape).from,
      ...elements.map(
        (_, n) => `JOIN ${quoted(shape.lists)} AS l${n} ON l${n}.${SORT} = s.${SORT} AND l${n}.row = s.row`,
      ),
    ].join(' '),
    conditions: elements.map(
      ({ path, value }, n) =>
        `l${n}.site = ${bind(siteId)} AND l${n}.path = ${path} AND ${dialect.elementIn(`l${n}.key`, [value], bind)}`,
    ),
  })
}

function findElements(shape: SearchShape, filter: Filter | undefined): readonly Element[] {
  if (!filter) return []
  if (filter.op === 'and') return filter.filters.flatMap((part) => findElements(shape, part))
  if (filter.op !== 'contains' && filter.op !== 'hasSome' && filter.op !== 'hasAll') return []
  const path = shape.listNumbers.get(filter.path)
  if (path === undefined) return []
  if (filter.op === 'contains') return [{ path, value: filter.value }]
  if (filter.op === 'hasSome') return filter.values.length === 1 ? filter.values.map((value) => ({ path, value })) : []
  return filter.values.map((value) => ({ path, value }))
}
