import type { ManualWay } from '../../../contract/commerce/manual-way-enumerations.ts'
import type { DeclineReason } from '../../../contract/payments/enumerations.ts'
import type { IdGenerator } from '../../base/ids.ts'
import type { Store } from '../../store/store.ts'
import type { CurrencyRules } from './provider-money.ts'

/** The context of a gateway operation; gateways may store records of their own, by site. */
export type GatewayContext = { store: Store; siteId: string; ids: IdGenerator; now: Date }

/** A card as the buyer entered it. Exists for one request only, never stored or logged. */
export type Card = { number: string; expiryMonth: string; expiryYear: string; securityCode: string; holder?: string }

/** What to charge: a card entered on the hosted page, or a token that a client got from the gateway. */
export type ChargeablePaymentMethod =
  | { card: Card }
  | { token: string }
  /** The buyer pays on the provider's own page, by the way that was chosen in the shop, or one that is chosen there. */
  | { redirect: true; way?: string }
  /**
   * A payment method saved with an earlier payment. The buyer is not present, so where the bank asks for 3-D Secure the
   * charge is declined.
   */
  | { saved: SavedPaymentMethod }

/** A payment whose payment method the provider has saved. */
export type SavedPaymentMethod = { paymentId: string; transactionId: string }

/** The purpose of a payment: the order of a checkout or, without `checkoutId`, an existing order that is paid later. */
export type PaymentAttempt = { checkoutId?: string; orderId: string; paymentId: string }

/** Where the goods of a payment are sent. `country` and `subdivision` as ISO 3166 has them, without the country. */
export type ShipTo = {
  name: string
  addressLine: string
  addressLine2?: string | undefined
  city?: string | undefined
  postalCode?: string | undefined
  subdivision?: string | undefined
  country: string
}

/** Who pays, and the address of the bill, as far as they are known. */
export type BillTo = Partial<Omit<ShipTo, 'name'>> & {
  firstName?: string | undefined
  lastName?: string | undefined
  email?: string | undefined
}

export type ChargeRequest = {
  /** The payment's id and idempotency key: charging the same id twice is one charge. */
  paymentId: string
  /** Minor units; zero only saves the payment method, for what is due later. */
  amount: bigint
  currency: string
  paymentMethod: ChargeablePaymentMethod
  /** Authorise only; the merchant captures later. */
  delayCapture: boolean
  /** Save the payment method at the provider for later charges; ignored where it cannot be saved. */
  saveMethod?: boolean
  /** Absent where nothing is sent, or the buyer picks it up. */
  shipTo?: ShipTo | undefined
  billTo?: BillTo | undefined
  /** Passed to the provider as metadata, so that its webhooks identify the payment. */
  attempt: PaymentAttempt
  /** Where the provider or bank redirects the buyer after paying, and after cancelling. */
  returnUrl: string
  cancelUrl: string
}

/** Content Security Policy origins of a provider: its scripts, frames and connections. */
export type ProviderPolicy = { script: readonly string[]; frame: readonly string[]; connect: readonly string[] }

/** A way to pay at a provider that the buyer chooses in the shop, such as iDEAL; `name` for buyers. */
export type GatewayWay = { id: string; name: string }

/** What is to be paid, as far as it decides which ways to pay can take it. `amount` in minor units. */
export type PayableCart = {
  amount: bigint
  currency: string
  /** The country of the bill, or of the delivery. */
  country?: string | undefined
  /** The payment method is saved for later charges. */
  saves?: boolean
  /** The payment is only authorised. */
  delays?: boolean
  /** Goods are handed over, at the door or where they are picked up. */
  isHandedOver?: boolean
  /** Whether name and address of the bill are known; undefined: they are asked for beside the ways. */
  hasBillingAddress?: boolean
  /** The buyer's language (BCP 47), for the names. */
  language?: string | undefined
}

