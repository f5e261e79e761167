/** The state of the list of products, as in its address. */
export type ProductSearch = { search?: string; filter?: string; collection?: string; type?: string; sort?: string }

/** Lists by what is in stock: products do not know it, so these are found through their variants. */
export const STOCK_STATES = { inStock: {}, out: {} } as const

export const PRODUCT_FILTERS = {
  all: {},
  visible: { visible: true },
  hidden: { visible: false },
  ...STOCK_STATES,
} as const
export type ProductFilter = keyof typeof PRODUCT_FILTERS

/** Orders of the list: a field, and with a minus from its end. */
export const PRODUCT_SORTS = ['-lastUpdated', 'name', '-name', 'price', '-price', '-createdDate'] as const

/** The order that an address names; what was changed last comes first by default. */
export function readSort(sort: string): { fieldName: string; order: 'ASC' | 'DESC' } {
  const known = PRODUCT_SORTS.find((each) => each === sort || each === `-${sort}`) ? sort : PRODUCT_SORTS[0]
  return { fieldName: known.replace('-', ''), order: known.startsWith('-') ? 'DESC' : 'ASC' }
}

/** Products of a list whose name, SKU or brand contains what was typed. */
export function toFilter({ search = '', filter, collection, type }: ProductSearch & { filter: ProductFilter }) {
  const text = search.trim()
  const contains = (field: string) => ({ [field]: { $contains: text } })
  return {
    ...PRODUCT_FILTERS[filter],
    ...(type && { productType: type }),
    ...(collection && { collectionIds: { $hasSome: [collection] } }),
    ...(text && { $or: [contains('name'), contains('sku'), contains('brand')] }),
  }
}
