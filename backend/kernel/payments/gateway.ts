import type { DeclineReason } from '../../contract/payments/enumerations.ts'
import type { IdGenerator } from '../context/ids.ts'
import type { Store } from '../store/store.ts'

/** What a gateway knows of where it is asked: it may keep books of its own, by site. */
export type GatewayContext = { store: Store; siteId: string; ids: IdGenerator; now: Date }

/** A card as the buyer typed it. Lives for one request, is never stored and never logged. */
export type Card = { number: string; expiryMonth: string; expiryYear: string; securityCode: string; holder?: string }

/** What identifies the means of payment: a card typed on the hosted page, or a token that a client got from the gateway. */
export type ChargeablePaymentMethod =
  | { card: Card }
  | { token: string }
  /** None: the buyer is asked on the provider's own page. */
  | { redirect: true }
  /** What the provider kept with an earlier payment. The buyer is not there: a bank that wants the buyer declines. */
  | { saved: SavedPaymentMethod }

/** A payment with which the provider kept its means. */
export type SavedPaymentMethod = { paymentId: string; transactionId: string }

/** What a payment is for: an order that a checkout is to become, or, without one, an order that stands and is paid later. */
export type PaymentAttempt = { checkoutId?: string; orderId: string; paymentId: string }

export type ChargeRequest = {
  /** Names the payment: the same id charged twice is one charge. */
  paymentId: string
  /** Minor units. */
  amount: bigint
  currency: string
  means: ChargeablePaymentMethod
  /** Only authorise; the merchant captures later. */
  delayCapture: boolean
  /** Keep the means at the provider, so that it can be charged again later; one that can't keep any leaves it. */
  saveMethod?: boolean
  /** Told to the provider, so that its own notices name what they are about. */
  attempt: PaymentAttempt
  /** Where the buyer comes back to from the provider's or the bank's page, and where without having paid. */
  returnUrl: string
  cancelUrl: string
}

/** Origins of a provider that the policy of a page lets in: its scripts, its frames, and what these ask. */
export type ProviderPolicy = { script: readonly string[]; frame: readonly string[]; connect: readonly string[] }

/** How the hosted page asks for the means of payment. */
export type GatewayForm =
  /** Fields of our own: for what charges no real card. The bank's question is a page of ours as well. */
  | { kind: 'CARD' }
  /** Fields of the provider, which its script draws in frames of its own. `unitsOf`: an amount as the script counts it. */
  | {
      kind: 'ELEMENT'
      scriptUrl: string
      publishableKey: string
      policy: ProviderPolicy
      unitsOf(amount: bigint, currency: string): number
    }
  /** Nothing is asked here: the buyer is sent to the provider. */
  | { kind: 'REDIRECT' }

export type CardFacts = { brand: string; lastFourDigits: string }

/** Expected outcomes of a charge; a gateway that can't be reached throws instead. */
export type ChargeOutcome =
  /** `saved`: the provider keeps the means of payment, to be charged again. */
  | { status: 'APPROVED' | 'AUTHORIZED'; transactionId: string; card?: CardFacts; saved?: boolean }
  | { status: 'DECLINED'; reason: DeclineReason; card?: CardFacts }
  /** `redirectUrl`: where the buyer is asked. `clientSecret`: with what the provider's script asks on our page. Without either the bank decides. */
  | {
      status: 'NEEDS_CONFIRMATION'
      transactionId: string
      card?: CardFacts
      redirectUrl?: string
      clientSecret?: string
    }
  | { status: 'UNKNOWN' }

/** How a capture, a void or a refund ended. `reference`: what the provider calls it. */
export type Settlement = { status: 'SUCCEEDED'; reference?: string } | { status: 'FAILED'; failureCode?: string }

/** What a gateway says at once; what is `PENDING` is asked after again, under the same ids. */
export type GatewayAnswer = Settlement | { status: 'PENDING' }

/** A payment that the gateway knows by `transactionId`. */
export type GatewayPayment = { paymentId: string; transactionId: string; currency: string }

/** What a provider tells by itself. `ABOUT` something: how that stands is asked of the provider, never taken from the notice. */
export type GatewayNotice =
  | { kind: 'INVALID_SIGNATURE' }
  | { kind: 'IGNORED' }
  | { kind: 'PAYMENT'; siteId: string; attempt: PaymentAttempt }
  | { kind: 'REFUND'; siteId: string; orderId: string; paymentId: string; refundId: string }
  | {
      kind: 'CHARGEBACK'
      siteId: string
      orderId: string
      paymentId: string
      externalId: string
      status: 'APPROVED' | 'REVERSED'
      /** Minor units. */
      amount: bigint
    }

/** A notice that the gateway has proved to be its own. */
export type VerifiedNotice = Exclude<GatewayNotice, { kind: 'INVALID_SIGNATURE' | 'IGNORED' }>

/** Takes money. One implementation per provider; the hosted page and the collector know only this. */
export type PaymentGateway = {
  id: string
  /** How buyers know the method, for example `Card`. */
  name: string
  /** Absent: it takes tokens of clients only. */
  form?: GatewayForm
  /** How many days an authorisation stands; then the money is the buyer's again. */
  authorizationDays: number
  /** For how many days after a payment it gives money back; without an end where undefined. */
  refundDays?: number
  charge(place: GatewayContext, request: ChargeRequest): Promise<ChargeOutcome>
  /** What became of a charge whose answer was lost. `UNKNOWN`: it never arrived. */
  find(place: GatewayContext, paymentId: string): Promise<ChargeOutcome>
  /** The buyer's answer to the bank's question. */
  confirm(place: GatewayContext, paymentId: string, accepted: boolean): Promise<ChargeOutcome>
  /** Ends a charge that nobody answered, so that no later answer takes money; what became of it where it was too late. */
  cancel(place: GatewayContext, paymentId: string): Promise<ChargeOutcome>
  /** Takes `amount` (minor units) of an authorisation. The same `captureId` asked for twice is one capture. */
  capture(
    place: GatewayContext,
    request: GatewayPayment & { captureId: string; amount: bigint },
  ): Promise<GatewayAnswer>
  /** Gives an authorisation up. Asked for twice it is one void. */
  void(place: GatewayContext, request: GatewayPayment): Promise<GatewayAnswer>
  /** Gives `amount` (minor units) back. The same `refundId` asked for twice is one refund. */
  refund(place: GatewayContext, request: GatewayPayment & RefundOrder): Promise<GatewayAnswer>
  /** What a request to its webhook tells, once it is proven that the provider sent it. */
  readNotice?(headers: Headers, body: Uint8Array): Promise<GatewayNotice>
}

/** A refund of a payment of an order; `amount` in minor units. */
export type RefundOrder = { orderId: string; refundId: string; amount: bigint }