/** How the hosted page collects the payment method. */
export type GatewayForm =
  /** Our own card fields, for gateways that charge no real card. The 3-D Secure challenge is our own page as well. */
  | { kind: 'CARD' }
  /**
   * The provider's fields, rendered by its script in its own frames. `toUnits`: an amount in the script's unit.
   * `excluded`: ways to pay, by the script's names, that it doesn't offer.
   */
  | {
      kind: 'ELEMENT'
      scriptUrl: string
      publishableKey: string
      policy: ProviderPolicy
      excluded: readonly string[]
      toUnits(amount: bigint, currency: string): number
    }
  /** Needs no fields: the buyer is redirected to the provider. */
  | { kind: 'REDIRECT' }
  /** The merchant collects the money without a provider. `fee`: minor units on top of the order. */
  | { kind: 'MANUAL'; way: ManualWay; instructions?: string | undefined; fee: bigint }

export type CardFacts = { brand: string; lastFourDigits: string }

/** Expected outcomes of a charge; a gateway that cannot be reached throws instead. */
export type ChargeOutcome =
  /**
   * `saved`: the provider has saved the payment method for later charges. `way`: the name of the way to pay that is no
   * card, such as iDEAL.
   */
  | { status: 'APPROVED' | 'AUTHORIZED'; transactionId: string; card?: CardFacts; way?: string; saved?: boolean }
  | { status: 'DECLINED'; reason: DeclineReason; card?: CardFacts }
  /**
   * `redirectUrl`: where the buyer confirms. `clientSecret`: for confirming in the provider's script on our page.
   * Without either, only the bank's decision is pending.
   */
  | {
      status: 'NEEDS_CONFIRMATION'
      transactionId: string
      card?: CardFacts
      redirectUrl?: string
      clientSecret?: string
    }
  | { status: 'UNKNOWN' }

/**
 * The result of a capture, void or refund. `reference`: the provider's id of it. `amount`: what was captured, where it is
 * not what was asked for.
 */
export type Settlement =
  | { status: 'SUCCEEDED'; reference?: string; amount?: bigint }
  | { status: 'FAILED'; failureCode?: string }

/** The immediate answer of a gateway; `PENDING` operations are polled again under the same ids. */
export type GatewayAnswer = Settlement | { status: 'PENDING' }

/** A payment with the gateway's `transactionId`. */
export type GatewayPayment = { paymentId: string; transactionId: string; currency: string }

/**
 * A webhook notice of a provider. Payment and refund notices only trigger a lookup: their state is read from the
 * provider, never taken from the notice.
 */
export type GatewayNotice =
  | { kind: 'INVALID_SIGNATURE' }
  | { kind: 'IGNORED' }
  | { kind: 'PAYMENT'; siteId: string; attempt: PaymentAttempt }
  /** The provider suspects fraud. `externalId`: its id of the warning. */
  | { kind: 'WARNING'; siteId: string; orderId: string; paymentId: string; externalId: string }
  | { kind: 'REFUND'; siteId: string; orderId: string; paymentId: string; refundId: string }
  /** The provider has saved the payment method some time after the payment. `token`: its id of it. */
  | { kind: 'SAVED'; siteId: string; orderId: string; paymentId: string; token: string }
  | {
      kind: 'CHARGEBACK'
      siteId: string
      orderId: string
      paymentId: string
      externalId: string
      /** `INQUIRY`: the buyer asks, and no money has moved yet. */
      status: 'INQUIRY' | 'APPROVED' | 'REVERSED'
      /** Minor units of `currency`, which need not be the payment's. */
      amount: bigint
      currency: string
      /** What has come back of it, while the rest is still taken. */
      reversed?: bigint
      /** Reported by movements of money at the provider, so it is right whatever was recorded before. */
      isCurrent: boolean
    }

/** A notice whose signature was verified. */
export type VerifiedNotice = Exclude<GatewayNotice, { kind: 'INVALID_SIGNATURE' | 'IGNORED' }>

/** A refund as the provider has it. `refundId`: our id, if the refund is ours; `amount` in minor units. */
export type ProviderRefund = {
  reference: string
  refundId?: string
  amount: bigint
  status: 'PENDING' | 'SUCCEEDED' | 'FAILED'
  failureCode?: string
  /** Taken back by the provider or a bank; the money of a dispute may be reported as such too. */
  isReversal?: boolean
}

