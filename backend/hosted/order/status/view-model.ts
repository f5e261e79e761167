import type { OpenerMessage, OrderLineView, OrderTotalsView, ShopFrame } from '../../shared/frame/view-model.ts'

/**
 * Order state for the buyer. `authorized`: reserved, charged later; `offline`: to be paid outside the shop;
 * `partially-paid`: part of the total is due; `pending`: the provider has not confirmed yet; `ready`: can be picked up.
 */
export type OrderState =
  | 'paid'
  | 'authorized'
  | 'offline'
  | 'transfer'
  | 'on-delivery'
  | 'invoice'
  | 'partially-paid'
  | 'pending'
  | 'sent'
  | 'ready'
  | 'partially-sent'
  | 'canceled'
  | 'declined'
  | 'refunded'
  | 'partially-refunded'

/** One parcel of an order with its tracking. */
export interface ParcelView {
  readonly id: string
  /** Sentence with the formatted date; for pickups the date alone. */
  readonly sentOn: string
  readonly items: readonly string[]
  readonly provider?: string
  /** Tracking number with its label. */
  readonly number?: string
  readonly href?: string
}

/** A payment, authorisation or refund. */
export interface PaymentView {
  readonly id: string
  /** Sentence with kind and date. */
  readonly label: string
  readonly amount: string
  /** How it was paid, for example 'Visa •••• 4242'. */
  readonly how?: string
}

/** An invoice that was sent to the buyer. */
export interface InvoiceView {
  readonly id: string
  readonly label: string
  /** Sent date and due date. */
  readonly more: readonly string[]
  /** The page of a paper that this server wrote. */
  readonly href?: string
}

/** A purchased gift card with its initial balance. */
export interface GiftCardView {
  readonly code: string
  readonly amount: string
  /** Who gets it by mail, and when, as one sentence; left out if the buyer does. */
  readonly recipient?: string
}

/** A bank transfer that the buyer makes. */
export interface TransferView {
  readonly amount: string
  readonly facts: readonly { readonly label: string; readonly text: string }[]
  /** Further details of the merchant, line by line. */
  readonly details?: string
  /** The transfer for banking apps (EPC069-12), in the euro area. */
  readonly code?: string
}

/** Props of the order page. */
export interface OrderStatusPageProps {
  readonly frame: ShopFrame
  /** True right after the purchase: the page says thank you. */
  readonly justPlaced?: boolean
  /** Offers an account to a guest; `isSent`: the link to it is on its way. */
  readonly account?: { readonly action: string; readonly isSent: boolean }
  /** Message for the page that opened this one as a popup. */
  readonly openerMessage?: OpenerMessage
  readonly number: string
  /** Formatted date. */
  readonly placedOn: string
  readonly email: string
  readonly state: OrderState
  /**
   * Progress up to shipping, pickup or download; for orders without these, up to payment. Not shown for cancelled
   * orders.
   */
  readonly progress?: readonly { readonly step: 'placed' | 'paid' | 'sent' | 'ready'; readonly done: boolean }[]
  /** Amount due now, and the payment page. */
  readonly toPay?: { readonly amount: string; readonly href: string }
  /** Where to transfer what is due, while it is not paid online. */
  readonly transfer?: TransferView
  /** How to pay, while a payment without a provider is due: the merchant's own instructions, and the sum. */
  readonly paymentInstructions?: readonly string[]
  readonly lines: readonly OrderLineView[]
  readonly totals: OrderTotalsView
  /** Downloads; without `href` the link has expired. */
  readonly downloads?: readonly {
    readonly id: string
    readonly name: string
    /** What the file is saved as. */
    readonly fileName?: string
    readonly href?: string
  }[]
  /** Purchased gift cards, once paid. */
  readonly giftCards?: readonly GiftCardView[]
  /** Address as lines of text. */
  readonly shippingAddressLines?: readonly string[]
  /** Delivery method, then time and place. */
  readonly delivery?: { readonly label: string; readonly more: readonly string[] }
  readonly parcels?: readonly ParcelView[]
  /** Order history, oldest first. */
  readonly history?: readonly { readonly id: string; readonly label: string; readonly on: string }[]
  readonly billingAddressLines?: readonly string[]
  /** Payment method, for example 'Visa •••• 4242'. */
  readonly payment?: string
  /** Oldest first. */
  readonly payments?: readonly PaymentView[]
  readonly invoices?: readonly InvoiceView[]
  readonly note?: string
  /** The page on which the order is withdrawn from, and until when, while it can be. */
  readonly withdrawal?: { readonly href: string; readonly until?: string }
  /** The order's subscription: sentences about payments and state, and links to cancel it and to pay what failed. */
  readonly subscription?: {
    readonly lines: readonly string[]
    readonly cancelHref?: string
    readonly payHref?: string
  }
}
