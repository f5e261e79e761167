import { z } from 'zod'
import { call } from '../call.ts'
import { text } from '../wire/scalars.ts'

const id = text({ min: 1, max: 100 })
const isGiftCard = z.strictObject({ giftCard: z.boolean() })

/** Whether a product is a gift card. Awning's own calls: `productType` of the published ones has no word for it. */
export const giftCardProductCalls = {
  getGiftCard: call(
    'products.getGiftCard',
    'GET /awning/v1/products/{id}/gift-card',
    z.strictObject({ id }),
    isGiftCard,
  ),
  setGiftCard: call(
    'products.setGiftCard',
    'PUT /awning/v1/products/{id}/gift-card',
    z.strictObject({ id, giftCard: z.boolean() }),
    isGiftCard,
  ),
} as const