/** What the provider says about a payment that it has authorised or taken. Amounts in minor units. */
export type GatewayState = {
  /** What was captured, and the provider's id of the capture. */
  captured?: { amount: bigint; reference?: string }
  /** The authorisation was voided or has expired, without a capture. */
  voided: boolean
  refunds: readonly ProviderRefund[]
}

/** The provider could not be reached, or gives no answer now; later it may. */
export class GatewayUnavailableError extends Error {
  override readonly name = 'GatewayUnavailableError'
}

/** A payment provider. The hosted page and the collector know only this interface. */
export type PaymentGateway = {
  /**
   * The provider's name; for a shop's own keys with the account, so that refunds go through the account that took the
   * money.
   */
  id: string
  /** The method's name for buyers, for example `Card`. */
  name: string
  /** How the hosted page collects the payment method; absent: the gateway only accepts tokens of clients. */
  form?: GatewayForm
  /** How many days an authorisation is valid. */
  authorizationDays: number
  /**
   * Whether it saves payment methods for later charges: only together with a payment, or also without one (a charge of
   * zero). Absent: it saves none, so it can't pay for subscriptions.
   */
  savesMethods?: 'WITH_PAYMENT' | 'ALWAYS'
  /** The number of days after a payment in which refunds are possible; unlimited where undefined. */
  refundDays?: number
  /** How it takes each currency; absent: any amount of any currency. */
  currencies?: CurrencyRules
  /** The ways that can take a cart, in the order of the provider; absent: it is one way. Throws if it does not answer. */
  listWays?(cart: PayableCart): Promise<readonly GatewayWay[]>
  charge(place: GatewayContext, request: ChargeRequest): Promise<ChargeOutcome>
  /** The outcome of a charge whose response was lost. `UNKNOWN`: it never reached the provider. */
  find(place: GatewayContext, paymentId: string): Promise<ChargeOutcome>
  /** Completes a 3-D Secure challenge with the buyer's answer. */
  confirm(place: GatewayContext, paymentId: string, accepted: boolean): Promise<ChargeOutcome>
  /** Cancels an unconfirmed charge, so that it cannot take money later; returns its outcome where it was too late. */
  cancel(place: GatewayContext, paymentId: string): Promise<ChargeOutcome>
  /** Captures `amount` (minor units) of an authorisation. Idempotent per `captureId`. */
  capture(
    place: GatewayContext,
    request: GatewayPayment & { captureId: string; amount: bigint },
  ): Promise<GatewayAnswer>
  /** Voids an authorisation. Idempotent. */
  void(place: GatewayContext, request: GatewayPayment): Promise<GatewayAnswer>
  /** Refunds `amount` (minor units). Idempotent per `refundId`. */
  refund(place: GatewayContext, request: GatewayPayment & RefundOrder): Promise<GatewayAnswer>
  /** What the provider says now about a payment that it has authorised or taken. */
  inspect?(place: GatewayContext, payment: GatewayPayment): Promise<GatewayState>
  /** A dispute as the provider has it now, in the form of its notice. */
  findDispute?(externalId: string): Promise<GatewayNotice>
  /** Keeps the provider's id of a payment method that it saved some time after the payment. */
  keepToken?(place: GatewayContext, paymentId: string, token: string): Promise<void>
  /** Verifies and parses a webhook request. */
  readNotice?(headers: Headers, body: Uint8Array): Promise<GatewayNotice>
}

/** A gateway without a provider: its order is placed at once, and the merchant records the money. */
export type ManualGateway = Pick<PaymentGateway, 'id' | 'name' | 'currencies' | 'listWays'> & {
  form: Extract<GatewayForm, { kind: 'MANUAL' }>
}

/** The provider of a gateway, without the account. */
export const getProvider = ({ id }: Pick<PaymentGateway, 'id'>): string => id.split(':')[0] as string

/** URLs that replace those of payment providers. `sandbox`: the URL for test keys, where it differs. */
export type ProviderUrls = {
  stripe?: { api?: string | undefined; script?: string | undefined }
  paypal?: { api?: string | undefined; sandbox?: string | undefined }
  mollie?: { api?: string | undefined }
}

/** A refund of a payment of an order; `amount` in minor units. */
export type RefundOrder = { orderId: string; refundId: string; amount: bigint }
