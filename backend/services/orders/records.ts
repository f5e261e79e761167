import type { z } from 'zod'
import type { CreatedBy } from '../../contract/checkout/checkout.ts'
import type { ChannelType, WeightUnit } from '../../contract/commerce/enumerations.ts'
import type { ActivityInput, PublicActivityInput } from '../../contract/orders/activity.ts'
import type { LEGACY_ACTIVITY_TYPES } from '../../contract/orders/activity-enumerations.ts'
import type {
  ATTRIBUTION_SOURCES,
  FulfillmentStatus,
  OrderPaymentStatus,
  OrderStatus,
} from '../../contract/orders/enumerations.ts'
import type { orderTaxInfoInput } from '../../contract/orders/tax.ts'
import type { AddressWithContact } from '../../contract/wire/address.ts'
import type { CustomField, ExtendedFields } from '../../contract/wire/extended-fields.ts'
import type { OwnerKey } from '../../kernel/access/owner.ts'
import type { Taken } from '../../kernel/limits/tallies.ts'
import type { StoredAmount } from '../../kernel/money/stored-amount.ts'
import type { CollectionDefinition } from '../../kernel/store/store.ts'
import type {
  OrderCredits,
  OrderDelivery,
  OrderDiscount,
  OrderFee,
  OrderLine,
  OrderTax,
  StockLine,
} from './order-parts.ts'

/** A buyer's wish for the shop's news by mail: when it was told, and in which language the question stood. Never taken for granted. */
export type MarketingConsent = { date: string; language: string }

/** Pages of the shop that the buyer agreed to: when, and which, as they were called and stood then. */
export type PolicyAgreement = { date: string; policies: readonly { title: string; url: string }[] }

/** What an activity tells besides its type, as a client would send it: money as an amount in the order's currency. */
export type ActivityContent = Omit<ActivityInput, 'activityType'> & Omit<PublicActivityInput, 'merchantComment'>

/** One entry of the order's history. */
export type OrderActivity = {
  id: string
  createdDate: string
  type: (typeof LEGACY_ACTIVITY_TYPES)[number]
  content?: ActivityContent
}

/** Tags of an order, by their ids; private ones by the app whose they are. */
export type OrderTags = { shared: readonly string[]; ofApps: Readonly<Record<string, readonly string[]>> }

/** What an order has taken of limits until it is settled. */
export type HeldOfLimits = {
  /** As one that is not paid: given back when it is paid, or comes to nothing. */
  unpaid: readonly Taken[]
  /** As a charge: given back when that is approved. */
  attempts: readonly Taken[]
}

/** What searches ask for and an order has in another form: amounts as numbers, and what its lines have in common. */
export type Sought = {
  total: number
  subtotal: number
  tax: number
  exempt: 0
  authorized: number
  pending: number
  pendingRefund: number
  seen: boolean
  imported: boolean
  demo: false
  recipient?: AddressWithContact
  slot?: { from?: string; to?: string }
  subscriptionId?: string
  lineItemIds: readonly string[]
  catalogAppIds: readonly string[]
  catalogItemIds: readonly string[]
  productNames: readonly string[]
  skus: readonly string[]
  fulfillerIds: readonly string[]
  locationIds: readonly string[]
  couponCodes: readonly string[]
  fulfillmentStatuses: readonly string[]
}

/** What was decided on the day of the order; its money is kept by payments. Sums over both are worked out when it is read. */
export type OrderRecord = {
  siteId: string
  id: string
  revision: number
  /** Absent where a merchant made it. */
  owner?: OwnerKey
  /** The secret of the order status page's link. */
  key: string
  number: string
  createdDate: string
  updatedDate: string
  purchasedDate: string
  status: OrderStatus
  fulfillmentStatus: FulfillmentStatus
  /** Follows from the transactions; kept because it is searched for. */
  paymentStatus: OrderPaymentStatus
  archived: boolean
  /** Follows from the rest; kept because it is searched for. */
  sought: Sought
  /** Absent where an app made it without one. */
  checkoutId?: string
  purchaseFlowId: string
  channelType: ChannelType
  channel?: { externalOrderId?: string; externalOrderUrl?: string }
  /** Brought over from another shop. */
  imported?: true
  createdBy: CreatedBy
  buyer: { visitorId?: string; memberId?: string; contactId?: string; email?: string }
  /** BCP 47, with the region where one is known: it decides how the order's page and mails write numbers. */
  buyerLanguage: string
  siteLanguage: string
  buyerNote?: string
  /** Where the buyer asked for the shop's news by mail. */
  marketing?: MarketingConsent
  /** Where the shop asked for it. */
  agreement?: PolicyAgreement
  currency: string
  weightUnit: WeightUnit
  taxIncludedInPrices: boolean
  lines: readonly OrderLine[]
  delivery?: OrderDelivery
  shippingDestination?: AddressWithContact
  billingInfo?: AddressWithContact
  /** Who has it in the end, where that is somebody else. */
  recipientInfo?: AddressWithContact
  attributionSource?: (typeof ATTRIBUTION_SOURCES)[number]
  /** A merchant has opened it. */
  seenByAHuman?: boolean
  tags?: OrderTags
  /** The programs, by their app ids, that alone may change it. */
  editableBy?: readonly string[]
  /** Its buyer gets no confirmation. */
  silent?: true
  /** It waits for its money, and for nothing else. */
  approveWhenPaid?: true
  businessLocation?: { id: string; name: string }
  /** As an app told it; else it follows from the taxes. */
  taxBreakdown?: z.output<typeof orderTaxInfoInput>['taxBreakdown']
  discounts: readonly OrderDiscount[]
  /** What it was taxed by, rule by rule; none where no tax was due. */
  taxes: readonly OrderTax[]
  /** The buyer pays no tax. */
  taxExempt?: boolean
  /** What was charged on top of lines and delivery. */
  fees?: readonly OrderFee[]
  totals: {
    subtotal: StoredAmount
    shipping: StoredAmount
    tax: StoredAmount
    discount: StoredAmount
    /** Absent where there are none. */
    fees?: StoredAmount
    /** What the buyer owes in all, paid or not. */
    total: StoredAmount
  }
  /** What subscriptions cost whose first time is free. */
  payAfterFreeTrial?: OrderRecord['totals']
  customFields?: readonly CustomField[]
  extendedFields?: ExtendedFields
  activities: readonly OrderActivity[]
  stock: readonly StockLine[]
  /** What memberships paid: given back when the order comes to nothing. */
  credits?: readonly OrderCredits[]
  held?: HeldOfLimits
}

export const orders: CollectionDefinition<OrderRecord> = {
  name: 'orders',
  indexes: [['createdDate'], ['checkoutId'], ['owner']],
  retention: { kept: 'the books of the shop' },
}

/** A number that was given to an order in the making; `since` in ISO time. */
export type GivenNumber = { number: number; since: string }

/** The last order number that was given out. */
export type OrderCounter = {
  siteId: string
  id: 'orders'
  revision: number
  last: number
  /** Numbers that orders were given which then came to nothing: the next orders get them. */
  free?: readonly number[] | undefined
  /** Numbers of which it is not written yet whether they became orders. */
  open?: readonly GivenNumber[] | undefined
}

export const orderCounters: CollectionDefinition<OrderCounter> = {
  name: 'order_counters',
  retention: { kept: 'the books of the shop' },
}
