import { giftCardProductCalls } from '../../../contract/catalog/calls.ts'
import { missing } from '../../../kernel/base/errors.ts'
import { type Endpoint, endpoint } from '../../../kernel/http/endpoint.ts'
import { getVisibility } from '../shop.ts'
import { loadProductForUpdate, requireProduct } from './load.ts'
import { saveProduct } from './save-product.ts'

export const productGiftCardEndpoints: readonly Endpoint[] = [
  endpoint(
    giftCardProductCalls.getGiftCard,
    'visitor',
    async ({ id }, context) => {
      const { product } = await requireProduct(context, id, getVisibility(context))
      return { giftCard: product.giftCard === true }
    },
    { errors: [missing] },
  ),
  endpoint(
    giftCardProductCalls.setGiftCard,
    'app',
    ({ id, giftCard }, context) =>
      context.commit(async (work) => {
        const { giftCard: _, ...before } = await loadProductForUpdate(work, context, id)
        const after = giftCard ? { ...before, giftCard, productType: 'digital' as const } : before
        await saveProduct(work, context, before, { ...after, lastUpdated: context.now.toISOString() })
        return { giftCard }
      }),
    { errors: [missing] },
  ),
]
