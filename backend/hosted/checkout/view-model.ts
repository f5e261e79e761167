import type { SelectOption } from '../../../widgets/kit/ui/server.ts'
import type { ManualWay } from '../../contract/commerce/manual-way-enumerations.ts'
import type { InvalidReason } from '../../services/pricing/index.ts'
import type { OrderLineView, OrderTotalsView, PageFrame, ShopFrame } from '../shared/frame/view-model.ts'
import type { AddressField, BillingChoice } from './form/fields.ts'

/** Checkout steps in order; `delivery` is skipped if nothing is shipped. */
export const CHECKOUT_STEPS = ['details', 'delivery', 'payment'] as const
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number]

/** Validation error in the shopper's language. */
export interface FieldErrorView {
  /** Name of the form field (`fields.ts`); left out for errors of the whole form. */
  readonly field?: string
  readonly text: string
}

/** Values of an address form; missing values are empty fields. */
export interface AddressView {
  readonly values: Readonly<Partial<Record<AddressField, string>>>
  /** Countries to choose from, named and sorted in the shopper's language. A single one is not asked for. */
  readonly countries: readonly SelectOption[]
  /** Whether the shop needs the state: it decides the tax or the delivery in this country. */
  readonly needsState?: boolean
  /** The language of the names of states. */
  readonly language?: string
}

/** An address from the buyer's account. */
export interface SavedAddressView {
  readonly value: string
  /** The recipient's name, or the first line of an address without one. */
  readonly label: string
  /** The other lines. */
  readonly description?: string
}

/** Who gets the gift cards of a line. */
export interface GiftView {
  readonly lineId: string
  readonly product: string
  readonly isForSomebody: boolean
  readonly name: string
  readonly email: string
  readonly message: string
  /** A day of the calendar, `2026-11-22`. */
  readonly sendOn: string
  /** The first and the last day to choose from. */
  readonly days: { readonly first: string; readonly last: string }
}

/** One shipping option. */
export interface ShippingOptionView {
  /** Posted value; unique across carriers. */
  readonly value: string
  readonly label: string
  /** Delivery time, pickup address and the like. */
  readonly description?: string
  /** Formatted; left out where it is free. */
  readonly price?: string
}

/** An applied code; `problem` is the reason why it no longer counts. */
export interface AppliedCodeView {
  readonly text: string
  readonly problem?: string
}

/** A membership that covers lines of the checkout; `problem` is the reason why it cannot be used. */
export interface MembershipView {
  readonly id: string
  readonly name: string
  readonly chosen: boolean
  readonly problem?: InvalidReason
}

/** A purchase rule that the order breaks, in the shopper's language. */
export interface BrokenRuleView {
  readonly severity: 'WARNING' | 'ERROR'
  readonly text: string
  /** Names of the products that the rule is about, if it is limited to some. */
  readonly names: string
}

/** Outcome of a sandbox test card, shown beside its number. */
export type TestCardOutcome = 'approved' | 'declined' | 'insufficient-funds' | 'confirmation' | 'delayed-capture'

/** One payment method. */
export type PaymentMethodView =
  | {
      readonly kind: 'sandbox'
      readonly value: string
      /** Accepted test card numbers, digits only. */
      readonly testCards: readonly { readonly number: string; readonly outcome: TestCardOutcome }[]
    }
  | {
      /** Embedded fields of a provider, rendered by its script. */
      readonly kind: 'element'
      readonly value: string
      readonly scriptUrl: string
      readonly publishableKey: string
      /** Ways to pay, by the script's names, that the shop doesn't offer. */
      readonly excluded: readonly string[]
      /** Amount due in the units of the provider's script. */
      readonly units: number
      readonly currency: string
      /** The payment is only authorised, which not every way to pay can do. */
      readonly delays?: boolean
      /** The payment method is saved for later payments. */
      readonly saves?: boolean
    }
  /** Redirects to the provider's page. */
  | { readonly kind: 'redirect'; readonly value: string; readonly label: string }
  | {
      readonly kind: 'offline'
      readonly value: string
      /** Absent: the shop says afterwards how to pay. */
      readonly way?: ManualWay
      /** Payment instructions by the merchant. */
      readonly instructions?: string
      /** What this way costs on top of the order. */
      readonly fee?: string
      /** What is to be paid, where it has a fee or is rounded for cash. */
      readonly total?: string
    }

/** What a subscription costs and when, in one sentence, and the buyer's consent. */
export interface SubscriptionView {
  readonly terms: string
  readonly accepted: boolean
  /** Whether the buyer can cancel without the shop. */
  readonly cancelable: boolean
}

/** Why the last payment was declined. */
export type DeclineReasonView =
  | 'CARD_DECLINED'
  | 'INSUFFICIENT_FUNDS'
  | 'EXPIRED_CARD'
  | 'INVALID_CARD'
  | 'CONFIRMATION_FAILED'
  | 'METHOD_UNSUITABLE'
  | 'AMOUNT_UNSUITABLE'
  | 'PROVIDER_REFUSED'

/** A sum of the totals before and after a change, formatted. */
export interface SumChangeView {
  readonly label: string
  readonly before: string
  readonly now: string
}

