import type { OrderLineView, OrderTotalsView, ShopFrame } from '../frame/view-model.ts'

/**
 * What an order comes down to for its buyer. `authorized`: reserved, charged later; `offline`: to be paid outside;
 * `partially-paid`: the rest of it; `pending`: the provider has not answered yet.
 */
export type OrderState =
  | 'paid'
  | 'authorized'
  | 'offline'
  | 'partially-paid'
  | 'pending'
  | 'sent'
  | 'partially-sent'
  | 'canceled'
  | 'refunded'
  | 'partially-refunded'

/** One parcel of an order, and the way to follow it. */
export interface ParcelView {
  readonly id: string
  /** Formatted date in a sentence. */
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

/** The page of one order, for whoever has its link. */
export interface OrderStatusPageProps {
  readonly frame: ShopFrame
  /** True right after the purchase: the page thanks. */
  readonly justPlaced?: boolean
  /** Told to the page that opened this one in a window of its own. */
  readonly tellsOpener?: { readonly origin: string; readonly checkoutId: string; readonly orderId: string }
  readonly number: string
  /** Formatted date. */
  readonly placedOn: string
  readonly email: string
  readonly state: OrderState
  /** Steps that have happened; `sent` is left out for what is only downloaded. Not shown for cancelled orders. */
  readonly progress?: readonly { readonly step: 'placed' | 'paid' | 'sent' | 'ready'; readonly done: boolean }[]
  /** How to pay, in the merchant's words, while an offline payment is open. */
  readonly paymentInstructions?: string
  readonly lines: readonly OrderLineView[]
  readonly totals: OrderTotalsView
  readonly downloads?: readonly { readonly name: string; readonly href: string }[]
  /** Address as lines of text. */
  readonly shippingAddressLines?: readonly string[]
  readonly delivery?: { readonly label: string; readonly description?: string }
  readonly parcels?: readonly ParcelView[]
  /** What happened so far, the newest last. */
  readonly history?: readonly { readonly id: string; readonly label: string; readonly on: string }[]
  readonly billingAddressLines?: readonly string[]
  /** How it was paid, for example 'Visa •••• 4242'. */
  readonly payment?: string
  /** The oldest first. */
  readonly payments?: readonly PaymentView[]
  readonly note?: string
}
