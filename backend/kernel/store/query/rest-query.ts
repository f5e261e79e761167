import type { PlatformPagingMetadata, PlatformQuery } from '../../../contract/wire/paging.ts'
import type { RestQuery } from '../../../contract/wire/rest-query.ts'
import { invalid } from '../../base/errors.ts'
import { isRecord, normaliseJson } from '../../base/json/json.ts'

type Sort = NonNullable<PlatformQuery['sort']>[number]

/**
 * Converts a query of the documented REST calls: filter and sort may be JSON as text, and a sort `{ "price": "desc" }`.
 * `renamed`: older names of fields.
 */
export function readRestQuery(
  { filter, sort, ...paging }: RestQuery = {},
  renamed: Readonly<Record<string, string>> = {},
): PlatformQuery {
  const parsed = typeof filter === 'string' ? parseText(filter, 'query.filter') : filter
  if (parsed !== undefined && !isRecord(parsed)) throw wrongJson('query.filter', 'must be an object')
  const order = typeof sort === 'string' ? parseText(sort, 'query.sort') : sort
  return {
    ...paging,
    ...(parsed && { filter: renameKeys(parsed, renamed) }),
    ...(order !== undefined && { sort: toSort(order, renamed) }),
  }
}

/** The paging metadata of the documented REST calls. */
export function restPaging({ count = 0, offset = 0, total = 0 }: PlatformPagingMetadata) {
  return { metadata: { items: count, offset }, totalResults: total }
}

function parseText(text: string, field: string): unknown {
  if (text.trim() === '') return undefined
  try {
    return normaliseJson(JSON.parse(text), field)
  } catch (error) {
    if (error instanceof SyntaxError) throw wrongJson(field, 'must be JSON')
    throw error
  }
}

const wrongJson = (field: string, description: string) => invalid({ field, description, rule: 'FORMAT' })

function renameKeys(filter: Record<string, unknown>, renamed: Readonly<Record<string, string>>) {
  const rename = (value: unknown): unknown =>
    Array.isArray(value) ? value.map((item) => (isRecord(item) ? renameKeys(item, renamed) : item)) : value
  return Object.fromEntries(
    Object.entries(filter).map(([key, value]) => [toName(key, renamed), key.startsWith('$') ? rename(value) : value]),
  )
}

const toName = (name: string, renamed: Readonly<Record<string, string>>) =>
  Object.hasOwn(renamed, name) ? (renamed[name] as string) : name

function toSort(sort: unknown, renamed: Readonly<Record<string, string>>): Sort[] {
  const list = Array.isArray(sort) ? sort : [sort]
  return list.flatMap((each, index): Sort[] => {
    if (!isRecord(each)) throw wrongJson(`query.sort[${index}]`, 'must be an object')
    if ('fieldName' in each) return [{ ...(each as Sort), fieldName: toName(String(each.fieldName), renamed) }]
    return Object.entries(each).map(([name, order]) => {
      const direction = String(order).toUpperCase()
      if (direction !== 'ASC' && direction !== 'DESC')
        throw wrongJson(`query.sort[${index}].${name}`, 'must be asc or desc')
      return { fieldName: toName(name, renamed), order: direction }
    })
  })
}
