import { useMemo } from 'react'
import type { Output } from '../app/api.ts'
import { useReads } from '../app/queries.ts'
import { toParts } from '../app/run-all.ts'
import { t } from '../app/words.ts'
import { Thumbnail } from './thumbnail.tsx'

type Product = Output<'GET /stores-reader/v1/products/query-platformized'>['products'][number]

/** Products that one call reads. A list that grows reads those of its new rows only. */
const PART = 100

/** The products of these ids, where they are still there. */
export function useProductsById(ids: readonly string[]): ReadonlyMap<string, Product> {
  const wanted = [...new Set(ids)]
  const answers = useReads(
    'GET /stores-reader/v1/products/query-platformized',
    toParts(wanted, PART).map((part) => ({ query: { filter: { id: { $in: part } }, cursorPaging: { limit: PART } } })),
  )
  return useMemo(
    () => new Map(answers.flatMap((answer) => answer?.products ?? []).map((product) => [product.id, product])),
    [answers],
  )
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
