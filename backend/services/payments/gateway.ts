import type { Context } from '../../kernel/context.ts'

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

/** Takes money. One implementation per provider; the hosted page and the collector know only this. */
export type PaymentGateway = {
  id: 'sandbox' | 'stripe'
  /** How buyers know the method, for example `Card`. */
  name: string
  charge(context: Context, request: ChargeRequest): Promise<ChargeOutcome>
  /** What became of a charge whose answer was lost. `UNKNOWN`: it never arrived. */
  find(context: Context, paymentId: string): Promise<ChargeOutcome>
  /** The buyer's answer to the bank's question. */
  confirm(context: Context, paymentId: string, accepted: boolean): Promise<ChargeOutcome>
}
