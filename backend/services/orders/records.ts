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
import type { StoredAmount } from '../../kernel/base/money/stored-amount.ts'
import type { OwnerKey } from '../../kernel/runtime/access/owner.ts'
import type { ConsumedQuota } from '../../kernel/runtime/limits/quotas.ts'
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

/**
 * A buyer's consent to marketing mails, with its date, the question and its language. Never preselected. Consents of
 * earlier versions have no text.
 */
export type MarketingConsent = { date: string; language: string; text?: string }

/** A buyer's consent to the shop's policies, with their titles and links at that date. */
export type PolicyAgreement = { date: string; policies: readonly { title: string; url: string }[] }

/** A buyer's consent to a subscription and to saving the card for it: its date, and the sentence on the page. */
export type TextConsent = { date: string; language: string; text: string }

/** The subscription that an order of this shop begins or renews. */
export type OrderSubscription = {
  /** The id in the line's `subscriptionInfo`. */
  id: string
  /** When the first paid period begins: with the first order, or when its free trial ends. */
  anchor: string
  /** Absent if a program placed the order, and on renewals. */
  consent?: TextConsent
  /** The subscription was cancelled in its free trial, so the payment after it is never due. */
  trialCanceled?: true
}

/** The details of an activity as a client sends them, with amounts in the order's currency. */
export type ActivityContent = Omit<ActivityInput, 'activityType'> & Omit<PublicActivityInput, 'merchantComment'>

/** One activity in the order's history. */
export type OrderActivity = {
  id: string
  createdDate: string
  type: (typeof LEGACY_ACTIVITY_TYPES)[number]
  content?: ActivityContent
}

/** Tag ids of an order; private tags are stored by app. */
export type OrderTags = { shared: readonly string[]; ofApps: Readonly<Record<string, readonly string[]>> }

/** Rate-limit quotas that an order uses until it is settled. */
export type ReservedQuotas = {
  /** Counted as an unpaid order: released when it is paid, cancelled or rejected. */
  unpaid: readonly ConsumedQuota[]
  /** Counted as a charge attempt: released when the charge is approved. */
  attempts: readonly ConsumedQuota[]
}

/** Values copied for searching: amounts as numbers, and fields collected from the lines. */
export type SearchValues = {
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
  /** The words that people find it by; those of earlier versions get theirs by an upgrade. */
  words?: readonly string[]
}

/** A refund before the last correction, and the part of it that was for what the order still has: it is not due again. */
export type SettledRefund = { id: string; amount: StoredAmount; waived: StoredAmount }

