import type { PlatformQuery } from '../../backend/contract/wire/paging.ts'

/** Which products an element shows, read from its attributes. */
export type ProductRequest = {
  /** One product in full, a small card of one, or a grid. */
  readonly layout: 'full' | 'card' | 'grid'
  /** Filter and sort of the products query; without the collection, whose id is looked up first. */
  readonly query: PlatformQuery
  /** Slug or id of a collection. */
  readonly collection: string | undefined
  /** Products in exactly this order, however the shop answers. */
  readonly ids: readonly string[] | undefined
  /** Products per page. */
  readonly limit: number
}

/** Attributes that say what to show; a change of one of them loads anew. */
export const PRODUCT_ATTRIBUTES = [
  'product-id',
  'product-slug',
  'ids',
  'collection',
  'query',
  'limit',
  'layout',
] as const

const MOST = 100
const DEFAULT_LIMIT = 12

/** A search of the visitor's or page's words, or a whole query in the wire's own language as JSON. */
const readQuery = (text: string): PlatformQuery => {
  if (!text.trim().startsWith('{')) return { filter: { name: { $contains: text.trim() } } }
  const parsed: unknown = JSON.parse(text)
  return parsed as PlatformQuery
}

/** Reads the attributes of an element. Throws on a `query` that is not JSON although it begins like it. */
export const readProductRequest = (attribute: (name: string) => string | null): ProductRequest => {
  const list = (name: string) => (attribute(name) ?? '').split(/[\s,]+/).filter(Boolean)
  const ids = [...list('product-id'), ...list('ids')].slice(0, MOST)
  const slug = attribute('product-slug')?.trim()
  const query = attribute('query')
  const single = slug ? true : ids.length === 1
  const layout = attribute('layout')
  const wanted = Number(attribute('limit') ?? DEFAULT_LIMIT)
  return {
    layout: layout === 'full' || layout === 'card' || layout === 'grid' ? layout : single ? 'full' : 'grid',
    query: slug
      ? { filter: { slug } }
      : ids.length > 0
        ? { filter: { id: { $in: ids } } }
        : query
          ? readQuery(query)
          : {},
    collection: single || ids.length > 0 ? undefined : attribute('collection')?.trim() || undefined,
    ids: ids.length > 0 ? ids : undefined,
    limit: ids.length || (single ? 1 : Math.min(MOST, Math.max(1, Math.trunc(wanted) || DEFAULT_LIMIT))),
  }
}
