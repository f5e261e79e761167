import { DEFAULT_LIMIT } from './query/parse-paging.ts'
import { decodePosition, encodePosition, type Position, toPosition } from './query/position.ts'
import type { Query } from './query/query.ts'
import type { Page } from './store.ts'

/** The part of the order that a query selects. */
export type Window = { limit: number; offset: number; position: Position | undefined }

/** The window of a query: the first 50 by default. */
export function toWindow({ sort = [], paging = { limit: DEFAULT_LIMIT, offset: 0 } }: Query): Window {
  const { limit } = paging
  const offset = 'offset' in paging ? paging.offset : 0
  const cursor = 'cursor' in paging ? paging.cursor : undefined
  if (!isCount(limit) || !isCount(offset)) throw new RangeError('limit and offset are whole numbers from 0')
  return { limit, offset, position: cursor === undefined ? undefined : decodePosition(cursor, sort.length) }
}

const isCount = (value: number) => Number.isSafeInteger(value) && value >= 0

/**
 * Creates a page from the documents read in the window's direction, one more than the limit where there are more. An
 * empty page has no cursors.
 */
export function toPage<T extends { id: string }>(read: readonly T[], query: Query, window: Window): Page<T> {
  const { limit, offset, position } = window
  const items = read.slice(0, limit)
  const more = read.length > limit
  const back = position?.back === true
  if (back) items.reverse()
  const first = items[0]
  const last = items.at(-1)
  const page: Page<T> = { items }
  if (!first || !last) return page
  const before = back ? more : position !== undefined || offset > 0
  const after = back || more
  if (after) page.next = encodePosition(toPosition(last, query.sort ?? []))
  if (before) page.prev = encodePosition(toPosition(first, query.sort ?? [], true))
  return page
}
