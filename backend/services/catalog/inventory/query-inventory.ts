import { invalid } from '../../../kernel/base/errors.ts'
import { type Json, type JsonObject, normaliseJson } from '../../../kernel/base/json/json.ts'
import { readPage } from '../../../kernel/runtime/budgets/read-page.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import type { Fields } from '../../../kernel/store/query/fields.ts'
import { parseQuery } from '../../../kernel/store/query/parse.ts'
import { type ProductRecord, products } from '../records.ts'
import type { Visibility } from '../shop.ts'

const text = { type: 'string', filter: true, sort: true } as const

export const INVENTORY_FIELDS: Fields = {
  id: { ...text, path: 'inventory.id' },
  productId: { ...text, path: 'id' },
  externalId: { ...text, path: 'id' },
  numericId: text,
  trackQuantity: { type: 'boolean', path: 'inventory.trackQuantity', filter: true },
  'preorderInfo.enabled': { type: 'boolean', path: 'inventory.preorder.enabled', filter: true },
  lastUpdated: { type: 'date', path: 'inventory.lastUpdated', filter: true, sort: true },
}

type WireQuery = {
  paging?: { limit?: number | undefined; offset?: number | undefined } | undefined
  filter?: string | undefined
  sort?: string | undefined
}

/** A page of products with their stock. Filter and sort of this call are JSON strings. */
export function queryInventoryProducts(context: Context, wire: WireQuery, visibility: Visibility) {
  const filter = readJson(wire.filter, 'query.filter')
  const sort = readSort(readJson(wire.sort, 'query.sort'))
  const query = parseQuery(
    { ...(filter && { filter }), sort, ...(wire.paging && { paging: wire.paging as JsonObject }) },
    INVENTORY_FIELDS,
  )
  return readPage<ProductRecord>(
    context,
    { collection: products, fields: INVENTORY_FIELDS },
    query,
    visibility.hidden ? undefined : { op: 'eq', path: 'visible', value: true },
  )
}

function readJson(text: string | undefined, field: string): Json | undefined {
  if (text === undefined || text.trim() === '') return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw invalid({ field, description: 'is not valid JSON', rule: 'FORMAT' })
  }
  return normaliseJson(value, field)
}

/** Published clients send `{"numericId": "desc"}`, a list of these, or the sorts of other queries. */
function readSort(json: Json | undefined): Json {
  if (json === undefined) return [{ fieldName: 'numericId', order: 'ASC' }]
  const parts = Array.isArray(json) ? json : [json]
  return parts.flatMap((part) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part) || 'fieldName' in part) return [part]
    return Object.entries(part).map(([fieldName, order]) => ({
      fieldName,
      order: typeof order === 'string' ? order.toUpperCase() : order,
    }))
  })
}
