import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../app/api.ts'
import { fetchMore } from '../../app/queries.ts'
import type { Product } from './product-draft.ts'
import { type ProductFilter, type ProductSearch, readSort, STOCK_STATES, toFilter } from './product-filters.ts'
import { type Part, readUntilFound } from './read-until-found.ts'

type Search = Required<ProductSearch> & { readonly filter: ProductFilter }

/** A product of the list; `awaitsFile`: digital, and not sold until its file is there. */
export type ListedProduct = Product & { readonly awaitsFile?: boolean }

const ROUTE = 'GET /stores-reader/v1/products/query-platformized'
const LIMIT = 100

/** Loads the products of a list page by page. */
export function useProducts(search: Search) {
  const list = useInfiniteQuery({
    queryKey: [ROUTE, 'list', search],
    queryFn: ({ pageParam }) =>
      search.filter in STOCK_STATES
        ? readUntilFound((cursor) => readByStock(search, cursor), pageParam)
        : read(search, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: Part<ListedProduct>) => next || undefined,
    placeholderData: keepPreviousData,
  })
  const items = useMemo(() => {
    const found = list.data?.pages.flatMap(({ products }) => products)
    // Variants of one product may be on two pages.
    return found && [...new Map(found.map((product) => [product.id, product])).values()]
  }, [list.data])
  return {
    items,
    onMore: list.hasNextPage ? () => void fetchMore(list) : undefined,
    isLoadingMore: list.isFetchingNextPage,
  }
}

async function read(search: Search, cursor: string | undefined): Promise<Part<ListedProduct>> {
  const { products, metadata } = await call(ROUTE, {
    query: {
      cursorPaging: { limit: LIMIT, ...(cursor && { cursor }) },
      // A cursor carries the filter and the order of its query.
      ...(!cursor && { filter: toFilter(search), sort: [readSort(search.sort)] }),
    },
  })
  return { products: await withFileState(products), next: metadata.cursors?.next }
}

/** Stock belongs to variants: finds the variants first, then those of their products that match the other filters. */
async function readByStock(search: Search, cursor: string | undefined): Promise<Part<ListedProduct>> {
  const { variants, metadata } = await call('POST /stores-reader/v1/variants/query', {
    query: {
      cursorPaging: { limit: LIMIT, ...(cursor && { cursor }) },
      ...(!cursor && {
        filter: { 'stock.inStock': search.filter === 'inStock' },
        sort: [{ fieldName: 'productName', order: 'ASC' }],
      }),
    },
  })
  const next = metadata.cursors?.next
  const ids = [...new Set(variants.map(({ productId }) => productId))]
  if (ids.length === 0) return { products: [], next }
  const { products } = await call(ROUTE, {
    query: {
      paging: { limit: LIMIT },
      filter: { ...toFilter(search), id: { $in: ids } },
      sort: [{ fieldName: 'name', order: 'ASC' }],
    },
  })
  return { products: await withFileState(products), next }
}

async function withFileState(products: readonly Product[]): Promise<ListedProduct[]> {
  const productIds = products.filter(({ productType }) => productType === 'digital').map(({ id }) => id)
  if (productIds.length === 0) return [...products]
  const { deliveries } = await call('POST /awning/v1/digital-deliveries/query', { productIds })
  const awaiting = new Set(deliveries.filter(({ awaitsFile }) => awaitsFile).map(({ productId }) => productId))
  return products.map((product) => (awaiting.has(product.id) ? { ...product, awaitsFile: true } : product))
}
