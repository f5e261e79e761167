import { invalid } from '../../base/errors.ts'
import { decodePosition } from './position.ts'

const notOfThisList = () => invalid({ field: 'cursor', description: 'is not a cursor of this list', rule: 'FORMAT' })

/** The cursor of a list with a fixed order of `sorts` fields; throws a violation for any other text. */
export function readPlainCursor(cursor: string | undefined, sorts: number): string | undefined {
  if (!cursor) return undefined
  try {
    decodePosition(cursor, sorts)
  } catch {
    throw notOfThisList()
  }
  return cursor
}

/** The cursor of a list by number: that of its last item. */
export function readNumberCursor(cursor: string | undefined): string | undefined {
  if (cursor !== undefined && !/^\d{1,20}$/.test(cursor)) throw notOfThisList()
  return cursor
}

/** The cursor of a list by id: that of its last item. */
export function readIdCursor(cursor: string | undefined): string | undefined {
  if (cursor !== undefined && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(cursor)) throw notOfThisList()
  return cursor
}
