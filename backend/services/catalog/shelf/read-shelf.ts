import type { z } from 'zod'
import type { getShelfRequest } from '../../../contract/catalog/shelf.ts'
import { type PlatformQuery, platformQuery } from '../../../contract/wire/paging.ts'
import { invalid } from '../../../kernel/base/errors.ts'
import { type JsonObject, normaliseJson } from '../../../kernel/base/json/json.ts'
import { validateInput } from '../../../kernel/http/violations.ts'

/** The attributes of an element that select its products, as on a page. */
export type ShelfAttributes = Omit<z.output<typeof getShelfRequest>, 'clientId' | 'offset'>

/** The products that an element requests. */
export type ShelfRequest =
  /** Exactly these, in this sequence. */
  | { readonly ids: readonly string[] }
  | { readonly slug: string }
  /** A page of the query's matches, in a collection if one is named by slug or id. */
  | { readonly query: PlatformQuery; readonly collection: string | undefined; readonly limit: number }

const MAX_PRODUCTS = 100
const DEFAULT_LIMIT = 12

const NO_VIEW = ['card', 'grid', 'none']

/** Whether a visitor looks at one product, rather than at a list, or at something else about a product. */
export function isView({ layout, ...attributes }: ShelfAttributes): boolean {
  if (layout !== undefined && NO_VIEW.includes(layout.trim())) return false
  const request = readShelf(attributes)
  return 'slug' in request || ('ids' in request && request.ids.length === 1)
}

/** Reads the attributes. Pages are written by hand, so invalid values become the nearest valid ones. */
export function readShelf(attributes: ShelfAttributes): ShelfRequest {
  const readList = (text = '') => text.split(/[\s,]+/).filter(Boolean)
  const ids = [...readList(attributes['product-id']), ...readList(attributes.ids)].slice(0, MAX_PRODUCTS)
  const slug = attributes['product-slug']?.trim()
  if (slug) return { slug }
  if (ids.length > 0) return { ids }
  const requested = Math.trunc(Number(attributes.limit ?? DEFAULT_LIMIT)) || DEFAULT_LIMIT
  return {
    query: attributes.query?.trim() ? readQuery(attributes.query.trim()) : {},
    collection: attributes.collection?.trim() || undefined,
    limit: Math.min(MAX_PRODUCTS, Math.max(1, requested)),
  }
}

/** Throws the violations of a malformed query in the API's language, so that it does not silently show everything. */
function readQuery(text: string): PlatformQuery {
  if (!text.startsWith('{')) return { filter: { words: { $contains: text } } }
  try {
    return validateInput(platformQuery, normaliseJson(JSON.parse(text), 'query') as JsonObject)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw invalid({ field: 'query', description: 'is not valid JSON', rule: 'FORMAT' })
  }
}
