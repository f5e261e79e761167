import { Stripe } from 'stripe'
import type { DeclineReason } from '../../../../contract/payments/enumerations.ts'

/** Codes of refusals that a second try doesn't change, by what the buyer can do. */
const REFUSALS: Readonly<Record<string, DeclineReason>> = {
  amount_too_small: 'AMOUNT_UNSUITABLE',
  amount_too_large: 'AMOUNT_UNSUITABLE',
  charge_exceeds_source_limit: 'AMOUNT_UNSUITABLE',
  charge_exceeds_transaction_limit: 'AMOUNT_UNSUITABLE',
  invalid_charge_amount: 'AMOUNT_UNSUITABLE',
  // Stripe does not know the token, or it was used before.
  resource_missing: 'INVALID_CARD',
  token_already_used: 'INVALID_CARD',
  payment_method_unexpected_state: 'INVALID_CARD',
  // The consent to later charges of a saved payment method has ended.
  billing_invalid_mandate: 'INVALID_CARD',
  payment_intent_mandate_invalid: 'INVALID_CARD',
  setup_intent_mandate_invalid: 'INVALID_CARD',
  india_recurring_payment_mandate_canceled: 'INVALID_CARD',
  country_unsupported: 'METHOD_UNSUITABLE',
  payment_method_unactivated: 'METHOD_UNSUITABLE',
  payment_intent_incompatible_payment_method: 'METHOD_UNSUITABLE',
  payment_method_currency_mismatch: 'METHOD_UNSUITABLE',
  payment_method_invalid_parameter: 'METHOD_UNSUITABLE',
  payment_method_not_available: 'METHOD_UNSUITABLE',
  payment_method_restricted: 'METHOD_UNSUITABLE',
  payment_method_unsupported_type: 'METHOD_UNSUITABLE',
  sepa_unsupported_account: 'METHOD_UNSUITABLE',
}

/** Codes of requests that another one is in the way of; they are made again. */
const IN_THE_WAY = [
  'idempotency_key_in_use',
  'lock_timeout',
  'payment_intent_rate_limit_exceeded',
  'rate_limit',
  'token_in_use',
]

/** Whether Stripe refuses what was asked for; a second try changes nothing. */
export const isRefusal = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError && !IN_THE_WAY.includes(error.code ?? '')

/** Why Stripe refuses for good; undefined where it may answer otherwise later. */
export function toRefusalReason(error: unknown): DeclineReason | undefined {
  const { StripeCardError, StripePermissionError } = Stripe.errors
  if (error instanceof StripeCardError) return toDeclineReason(error)
  if (error instanceof StripePermissionError) return 'PROVIDER_REFUSED'
  if (!isRefusal(error)) return undefined
  if (error.param === 'currency') return 'METHOD_UNSUITABLE'
  return REFUSALS[error.code ?? ''] ?? 'PROVIDER_REFUSED'
}

/** The last error of a payment method. */
export type LastError = { code?: string; decline_code?: string }

/** Codes of declines of which the buyer learns more than that the payment was declined. */
const DECLINES: Readonly<Record<string, DeclineReason>> = {
  authentication_required: 'CONFIRMATION_FAILED',
  payment_intent_authentication_failure: 'CONFIRMATION_FAILED',
  payment_intent_payment_attempt_expired: 'CONFIRMATION_FAILED',
  payment_method_customer_decline: 'CONFIRMATION_FAILED',
  setup_intent_authentication_failure: 'CONFIRMATION_FAILED',
  setup_intent_setup_attempt_expired: 'CONFIRMATION_FAILED',
  expired_card: 'EXPIRED_CARD',
  expired_payment_method: 'EXPIRED_CARD',
  insufficient_funds: 'INSUFFICIENT_FUNDS',
}

/** Why a payment method was declined. */
export function toDeclineReason({ code = '', decline_code: decline }: LastError): DeclineReason {
  if (decline === 'insufficient_funds') return 'INSUFFICIENT_FUNDS'
  if (DECLINES[code]) return DECLINES[code]
  return code.startsWith('incorrect_') || code.startsWith('invalid_') ? 'INVALID_CARD' : 'CARD_DECLINED'
}
