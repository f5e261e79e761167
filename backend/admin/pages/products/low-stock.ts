import { call, type Output } from '../../app/api.ts'
import { type Part, readUntilFound } from './read-until-found.ts'

export type StoreVariant = Output<'POST /stores-reader/v1/variants/query'>['variants'][number]
type Limits = Output<'POST /awning/v1/low-stock-limits/query'>

/** The most variants that are read at once; the limits of as many products are read in one call. */
const MOST = 100

/** Whether the stock of a variant has fallen to the limit of its product. */
export function isLow({ productId, stock }: StoreVariant, { usual, limits }: Limits): boolean {
  const limit = limits.find((each) => each.productId === productId)?.limit ?? usual
  return stock?.trackQuantity === true && (stock.quantity ?? 0) <= limit
}

/** The limits of the products of these variants. */
export const readLimits = (variants: readonly StoreVariant[]): Promise<Limits> =>
  call('POST /awning/v1/low-stock-limits/query', {
    productIds: [...new Set(variants.flatMap(({ productId }) => productId ?? []))],
  })

/** Variants whose stock is low, the fewest first, page by page. */
export const readLow = (filter: Record<string, unknown>, cursor: string | undefined): Promise<Part<StoreVariant>> =>
  readUntilFound((at) => readPart(filter, at), cursor)

async function readPart(filter: Record<string, unknown>, cursor: string | undefined): Promise<Part<StoreVariant>> {
  // A cursor carries the filter and the order of its query.
  const first = cursor ? undefined : await readLimits([])
  const { variants, metadata } = await call('POST /stores-reader/v1/variants/query', {
    query: {
      cursorPaging: { limit: MOST, ...(cursor && { cursor }) },
      ...(first && {
        filter: { ...filter, 'stock.trackQuantity': true, 'stock.quantity': { $lte: first.greatest } },
        sort: [{ fieldName: 'stock.quantity', order: 'ASC' as const }],
      }),
    },
  })
  const limits = await readLimits(variants)
  return { products: variants.filter((each) => isLow(each, limits)), next: metadata.cursors?.next }
}
