import type { CheckoutInfoInput, CreatedBy } from '../../contract/checkout/checkout.ts'
import type { ChannelType } from '../../contract/commerce/enumerations.ts'
import type { AddressWithContactInput } from '../../contract/wire/address.ts'
import type { CustomField, ExtendedFields } from '../../contract/wire/extended-fields.ts'
import type { JsonObject } from '../../kernel/base/json/json.ts'
import type { OwnerKey } from '../../kernel/runtime/access/owner.ts'
import { removedByAge } from '../../kernel/store/retention/periods.ts'
import type { CollectionDefinition } from '../../kernel/store/store.ts'
import type { MarketingConsent, PolicyAgreement, TextConsent } from '../orders/index.ts'
import type { LineItemRecord, MerchantDiscountRecord } from '../pricing/index.ts'

/** An open purchase as stored. Prices are calculated on each read until it becomes an order. */
export type CheckoutRecord = {
  siteId: string
  id: string
  revision: number
  /** Absent if a merchant created it. */
  owner?: OwnerKey
  /** When it became the owner's, if that was later than its creation. */
  ownedDate?: string
  createdBy: CreatedBy
  /** The secret of the hosted page's link, which grants access to the checkout. */
  key: string
  cartId?: string
  /** The cart's new owner, if the buyer signed in while this checkout was being paid. */
  cartOwner?: OwnerKey
  /** The visitor who has the cart still, where the buyer signed in on the hosted page. */
  visitorCart?: OwnerKey
  /** The OAuth client whose page led to the hosted page: who signs in there does so as its visitor. */
  clientId?: string
  channelType: ChannelType
  lines: readonly LineItemRecord[]
  email?: string
  billingInfo?: AddressWithContactInput
  shippingDestination?: AddressWithContactInput
  /** The code of the selected delivery option. */
  shippingCode?: string
  couponId?: string
  giftCardId?: string
  /** The most that the gift card may pay, as a decimal string. */
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
  /** The buyer's language (BCP 47), once the shop's page or the hosted page has set it. */
  language?: string
  /** The buyer's consent to marketing mails: when, and in which language it was given. */
  marketing?: MarketingConsent
  /** The one mail that reminds its buyer of it. */
  reminder?: CheckoutReminder
  /** The shop's policies that the buyer agreed to on the hosted page. */
  agreement?: PolicyAgreement
  /** The buyer's consent to the subscription on display. */
  subscriptionConsent?: TextConsent
  /** That files are delivered before the withdrawal period ends, which ends the right to it. */
  digitalConsent?: TextConsent
  /** The policies that the page of the payment led to, each at the address of the version that it had. */
  shownPolicies?: PolicyAgreement
  /** Fields of the cart, besides lines, at its last checkout. */
  cartDetails?: CartDetails
  /** The pages that the hosted page redirects to, all from the client's allow-list. */
  callbacks?: { thankYouPageUrl?: string; postFlowUrl?: string; cartPageUrl?: string }
  completed: boolean
  /** The prices last shown to the buyer and to the merchant's programs: an order is created for these only. */
  shown?: { readonly buyer?: QuotedPrices; readonly merchant?: QuotedPrices }
  /** The order created from it, which is final once `completed` is set. */
  orderId?: string
  purchaseFlowId: string
  createdDate: string
  updatedDate: string
}

/** What became of the reminder of a checkout; ISO times. */
export type CheckoutReminder = {
  plannedDate: string
  /** Signs the link that stops such mails, which works whatever becomes of the checkout. */
  secret: string
  /** When its mail was put into the queue. */
  queuedDate?: string
  /** In an earlier version: when it was given to the mail server. */
  tryDate?: string
  sentDate?: string
  /** When its link was opened first. */
  openedDate?: string
}

/** The prices of a checkout when it was shown. */
export type QuotedPrices = {
  /** The amount due with the order, as a decimal string. */
  readonly total: string
  /** A fingerprint of all sums and of the lines with their prices. */
  readonly state: string
}

/** Fields that a cart, or the call that checks it out, passes to a checkout besides lines. */
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
  retention: removedByAge('checkouts', {
    what: 'Checkouts that nobody has touched, finished ones as well; orders stay',
    since: 'updatedDate',
    // A checkout that is being paid is kept: its order has reserved stock.
    where: {
      op: 'or',
      filters: [
        { op: 'eq', path: 'completed', value: true },
        { op: 'exists', path: 'orderId', value: false },
      ],
    },
  }),
}

/** The last invalid form that a buyer sent on the page of a checkout or payment. */
export type RejectedForm = {
  siteId: string
  /** The id of the checkout or payment. */
  id: string
  revision: number
  /** The values to show again, never with a card number or security code. */
  form: JsonObject
  keptDate: string
}

export const rejectedForms: CollectionDefinition<RejectedForm> = {
  name: 'refused_forms',
  indexes: [['keptDate']],
  retention: { what: 'What was typed into a checkout and could not be taken', days: 1, since: 'keptDate' },
}
