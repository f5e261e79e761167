/** The attributes of an element by name. */
type Attributes = Readonly<Record<string, string | undefined>>

/** Attributes that become query parameters. A change of one of them reloads the products. */
export const PRODUCT_ATTRIBUTES = [
  'collection',
  'ids',
  'layout',
  'limit',
  'product-id',
  'product-slug',
  'query',
] as const

/** What an element requests, read from its attributes; the shop finds the products. */
export type ProductRequest = {
  /**
   * One product in full, a small card of one, or a grid. Undefined where no products are named: the page's fallback
   * stays, rather than something else being shown.
   */
  readonly layout: 'full' | 'card' | 'grid' | undefined
  /** Query parameters of the call. */
  readonly shelf: { readonly [Name in (typeof PRODUCT_ATTRIBUTES)[number]]?: string }
  /** Number of skeletons to show while loading. */
  readonly count: number
}

const DEFAULT_COUNT = 12

/** Reads the attributes of an element. */
export const readProductRequest = (attributes: Attributes): ProductRequest => {
  const { layout } = attributes
  const shelf = PRODUCT_ATTRIBUTES.flatMap((name) => (attributes[name]?.trim() ? [[name, attributes[name]]] : []))
  const ids = `${attributes['product-id'] ?? ''} ${attributes.ids ?? ''}`.split(/[\s,]+/).filter(Boolean)
  const single = !!attributes['product-slug']?.trim() || ids.length === 1
  return {
    layout: shelf.every(([name]) => /^l/.test(name ?? ''))
      ? undefined
      : layout === 'full' || layout === 'card' || layout === 'grid'
        ? layout
        : single
          ? 'full'
          : 'grid',
    shelf: Object.fromEntries(shelf),
    count: single ? 1 : ids.length || Math.max(1, Math.trunc(Number(attributes.limit)) || DEFAULT_COUNT),
  }
}
