import { z } from 'zod'
import { entityInput } from '../wire/entity-input.ts'
import { platformPagingMetadata, platformQuery } from '../wire/paging.ts'
import { currencyCode, decimal, guid, list, MAX_MONEY, money, text, timestamp } from '../wire/scalars.ts'

/** A gift card as merchants see it. Its code is answered once, when it is made: only its hash is stored. */
export const giftCard = z
  .strictObject({
    id: guid(),
    /** The end of the code, by which its holder names it. */
    lastFour: z.string(),
    /** The remaining balance. */
    balance: money(),
    initialBalance: money(),
    currency: currencyCode(),
    /** The card cannot be used from this time on. */
    expiresAt: timestamp().optional(),
    /** Whether the card is void. This cannot be undone. */
    disabled: z.boolean(),
    createdDate: timestamp(),
    /** The order in which the gift card was bought; absent where the merchant created it. */
    orderId: guid().optional(),
  })
  .meta({ id: 'MerchantGiftCard' })
export type MerchantGiftCard = z.infer<typeof giftCard>

/** Input of a new gift card, in the shop's currency. */
export const giftCardInput = entityInput(giftCard, {
  initialBalance: decimal({ gt: '0', lte: MAX_MONEY }),
  expiresAt: timestamp().optional(),
}).meta({ id: 'MerchantGiftCardInput' })
export type GiftCardInput = z.infer<typeof giftCardInput>

export const giftCardResponse = z.strictObject({ giftCard })
export const createGiftCardRequest = z.strictObject({ giftCard: giftCardInput })
export const createGiftCardResponse = z.strictObject({ giftCard, code: z.string() })
export const giftCardIdRequest = z.strictObject({ id: text({ min: 1, max: 100 }) })
export const queryGiftCardsRequest = z.strictObject({ query: platformQuery.optional() })
export const queryGiftCardsResponse = z.strictObject({ giftCards: list(giftCard), metadata: platformPagingMetadata })
