import type { Filter, Scalar } from '../query/query.ts'
import { type Bind, quoted } from '../sql/dialect.ts'
import type { SearchDialect } from '../sql/search-dialect.ts'
import { type Access, throughTable } from '../sql/search-select.ts'
import { type SearchShape, SORT } from '../sql/search-shape.ts'

/** The maximum number of joins; more would only slow down planning. */
const MAX_JOINS = 3

type Element = { path: number; value: Scalar }

/**
 * Joins the list elements that every match must have. Unlike with EXISTS, the planner can then read their rows in the
 * usual order until the page is full, or start with the rarest element by its statistics. Redundant conditions would
 * distort its estimates: a joined element is removed from the conditions, and rows are joined only by their number,
 * although their order is equal as well.
 */
export function throughLists(
  shape: SearchShape,
  dialect: SearchDialect,
  siteId: string,
  filter: Filter | undefined,
): { reach: (bind: Bind) => Access; filter: Filter | undefined } {
  const { elements, rest } = takeElements(shape, filter, MAX_JOINS)
  if (elements.length === 0) return { reach: () => throughTable(shape), filter }
  return {
    filter: rest,
    reach: (bind) => ({
      ...throughTable(shape),
      from: [
        throughTable(shape).from,
        ...elements.map((_, n) => `JOIN ${quoted(shape.lists)} AS l${n} ON l${n}.row = s.row`),
      ].join(' '),
      sort: `l0.${SORT}`,
      conditions: elements.map(
        ({ path, value }, n) =>
          `l${n}.site = ${bind(siteId)} AND l${n}.path = ${path} AND ${dialect.elementIn(`l${n}.key`, [value], bind)}`,
      ),
    }),
  }
}

type Taken = { elements: readonly Element[]; rest: Filter | undefined }

/** Takes up to `room` elements that every match has out of a filter. */
function takeElements(shape: SearchShape, filter: Filter | undefined, room: number): Taken {
  const nothing: Taken = { elements: [], rest: filter }
  if (!filter) return nothing
  if (filter.op === 'and') {
    const elements: Element[] = []
    const rests: Filter[] = []
    for (const part of filter.filters) {
      const taken = takeElements(shape, part, room - elements.length)
      elements.push(...taken.elements)
      if (taken.rest) rests.push(taken.rest)
    }
    return { elements, rest: rests.length === 0 ? undefined : { op: 'and', filters: rests } }
  }
  if (filter.op !== 'contains' && filter.op !== 'hasSome' && filter.op !== 'hasAll') return nothing
  const path = shape.listNumbers.get(filter.path)
  const values = filter.op === 'contains' ? [filter.value] : filter.values
  if (path === undefined || values.length === 0 || values.length > room) return nothing
  if (filter.op === 'hasSome' && values.length > 1) return nothing
  return { elements: values.map((value) => ({ path, value })), rest: undefined }
}
