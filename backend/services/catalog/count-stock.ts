import type { Context } from '../../kernel/runtime/context/context.ts'
import { withStock } from './products/load.ts'
import { products } from './records.ts'

/** Returns the quantity in stock of each product, all variants added up; omits products without tracked stock. */
export async function countStock(
  context: Pick<Context, 'store' | 'cache' | 'siteId' | 'identity'>,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = await context.cache.getMany(products, context.siteId, productIds)
  const stocked = await withStock(context, found)
  return new Map(
    stocked.flatMap(({ product, stock }) => {
      const counted = [...stock.values()].filter(({ trackQuantity }) => trackQuantity)
      return counted.length === 0 ? [] : [[product.id, counted.reduce((sum, { quantity }) => sum + quantity, 0)]]
    }),
  )
}
