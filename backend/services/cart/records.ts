import type { AddressWithContactInput } from '../../contract/wire/address.ts'
import type { ExtendedFields } from '../../contract/wire/extended-fields.ts'
import type { OwnerKey } from '../../kernel/runtime/access/owner.ts'
import { removedByAge } from '../../kernel/store/retention/periods.ts'
import type { CollectionDefinition } from '../../kernel/store/store.ts'
import type { LineItemRecord, MerchantDiscountRecord } from '../pricing/index.ts'

/** A cart as stored. Prices are calculated on each read. */
export type CartRecord = {
  siteId: string
  id: string
  revision: number
  /** Whose current cart it is: one per owner. */
  owner?: OwnerKey
  /** Who created it by id, apart from the current cart: any number per person. Carts of merchants have neither. */
  holder?: OwnerKey
  lines: readonly LineItemRecord[]
  couponId?: string
  giftCardId?: string
  merchantDiscounts?: readonly MerchantDiscountRecord[]
  buyerNote?: string
  email?: string
  contactId?: string
  contactInfo?: AddressWithContactInput
  overrideCheckoutUrl?: string
  selectedShippingOption?: { carrierId?: string; code: string }
  extendedFields?: ExtendedFields
  businessLocationId?: string
  conversionCurrency?: string
  /** The latest checkout of this cart. */
  checkoutId?: string
  purchaseFlowId: string
  createdDate: string
  updatedDate: string
}

/** The visitor or member whose cart it is; undefined for a merchant's. */
export const getCartOwner = ({ owner, holder }: Pick<CartRecord, 'owner' | 'holder'>) => owner ?? holder

export const carts: CollectionDefinition<CartRecord> = {
  name: 'carts',
  unique: ['owner'],
  indexes: [['checkoutId'], ['updatedDate'], ['holder', 'updatedDate']],
  retention: removedByAge('carts', { what: 'Carts that nobody has touched', since: 'updatedDate' }),
}
