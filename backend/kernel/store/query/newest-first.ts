import type { CursorSearch } from '../../../contract/wire/paging.ts'

/** Sorts newest first where the caller names no order; a cursor carries the order of its first page. */
export function newestFirst(search: CursorSearch, fieldName = 'createdDate'): CursorSearch {
  const { cursorPaging = {}, sort } = search
  if (sort?.length || cursorPaging.cursor) return { ...search, cursorPaging }
  return { ...search, cursorPaging, sort: [{ fieldName, order: 'DESC' }] }
}
