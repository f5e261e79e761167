import type { Context } from '../kernel/runtime/context/context.ts'
import { createProducts, type ProductDraft } from '../services/catalog/index.ts'

/** Creates one product; see `createProducts`. */
export async function createProduct(context: Context, draft: ProductDraft) {
  const [product] = await createProducts(context, [draft])
  if (!product) throw new Error(`no product was made of ${draft.name}`)
  return product
}
