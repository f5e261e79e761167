import { toNameKey } from '../../../kernel/base/text/name-key.ts'
import type { Filter } from '../../../kernel/store/query/query.ts'
import type { ProductFields, ProductRecord } from '../records.ts'

/** The texts for case-insensitive search, and the key that names are sorted by. */
export function normalizedSearchKeys({
  name,
  description,
  sku,
  brand,
}: Pick<ProductFields, 'name' | 'description' | 'sku' | 'brand'>) {
  return {
    name: name.toLowerCase(),
    order: toNameKey(name),
    ...(description && { description: description.toLowerCase() }),
    ...(sku && { sku: sku.toLowerCase() }),
    ...(brand && { brand: brand.toLowerCase() }),
  }
}

const NORMALIZED_PATHS: Readonly<Record<string, string>> = {
  name: 'folded.name',
  description: 'folded.description',
  sku: 'folded.sku',
  brand: 'folded.brand',
} satisfies Record<string, `folded.${keyof ProductRecord['folded']}`>

/** Substrings match case-insensitively, as the published query builder documents; whole values match exactly. */
export function normalizeSearchFilter(filter: Filter): Filter {
  switch (filter.op) {
    case 'and':
    case 'or':
      return { ...filter, filters: filter.filters.map(normalizeSearchFilter) }
    case 'not':
      return { ...filter, filter: normalizeSearchFilter(filter.filter) }
    case 'startsWith':
    case 'endsWith':
    case 'contains': {
      const path = NORMALIZED_PATHS[filter.path]
      return path ? { ...filter, path, value: filter.value.toLowerCase() } : filter
    }
    default:
      return filter
  }
}
