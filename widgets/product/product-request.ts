/** The attributes of an element by name, as the page has written them. */
type Attributes = Readonly<Record<string, string | undefined>>

/** Those that the shop is asked with. */
const SHELF_ATTRIBUTES = ['collection', 'ids', 'limit', 'product-id', 'product-slug', 'query'] as const

/** Attributes that say what to show; a change of one of them loads anew. */
export const PRODUCT_ATTRIBUTES = [...SHELF_ATTRIBUTES, 'layout'] as const

/** What an element shows, read from its attributes; which products that are, the shop knows. */
export type ProductRequest = {
  /** One product in full, a small card of one, or a grid. */
  readonly layout: 'full' | 'card' | 'grid'
  /** What the shop is asked with. */
  readonly shelf: { readonly [Name in (typeof SHELF_ATTRIBUTES)[number]]?: string }
  /** Products to keep a place for until it is known how many there are. */
  readonly count: number
}

const DEFAULT_COUNT = 12

/** Reads the attributes of an element. */
export const readProductRequest = (attributes: Attributes): ProductRequest => {
  const { layout } = attributes
  const shelf = SHELF_ATTRIBUTES.flatMap((name) => (attributes[name] ? [[name, attributes[name]]] : []))
  const ids = `${attributes['product-id'] ?? ''} ${attributes.ids ?? ''}`.split(/[\s,]+/).filter(Boolean)
  const single = !!attributes['product-slug']?.trim() || ids.length === 1
  return {
    layout: layout === 'full' || layout === 'card' || layout === 'grid' ? layout : single ? 'full' : 'grid',
    shelf: Object.fromEntries(shelf),
    count: single ? 1 : ids.length || Math.max(1, Math.trunc(Number(attributes.limit)) || DEFAULT_COUNT),
  }
}
