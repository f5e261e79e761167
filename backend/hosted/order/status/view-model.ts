import type { OpenerMessage, OrderLineView, OrderTotalsView, ShopFrame } from '../../shared/frame/view-model.ts'

/**
 * What an order comes down to for its buyer. `authorized`: reserved, charged later; `offline`: to be paid outside;
 * `partially-paid`: the rest of it; `pending`: the provider has not answered yet; `ready`: it can be
 * picked up.
 */
export type OrderState =
  | 'paid'
  | 'authorized'
  | 'offline'
  | 'partially-paid'
  | 'pending'
  | 'sent'
  | 'ready'
  | 'partially-sent'
  | 'canceled'
  | 'refunded'
  | 'partially-refunded'

/** One parcel of an order, and the way to follow it. */
export interface ParcelView {
  readonly id: string
  /** Formatted date in a sentence; that of what is picked up alone. */
  readonly sentOn: string
  readonly items: readonly string[]
  readonly provider?: string
  /** The tracking number with its name. */
  readonly number?: string
  readonly href?: string
}

/** Money that came, is reserved, or went back. */
export interface PaymentView {
  readonly id: string
  /** What happened, and when, as a sentence. */
  readonly label: string
  readonly amount: string
  /** For example 'Visa •••• 4242'. */
  readonly how?: string
}

/** An invoice that the buyer was sent. */
export interface InvoiceView {
  readonly id: string
  readonly label: string
  /** When it was sent, and until when it is to be paid. */
  readonly more: readonly string[]
}

/** A gift card that was bought, with the money that it held at first. */
export interface GiftCardView {
  readonly code: string
  readonly amount: string
}

/** The page of one order, for whoever has its link. */
export interface OrderStatusPageProps {
  readonly frame: ShopFrame
  /** True right after the purchase: the page thanks. */
  readonly justPlaced?: boolean
  /** Told to the page that opened this one in a window of its own. */
  readonly tellsOpener?: OpenerMessage
  readonly number: string
  /** Formatted date. */
  readonly placedOn: string
  readonly email: string
  readonly state: OrderState
  /** Steps up to where it is sent, can be fetched or downloaded; what is none of these ends with the money. Not shown for cancelled orders. */
  readonly progress?: readonly { readonly step: 'placed' | 'paid' | 'sent' | 'ready'; readonly done: boolean }[]
  /** What can be paid now, and where. */
  readonly toPay?: { readonly amount: string; readonly href: string }
  /** How to pay, in the merchant's words, while an offline payment is open. */
  readonly paymentInstructions?: string
  readonly lines: readonly OrderLineView[]
  readonly totals: OrderTotalsView
  /** Files to fetch; without an address its link has ended. */
  readonly downloads?: readonly { readonly id: string; readonly name: string; readonly href?: string }[]
  /** Gift cards that were bought and are paid. */
  readonly giftCards?: readonly GiftCardView[]
  /** Address as lines of text. */
  readonly shippingAddressLines?: readonly string[]
  /** The way, and below it when and where. */
  readonly delivery?: { readonly label: string; readonly more: readonly string[] }
  readonly parcels?: readonly ParcelView[]
  /** What happened so far, the newest last. */
  readonly history?: readonly { readonly id: string; readonly label: string; readonly on: string }[]
  readonly billingAddressLines?: readonly string[]
  /** How it was paid, for example 'Visa •••• 4242'. */
  readonly payment?: string
  /** The oldest first. */
  readonly payments?: readonly PaymentView[]
  readonly invoices?: readonly InvoiceView[]
  readonly note?: string
}
