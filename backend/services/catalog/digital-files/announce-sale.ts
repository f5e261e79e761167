import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { emitInventoryVariantsChanged } from '../events.ts'
import { toClosedStock } from '../products/availability.ts'
import { getStockIds } from '../products/load.ts'
import { products, stock } from '../records.ts'

/** Emits that a product that waited for its file is sold now, for all who follow its stock. */
export async function announceSale({ siteId }: Context, work: Work, productId: string): Promise<void> {
  const product = await work.get(products, siteId, productId)
  const records = await Promise.all((product ? getStockIds(product) : []).map((id) => work.get(stock, siteId, id)))
  emitInventoryVariantsChanged(
    work,
    records.flatMap((after) => (after ? [{ before: toClosedStock(after), after }] : [])),
  )
}
