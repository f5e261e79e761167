import type { CollectionDefinition } from '../../../kernel/store/store.ts'

/** A prepaid balance. The code is a bearer secret, so only its hash is stored. */
export type GiftCard = {
  siteId: string
  id: string
  revision: number
  /** SHA-256 of the code. */
  codeHash: string
  lastFour: string
  /** The balance in minor units. Debited in the transaction of the order. */
  balance: number
  initialBalance: number
  currency: string
  expiresAt?: string
  disabled: boolean
  createdDate: string
  /** The order line that the gift card was bought with. */
  bought?: { orderId: string; lineId: string }
  /** When the gift card was last mailed to its recipient. */
  mailedDate?: string
}

export const giftCards: CollectionDefinition<GiftCard> = {
  name: 'gift_cards',
  unique: ['codeHash'],
  retention: { kept: 'money of buyers' },
}
