import type { SelectOption } from '../../../widgets/kit/ui/server.ts'
import type { InvalidReason } from '../../services/pricing/index.ts'
import type { OrderLineView, OrderTotalsView, PageFrame, ShopFrame } from '../shared/frame/view-model.ts'
import type { AddressField, BillingChoice } from './form/fields.ts'

/** Steps of the checkout, in their order. `delivery` falls out where nothing has to be delivered. */
export const CHECKOUT_STEPS = ['details', 'delivery', 'payment'] as const
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number]

/** Something wrong with what was entered, in the shopper's words. */
export interface FieldErrorView {
  /** Name of the form field, see `fields.ts`; left out for what concerns the whole form. */
  readonly field?: string
  readonly text: string
}

/** What an address form shows; empty strings and missing values are empty fields. */
export interface AddressView {
  readonly values: Readonly<Partial<Record<AddressField, string>>>
  /** Countries to choose from, in the shopper's language and order. One only is not asked for. */
  readonly countries: readonly SelectOption[]
  /** States of the chosen country where the address needs one; otherwise the field is left out. */
  readonly subdivisions?: readonly SelectOption[]
}

/** An address from the buyer's account. */
export interface SavedAddressView {
  readonly value: string
  /** Its street, or its first line where it has none. */
  readonly label: string
  /** The other lines. */
  readonly description?: string
}

/** One way to get the order. */
export interface ShippingOptionView {
  /** Sent back when chosen; unique over all carriers. */
  readonly value: string
  readonly label: string
  /** Delivery time, pickup address and the like. */
  readonly description?: string
  /** Formatted; left out where it is free. */
  readonly price?: string
}

/** A code that the checkout holds; the problem says why it does not count, in the shopper's words. */
export interface AppliedCodeView {
  readonly text: string
  readonly problem?: string
}

/** A membership that is for something in the checkout; the problem says why it does not pay. */
export interface MembershipView {
  readonly id: string
  readonly name: string
  readonly chosen: boolean
  readonly problem?: InvalidReason
}

/** What the shop asks of a purchase, and this one is not, in the shopper's words. */
export interface RuleView {
  readonly severity: 'WARNING' | 'ERROR'
  readonly text: string
  /** What it is about, where it is for some products. */
  readonly names: string
}

/** What a test card does, told beside its number. */
export type TestCardOutcome = 'approved' | 'declined' | 'insufficient-funds' | 'confirmation' | 'delayed-capture'

/** One way to pay. */
export type PaymentMethodView =
  | {
      readonly kind: 'sandbox'
      readonly value: string
      /** The cards that it takes, as digits. */
      readonly testCards: readonly { readonly number: string; readonly outcome: TestCardOutcome }[]
    }
  | {
      /** Fields of the provider, drawn by its script. */
      readonly kind: 'element'
      readonly value: string
      readonly scriptUrl: string
      readonly publishableKey: string
      /** What is to be paid, as the script counts it. */
      readonly units: number
      readonly currency: string
    }
  /** Paid on the provider's own page. */
  | { readonly kind: 'redirect'; readonly value: string; readonly label: string }
  | {
      readonly kind: 'offline'
      readonly value: string
      readonly label?: string
      /** The merchant's own words about how to pay. */
      readonly instructions?: string
    }

/** Why the last attempt to pay did not work. */
export type DeclineReasonView =
  | 'CARD_DECLINED'
  | 'INSUFFICIENT_FUNDS'
  | 'EXPIRED_CARD'
  | 'INVALID_CARD'
  | 'CONFIRMATION_FAILED'

/** A message above the form. */
export type CheckoutNotice =
  | { readonly kind: 'declined'; readonly reason: DeclineReasonView }
  /** Some lines carry a `problem`; the form offers to go on without them. */
  | { readonly kind: 'unavailable' }
  /** Prices are no longer those that the shopper saw: what was to be paid before and what is now, formatted. */
  | { readonly kind: 'changed'; readonly before?: string; readonly now?: string }
  /** The form was not this page's own, and nothing was done. */
  | { readonly kind: 'resend' }

