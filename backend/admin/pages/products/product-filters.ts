/** The filters and sort order of the list of products, as in its URL. */
export type ProductSearch = { search?: string; filter?: string; collection?: string; type?: string; sort?: string }

/** Filters by stock state. Stock belongs to variants, so these lists are read through variants. */
export const STOCK_STATES = { inStock: {}, out: {} } as const

export const PRODUCT_FILTERS = {
  all: {},
  visible: { visible: true },
  hidden: { visible: false },
  ...STOCK_STATES,
} as const
export type ProductFilter = keyof typeof PRODUCT_FILTERS

/** The sort orders of the list: a field name, with a leading minus for descending. */
export const PRODUCT_SORTS = ['-lastUpdated', 'name', '-name', 'price', '-price', '-createdDate'] as const

/** Parses a sort order of the URL; last changed first by default. */
export function readSort(sort: string): { fieldName: string; order: 'ASC' | 'DESC' } {
  const known = PRODUCT_SORTS.find((each) => each === sort || each === `-${sort}`) ? sort : PRODUCT_SORTS[0]
  return { fieldName: known.replace('-', ''), order: known.startsWith('-') ? 'DESC' : 'ASC' }
}

/** The filter of a list, combined with a search for words of name, SKU, brand and choices. */
export function toFilter({ search = '', filter, collection, type }: ProductSearch & { filter: ProductFilter }) {
  const text = search.trim()
  return {
    ...PRODUCT_FILTERS[filter],
    ...(type && { productType: type }),
    ...(collection && { collectionIds: { $hasSome: [collection] } }),
    ...(text && { words: { $contains: text } }),
  }
}
