import { useMemo } from 'react'
import type { Output } from '../app/api.ts'
import { useRead } from '../app/queries.ts'
import { t } from '../app/words.ts'
import { Thumbnail } from './thumbnail.tsx'

type Product = Output<'GET /stores-reader/v1/products/query-platformized'>['products'][number]

/** The products of these ids, where they are still there. */
export function useProductsById(ids: readonly string[]): ReadonlyMap<string, Product> {
  const wanted = [...new Set(ids)].sort().slice(0, 100)
  const { data } = useRead(
    'GET /stores-reader/v1/products/query-platformized',
    { query: { filter: { id: { $in: wanted } }, cursorPaging: { limit: 100 } } },
    { enabled: wanted.length > 0 },
  )
  return useMemo(() => new Map(data?.products.map((product) => [product.id, product])), [data])
}

/** Picture and name of a product; its id where it is gone. */
export const ProductCell = ({ product, about }: { readonly product: Product | undefined; readonly about?: string }) => (
  <span className="thumbnail-cell">
    <Thumbnail src={product?.media?.mainMedia?.thumbnail?.url} />
    <span>
      <bdi>{product?.name ?? t('reviews.goneProduct')}</bdi>
      {about && <bdi className="muted small">{about}</bdi>}
    </span>
  </span>
)