/** An order as placed. Its payments and refunds are stored apart; sums over both are computed when it is read. */
export type OrderRecord = {
  siteId: string
  id: string
  revision: number
  /** Absent if a merchant created the order. */
  owner?: OwnerKey
  /** The secret in the link of the order status page. */
  key: string
  number: string
  createdDate: string
  updatedDate: string
  purchasedDate: string
  status: OrderStatus
  fulfillmentStatus: FulfillmentStatus
  /** Derived from the transactions, and stored for searching. */
  paymentStatus: OrderPaymentStatus
  archived: boolean
  /** Derived from the other fields, and stored for searching. */
  sought: SearchValues
  /** The checkout that the order was placed from; absent if an app created the order without one. */
  checkoutId?: string
  purchaseFlowId: string
  channelType: ChannelType
  channel?: { externalOrderId?: string; externalOrderUrl?: string }
  /** The order was imported from another shop. */
  imported?: true
  createdBy: CreatedBy
  buyer: { visitorId?: string; memberId?: string; contactId?: string; email?: string }
  /** BCP 47, with the region if known, which decides the number format of the order's page and mails. */
  buyerLanguage: string
  siteLanguage: string
  buyerNote?: string
  /** Set if the buyer agreed to marketing mails. */
  marketing?: MarketingConsent
  /** The buyer's consent to the shop's policies; set if the shop required it. */
  agreement?: PolicyAgreement
  /** The policies that the buyer could read before paying; absent for an order that came by another way. */
  shownPolicies?: PolicyAgreement
  /** The consent to get files at once, and to lose the right of withdrawal by it. */
  digitalConsent?: TextConsent
  /** Whether the buyer came back to the checkout by the link of a reminder. */
  reminded?: true
  currency: string
  /** The conversion that an app sent; absent where none applies. */
  currencyConversion?: { originalCurrency: string; conversionRate: string }
  weightUnit: WeightUnit
  taxIncludedInPrices: boolean
  lines: readonly OrderLine[]
  delivery?: OrderDelivery
  shippingDestination?: AddressWithContact
  billingInfo?: AddressWithContact
  /** The recipient, if it is not the buyer. */
  recipientInfo?: AddressWithContact
  attributionSource?: (typeof ATTRIBUTION_SOURCES)[number]
  /** A merchant has opened the order. */
  seenByAHuman?: boolean
  tags?: OrderTags
  /** Ids of the apps that may change the order; absent if it is not restricted. */
  editableBy?: readonly string[]
  /** The buyer gets no confirmation mail. */
  silent?: true
  /** Whether the order is approved as soon as it is paid. */
  approveWhenPaid?: true
  businessLocation?: { id: string; name: string }
  /** The tax breakdown that an app sent; otherwise derived from the taxes. */
  taxBreakdown?: z.output<typeof orderTaxInfoInput>['taxBreakdown']
  discounts: readonly OrderDiscount[]
  /** The taxes by rule; empty if no tax was due. */
  taxes: readonly OrderTax[]
  /** The buyer is exempt from tax. */
  taxExempt?: boolean
  /** The shop's sentence about why there is no tax, at that time. */
  taxNote?: string
  /** Additional fees. */
  fees?: readonly OrderFee[]
  totals: {
    subtotal: StoredAmount
    shipping: StoredAmount
    tax: StoredAmount
    discount: StoredAmount
    /** What the total contains so that it can be paid in cash; absent if it was not rounded. */
    rounding?: StoredAmount
    /** The sum of the additional fees; absent if there are none. */
    fees?: StoredAmount
    /** The whole price, paid or not. */
    total: StoredAmount
  }
  /** Set by a correction of an order with refunds. */
  settledRefunds?: readonly SettledRefund[]
  /** Absent if the order has no subscription, or one that an app renews. */
  subscription?: OrderSubscription
  /** The totals that are due after a free trial. */
  payAfterFreeTrial?: OrderRecord['totals']
  customFields?: readonly CustomField[]
  extendedFields?: ExtendedFields
  activities: readonly OrderActivity[]
  stock: readonly StockLine[]
  /** Membership credits that paid for items: returned if the order is cancelled or rejected. */
  credits?: readonly OrderCredits[]
  held?: ReservedQuotas
}

export const orders: CollectionDefinition<OrderRecord> = {
  name: 'orders',
  search: {
    order: 'createdDate',
    values: [
      'checkoutId',
      'owner',
      'buyer.email',
      'buyer.memberId',
      'buyer.contactId',
      'status',
      'paymentStatus',
      'fulfillmentStatus',
    ],
    sorts: ['number'],
    kept: ['archived', 'sought.seen', 'sought.total', 'purchasedDate', 'channelType', 'currency'],
    lists: [
      'sought.catalogItemIds',
      'sought.productNames',
      'sought.skus',
      'sought.couponCodes',
      'tags.shared',
      'sought.words',
    ],
    texts: ['number', 'buyer.email', 'billingInfo.contactDetails.firstName', 'billingInfo.contactDetails.lastName'],
  },
  retention: { kept: 'the books of the shop' },
}

/** A number reserved for an order that is being created; `since` in ISO time. */
export type ReservedNumber = { number: number; since: string }

/** The last reserved order number. */
export type OrderCounter = {
  siteId: string
  id: 'orders'
  revision: number
  last: number
  /** Numbers whose orders were refused: the next orders use them. */
  free?: readonly number[] | undefined
  /** Reserved numbers whose orders are not confirmed yet. */
  open?: readonly ReservedNumber[] | undefined
}

export const orderCounters: CollectionDefinition<OrderCounter> = {
  name: 'order_counters',
  retention: { kept: 'the books of the shop' },
}