/** Notice above the form. */
export type CheckoutNotice =
  | { readonly kind: 'declined'; readonly reason: DeclineReasonView }
  /** The shop refused the order: why, and what to do next. */
  | { readonly kind: 'refused'; readonly text: string }
  /** Some lines have a `problem`; the form offers to continue without them. */
  | { readonly kind: 'unavailable' }
  /** Prices have changed since they were shown: previous and current amount due, and each sum that differs. */
  | {
      readonly kind: 'changed'
      readonly before?: string
      readonly now?: string
      readonly changes?: readonly SumChangeView[]
      readonly sameTotal?: true
    }
  /** The CSRF token did not match, so nothing was done. */
  | { readonly kind: 'resend' }

/** Props of the checkout page. Earlier steps are summarised above the current one. */
export interface CheckoutPageProps {
  readonly frame: PageFrame
  /** URL that forms are posted to: the page itself. */
  readonly action: string
  readonly csrfToken: string
  /** Begins a sign-in that leads back here, for a visitor's checkout. */
  readonly signInHref?: string
  /** Captcha challenge as JSON, if one is required; the script solves it in the background. */
  readonly challenge?: string
  /** The same for coupon and gift card codes. */
  readonly codeChallenge?: string
  readonly step: CheckoutStep
  /** False where all lines are digital: no delivery address. */
  readonly needsDelivery: boolean
  /** False where nothing is left to choose, such as at a pickup without hours. */
  readonly hasDeliveryStep: boolean
  /** The choice between delivery and pickup, before the address; left out where the shop has no pickup place. */
  readonly deliveryMethods?: {
    readonly chosen: string
    readonly pickups: readonly ShippingOptionView[]
    /** False where the shop only hands over at its pickup places. */
    readonly delivers: boolean
  }
  /** The pickup place that the order is fetched from, as lines of text. */
  readonly pickupLines?: readonly string[]
  /** False where no delivery address is known that the billing address could be the same as. */
  readonly hasDeliveryAddress: boolean
  /** URLs of the completed steps, for 'Change' links. */
  readonly stepHrefs: Readonly<Partial<Record<CheckoutStep, string>>>
  readonly notice?: CheckoutNotice
  readonly errors?: readonly FieldErrorView[]
  /** Shown on every step; a broken rule of severity error blocks the order. */
  readonly brokenRules: readonly BrokenRuleView[]
  /** Focuses the codes instead of the content; errors take precedence. */
  readonly focusCodes?: boolean

  readonly lines: readonly OrderLineView[]
  readonly totals: OrderTotalsView
  /** Display currency and payment currency, where they differ. */
  readonly converted?: { readonly shown: string; readonly currency: string }
  /** Formatted amount missing to free delivery, if the shop has such a threshold and it is not reached. */
  readonly toFreeDelivery?: string
  /** Applied coupon and gift card. */
  readonly coupon?: AppliedCodeView
  readonly giftCard?: AppliedCodeView
  /** The buyer's memberships that cover these lines. */
  readonly memberships?: readonly MembershipView[]
  /** Codes that were entered and refused. */
  readonly refusedCodes?: { readonly coupon?: string; readonly giftCard?: string }

  readonly email: string
  /** Suggested correction of the e-mail address. */
  readonly emailSuggestion?: string
  /** Whether the buyer subscribed to marketing mails. */
  readonly marketing: boolean
  /** Who gets the gift cards, by line; left out without gift cards. */
  readonly gifts?: readonly GiftView[]
  /** Delivery address; unused if nothing is delivered. */
  readonly shippingAddress: AddressView
  /** Saved addresses that the shop delivers to, and the selected id (or `NEW_ADDRESS`). */
  readonly savedAddresses?: { readonly chosen: string; readonly options: readonly SavedAddressView[] }
  /** State of the checkbox that saves the address in the account; left out where it is not shown. */
  readonly keepAddress?: boolean
  /** Address lines for the summary of the completed step. */
  readonly shippingAddressLines?: readonly string[]

  readonly shippingOptions: readonly ShippingOptionView[]
  /** Value of the selected option; the cheapest is preselected. */
  readonly shippingOption?: string

  /** Policies that need consent; the checkbox is never checked by default. */
  readonly agreement?: {
    readonly policies: readonly { readonly label: string; readonly href: string }[]
    readonly accepted: boolean
  }
  /** The consent to get files before the withdrawal period ends; never checked by default. */
  readonly filesAtOnce?: { readonly accepted: boolean }
  /** The instructions on withdrawal, to be read before paying; left out where the shop offers no withdrawal. */
  readonly instructions?: { readonly title: string; readonly href: string }
  /** A subscription's payments, and the consent to them and to saving the payment method; never checked by default. */
  readonly subscription?: SubscriptionView
  readonly paymentMethods: readonly PaymentMethodView[]
  /** Value of the selected method. */
  readonly paymentMethod?: string
  /** Formatted amount for the main button; left out if nothing is due. */
  readonly amountDue?: string
  /** The quote on display, posted back: total as a decimal string, a fingerprint of all prices, and the sums. */
  readonly expected: { readonly total: string; readonly state: string; readonly sums: string }
  /** False if no billing address is required. */
  readonly needsBilling: boolean
  readonly billing: BillingChoice
  readonly billingAddress: AddressView
  readonly note?: string
}

/** Sandbox simulation of the bank's 3-D Secure page. */
export interface ConfirmationPageProps {
  readonly frame: ShopFrame
  readonly action: string
  readonly csrfToken: string
  readonly paymentId: string
  /** Formatted. */
  readonly amount: string
  readonly lastFourDigits: string
}
