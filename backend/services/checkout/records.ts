import type { CheckoutInfoInput, CreatedBy } from '../../contract/checkout/checkout.ts'
import type { ChannelType } from '../../contract/commerce/enumerations.ts'
import type { AddressWithContactInput } from '../../contract/wire/address.ts'
import type { CustomField, ExtendedFields } from '../../contract/wire/extended-fields.ts'
import type { OwnerKey } from '../../kernel/access/owner.ts'
import type { JsonObject } from '../../kernel/http/json.ts'
import type { CollectionDefinition } from '../../kernel/store/store.ts'
import type { MarketingConsent, PolicyAgreement } from '../orders/index.ts'
import type { LineItemRecord, MerchantDiscountRecord } from '../pricing/index.ts'

/** A purchase on its way, as it is kept. What it costs is looked up until it becomes an order. */
export type CheckoutRecord = {
  siteId: string
  id: string
  revision: number
  /** Absent where a merchant made it. */
  owner?: OwnerKey
  createdBy: CreatedBy
  /** The secret of the hosted page's link: whoever has the link may go on with the purchase. */
  key: string
  cartId?: string
  /** Who has that cart now, where its buyer signed in while this was being paid. */
  cartOwner?: OwnerKey
  channelType: ChannelType
  lines: readonly LineItemRecord[]
  email?: string
  billingInfo?: AddressWithContactInput
  shippingDestination?: AddressWithContactInput
  /** Code of the delivery that the buyer chose. */
  shippingCode?: string
  couponId?: string
  giftCardId?: string
  /** Decimal text: the most that the gift card may pay. */
  giftCardRedeemAmount?: string
  merchantDiscounts?: readonly MerchantDiscountRecord[]
  buyerNote?: string
  customFields?: readonly CustomField[]
  extendedFields?: ExtendedFields
  customSettings?: CheckoutInfoInput['customSettings']
  customContentReference?: CheckoutInfoInput['customContentReference']
  externalReference?: CheckoutInfoInput['externalReference']
  businessLocationId?: string
  taxExemptGroupId?: string
  overrideCheckoutUrl?: string
  conversionCurrency?: string
  /** The buyer's language (BCP 47), once the shop's page or the hosted page has told it. */
  language?: string
  /** Where the buyer asked for the shop's news by mail: when, and in which language the question stood. */
  marketing?: MarketingConsent
  /** What of the shop's policies the buyer agreed to on the hosted page. */
  agreement?: PolicyAgreement
  /** What the cart gave besides its lines when it was checked out last. */
  cartDetails?: CartDetails
  /** Where the hosted page leads back to; all are on the client's list. */
  callbacks?: { thankYouPageUrl?: string; postFlowUrl?: string; cartPageUrl?: string }
  completed: boolean
  /** What its buyer, and the merchant's programs, were last shown of it: an order is made for nothing else. */
  shown?: { readonly buyer?: QuotedPrices; readonly merchant?: QuotedPrices }
  /** The order that was made of it; it is the buyer's once `completed`. */
  orderId?: string
  purchaseFlowId: string
  createdDate: string
  updatedDate: string
}

/** What a checkout came to when it was shown. */
export type QuotedPrices = {
  /** Decimal text: what had to be paid with the order. */
  readonly total: string
  /** A fingerprint of all sums and of the lines with their prices. */
  readonly state: string
}

/** What a cart, and the call that checks it out, give to a checkout besides lines. */
export type CartDetails = Pick<
  CheckoutRecord,
  | 'couponId'
  | 'giftCardId'
  | 'merchantDiscounts'
  | 'buyerNote'
  | 'overrideCheckoutUrl'
  | 'extendedFields'
  | 'email'
  | 'shippingDestination'
  | 'billingInfo'
  | 'shippingCode'
  | 'conversionCurrency'
>

export const checkouts: CollectionDefinition<CheckoutRecord> = {
  name: 'checkouts',
  indexes: [['cartId', 'createdDate'], ['updatedDate']],
  retention: {
    what: 'Checkouts that nobody has touched, finished ones as well; orders stay',
    days: 90,
    since: 'updatedDate',
    // One that is being paid is not forgotten: its order holds pieces.
    where: {
      op: 'or',
      filters: [
        { op: 'eq', path: 'completed', value: true },
        { op: 'exists', path: 'orderId', value: false },
      ],
    },
  },
}

/** What a buyer sent on the page of a checkout or payment, and the page could not take: the last one of each. */
export type RejectedForm = {
  siteId: string
  /** The checkout's, or the payment's. */
  id: string
  revision: number
  /** As the page shows it again; never with a card's number or code. */
  form: JsonObject
  keptDate: string
}

export const rejectedForms: CollectionDefinition<RejectedForm> = {
  name: 'refused_forms',
  indexes: [['keptDate']],
  retention: { what: 'What was typed into a checkout and could not be taken', days: 1, since: 'keptDate' },
}
