import type { Context } from '../context.ts'

/** A card as the buyer typed it. Lives for one request, is never stored and never logged. */
export type Card = { number: string; expiryMonth: string; expiryYear: string; securityCode: string; holder?: string }

/** What identifies the means of payment: a card typed on the hosted page, or a token that a client got from the gateway. */
export type PaymentMeans = { card: Card } | { token: string }

export type ChargeRequest = {
  /** Names the payment: the same id charged twice is one charge. */
  paymentId: string
  /** Minor units. */
  amount: bigint
  currency: string
  means: PaymentMeans
  /** Only authorise; the merchant captures later. */
  delayCapture: boolean
  /** The buyer has confirmed with the bank (second step of `NEEDS_CONFIRMATION`). */
  confirmed?: boolean
}

export type DeclineReason =
  | 'CARD_DECLINED'
  | 'INSUFFICIENT_FUNDS'
  | 'EXPIRED_CARD'
  | 'INVALID_CARD'
  | 'CONFIRMATION_FAILED'

export type CardFacts = { brand: string; lastFourDigits: string }

/** Expected outcomes of a charge; a gateway that can't be reached throws instead. */
export type ChargeOutcome =
  | { status: 'APPROVED' | 'AUTHORIZED'; transactionId: string; card?: CardFacts }
  | { status: 'DECLINED'; reason: DeclineReason; card?: CardFacts }
  | { status: 'NEEDS_CONFIRMATION'; transactionId: string; card?: CardFacts }
  | { status: 'UNKNOWN' }

/** How a capture, a void or a refund ended. `reference`: what the provider calls it. */
export type Settlement = { status: 'SUCCEEDED'; reference?: string } | { status: 'FAILED'; failureCode?: string }

/** What a gateway says at once; what is `PENDING` is asked after again, under the same ids. */
export type GatewayAnswer = Settlement | { status: 'PENDING' }

/** A payment that the gateway knows by `transactionId`. */
export type GatewayPayment = { paymentId: string; transactionId: string; currency: string }

/** Takes money. One implementation per provider; the hosted page and the collector know only this. */
export type PaymentGateway = {
  id: string
  /** How buyers know the method, for example `Card`. */
  name: string
  /** How many days an authorisation stands; then the money is the buyer's again. */
  authorizationDays: number
  /** For how many days after a payment it gives money back; without an end where undefined. */
  refundDays?: number
  charge(context: Context, request: ChargeRequest): Promise<ChargeOutcome>
  /** What became of a charge whose answer was lost. `UNKNOWN`: it never arrived. */
  find(context: Context, paymentId: string): Promise<ChargeOutcome>
  /** The buyer's answer to the bank's question. */
  confirm(context: Context, paymentId: string, accepted: boolean): Promise<ChargeOutcome>
  /** Ends a charge that nobody answered, so that no later answer takes money; what became of it where it was too late. */
  cancel(context: Context, paymentId: string): Promise<ChargeOutcome>
  /** Takes `amount` (minor units) of an authorisation. The same `captureId` asked for twice is one capture. */
  capture(context: Context, request: GatewayPayment & { captureId: string; amount: bigint }): Promise<GatewayAnswer>
  /** Gives an authorisation up. Asked for twice it is one void. */
  void(context: Context, request: GatewayPayment): Promise<GatewayAnswer>
  /** Gives `amount` (minor units) back. The same `refundId` asked for twice is one refund. */
  refund(context: Context, request: GatewayPayment & { refundId: string; amount: bigint }): Promise<GatewayAnswer>
}