/** The open checkout. One page per step; earlier steps stand above as a summary. */
export interface CheckoutPageProps {
  readonly frame: PageFrame
  /** Where the forms are posted to; the page's own address. */
  readonly action: string
  readonly csrfToken: string
  /** A challenge as JSON, where the purchase needs a proof: the page's script solves it while the buyer types. */
  readonly challenge?: string
  readonly step: CheckoutStep
  /** False where all lines are digital or picked up: no address to deliver to, no delivery step. */
  readonly needsDelivery: boolean
  /** Addresses of the earlier steps, for the 'Change' links. */
  readonly stepHrefs: Readonly<Partial<Record<CheckoutStep, string>>>
  readonly notice?: CheckoutNotice
  readonly errors?: readonly FieldErrorView[]
  /** Said on every step: a purchase that breaks one that is an error can't be ordered. */
  readonly rules: readonly RuleView[]
  /** The codes have the focus when the page comes, not the content; errors take it before both. */
  readonly atCodes?: boolean

  readonly lines: readonly OrderLineView[]
  readonly totals: OrderTotalsView
  /** Where prices are shown in another currency than the one in which is paid: both codes. */
  readonly converted?: { readonly shown: string; readonly currency: string }
  /** Formatted: what is missing to free delivery, where the shop has such a rule and it is not reached. */
  readonly toFreeDelivery?: string
  /** The coupon that was given, and the gift card. */
  readonly coupon?: AppliedCodeView
  readonly giftCard?: AppliedCodeView
  /** The buyer's memberships, where they have any for these lines. */
  readonly memberships?: readonly MembershipView[]
  /** What was typed into the two code fields and refused. */
  readonly refusedCodes?: { readonly coupon?: string; readonly giftCard?: string }

  readonly email: string
  /** The address that may have been meant. */
  readonly emailMeant?: string
  /** Whether the buyer asked for the shop's news by mail. */
  readonly marketing: boolean
  /** The delivery address; unused without delivery. */
  readonly shippingAddress: AddressView
  /** The buyer's own addresses that the shop delivers to, where there are any, and which is chosen (or `NEW_ADDRESS`). */
  readonly savedAddresses?: { readonly chosen: string; readonly options: readonly SavedAddressView[] }
  /** Whether the box that keeps a typed address in the buyer's account is ticked; left out where there is no such box. */
  readonly keepAddress?: boolean
  /** The same as lines of text, for the summary of a finished step. */
  readonly shippingAddressLines?: readonly string[]

  readonly shippingOptions: readonly ShippingOptionView[]
  /** Value of the chosen option; the caller preselects the cheapest. */
  readonly shippingOption?: string

  /** Pages of the shop to agree to before the order, where it asks for that; the box is never ticked beforehand. */
  readonly agreement?: {
    readonly policies: readonly { readonly label: string; readonly href: string }[]
    readonly given: boolean
  }
  readonly paymentMethods: readonly PaymentMethodView[]
  /** Value of the chosen method. */
  readonly paymentMethod?: string
  /** Formatted amount for the main button; left out where nothing is left to pay. */
  readonly amountDue?: string
  /** What the page shows, posted back: the same as a decimal string, and a fingerprint of all prices. */
  readonly expected: { readonly total: string; readonly state: string }
  /** False where nobody needs to know who gets the bill. */
  readonly needsBilling: boolean
  readonly billing: BillingChoice
  readonly billingAddress: AddressView
  readonly note?: string
}

/** The sandbox's stand-in for the page of the buyer's bank. */
export interface ConfirmationPageProps {
  readonly frame: ShopFrame
  readonly action: string
  readonly csrfToken: string
  readonly paymentId: string
  /** Formatted. */
  readonly amount: string
  readonly lastFourDigits: string
}
