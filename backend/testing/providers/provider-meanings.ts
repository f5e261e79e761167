import { Stripe } from 'stripe'
import { isOffered } from '../../services/payments/gateways/mollie/mollie-ways.ts'
import {
  DONE_BEFORE,
  NOTHING_HELD,
  PAYPAL_REFUSALS,
  VAULT_ENDED,
} from '../../services/payments/gateways/paypal/paypal-refusals.ts'
import { PAYPAL_EVENTS } from '../../services/payments/gateways/paypal/paypal-version.ts'
import { toDeclineReason, toRefusalReason } from '../../services/payments/gateways/stripe/stripe-refusals.ts'
import { STRIPE_EVENTS } from '../../services/payments/gateways/stripe/stripe-version.ts'

/** What a name does here; undefined where the table says nothing about it. */
export type Meaning = (name: string) => string | undefined

const states =
  (meanings: Readonly<Record<string, string>>): Meaning =>
  (name) =>
    meanings[name]

/** The first pattern that fits. */
const firstOf =
  (...rules: readonly (readonly [RegExp, string])[]): Meaning =>
  (name) =>
    rules.find(([pattern]) => pattern.test(name))?.[1]

const REASONS = {
  CARD_DECLINED: 'A decline: the buyer tries another card or way to pay.',
  INSUFFICIENT_FUNDS: 'A decline for lack of funds, and said as that.',
  EXPIRED_CARD: 'A decline as the card has expired.',
  INVALID_CARD: 'A decline: the card or the saved way is asked for again.',
  CONFIRMATION_FAILED: 'A decline as the buyer has not confirmed it.',
  METHOD_UNSUITABLE: 'Refused: this way to pay does not fit, and another one does.',
  AMOUNT_UNSUITABLE: 'Refused: this way to pay does not take the sum.',
  PROVIDER_REFUSED: 'Refused for good: the payment is not made, and another way to pay is asked for.',
}

const AGAIN = 'Asked again: another request is in the way.'

function toStripeError(code: string): string {
  const refusal = toRefusalReason(new Stripe.errors.StripeInvalidRequestError({ type: 'invalid_request_error', code }))
  const decline = toDeclineReason({ code })
  if (refusal === undefined) return AGAIN
  if (refusal !== 'PROVIDER_REFUSED') return REASONS[refusal]
  return decline === 'CARD_DECLINED' ? REASONS.PROVIDER_REFUSED : REASONS[decline]
}

const isDispute = (event: string) => event.startsWith('charge.dispute.')
const isWarning = (event: string) => /^(radar|review)\./.test(event)

const LOOKED_AT = 'The payment is looked at, and the books follow.'

const DISPUTE = 'The dispute is read, recorded, and the owners get a mail.'

const stripeEvents: Meaning = (event) => {
  if (!(STRIPE_EVENTS as readonly string[]).includes(event)) return toUnsent(event)
  if (isDispute(event)) return DISPUTE
  return isWarning(event) ? 'The owners get a mail, and the order’s history an entry.' : LOOKED_AT
}

/** Why an event is not asked for. */
const toUnsent = firstOf(
  [
    /^(payment_intent|setup_intent|charge|refund)\./,
    'Nothing: another event says what came of it, and open payments are looked at without one.',
  ],
  [/^(radar|review)\./, 'Nothing: the warning was said when it came up.'],
  [
    /^(mandate|payment_method)\./,
    'Nothing: a saved way is tried when it is charged, and asked for again where it has ended.',
  ],
  [
    /^(invoice|invoiceitem|invoice_payment|subscription_schedule|customer\.subscription|plan|quote|credit_note|billing|billing_portal|entitlements|test_helpers)[._]/,
    'Nothing: the shop renews and invoices by itself.',
  ],
  [
    /^(customer|source|three_d_secure|cash_balance|customer_cash_balance_transaction)[._]/,
    'Nothing: of a customer at Stripe only the saved way is used.',
  ],
  [/^(coupon|promotion_code|price|product|tax_rate|tax)\./, 'Nothing: prices, coupons and taxes are the shop’s.'],
  [
    /^(balance|balance_settings|payout|topup|transfer|application_fee|reporting|sigma|reserve)\./,
    'Nothing: pay-outs and their reports stay at Stripe.',
  ],
  [
    /^(account|capability|person|apps|file)\./,
    'Nothing: the account is managed at Stripe; what it may no longer do is refused in words.',
  ],
  [/^(checkout|payment_link)\./, 'Nothing: the checkout is the shop’s.'],
  [
    /^(treasury|issuing_\w+|climate|financial_connections|identity|terminal)\./,
    'Nothing: this product of Stripe is not used.',
  ],
)

const paypalErrors: Meaning = (issue) => {
  if (DONE_BEFORE.includes(issue)) return 'The order is read again: it was done before, or is at this moment.'
  if (VAULT_ENDED.includes(issue)) return REASONS.INVALID_CARD
  if (NOTHING_HELD.includes(issue)) return 'A release has nothing to do; a charge has failed.'
  if (issue === 'PREVIOUS_REQUEST_IN_PROGRESS') return AGAIN
  const reason = PAYPAL_REFUSALS[issue]
  return reason
    ? REASONS[reason]
    : /REFUND|CAPTURE_FULLY|PENDING_CAPTURE|TRANSACTION_DISPUTED/.test(issue)
      ? 'The refund has failed, and says so with this code.'
      : REASONS.PROVIDER_REFUSED
}

const PAID = 'Paid.'
const DECLINED = 'Declined.'
const WAITS = 'Waits for the bank or the provider, and is looked at again until it is settled.'
const BUYER = 'Waits for the buyer; cancelled after half an hour.'

/** What each name in the descriptions of the providers does here, by provider and list. */
export const MEANINGS: Readonly<Record<'stripe' | 'paypal' | 'mollie', Readonly<Record<string, Meaning>>>> = {
  stripe: {
    'PaymentIntent: status': states({
      succeeded: PAID,
      requires_capture: 'Authorised; charged or released later.',
      processing: WAITS,
      requires_action: BUYER,
      requires_confirmation: 'Its confirmation may be on its way: looked up again, then cancelled.',
      requires_payment_method:
        'Declined where it has an error, and cancelled there; else its confirmation may be on its way.',
      canceled: DECLINED,
    }),
    'SetupIntent: status': states({
      succeeded: 'The way to pay is saved.',
      processing: WAITS,
      requires_action: BUYER,
      requires_confirmation: 'Its confirmation may be on its way: looked up again, then cancelled.',
      requires_payment_method:
        'Declined where it has an error, and cancelled there; else its confirmation may be on its way.',
      canceled: DECLINED,
    }),
    'Dispute: status': firstOf(
      [/^warning_/, 'An inquiry: the owners get a mail; no money is booked until some has moved.'],
      [/^(won|prevented)$/, 'What was taken is booked as given back.'],
      [/./, 'A charge-back of what has been taken.'],
    ),
    Errors: toStripeError,
    Events: stripeEvents,
  },
  paypal: {
    'Order: status': states({
      CREATED: BUYER,
      SAVED: WAITS,
      PAYER_ACTION_REQUIRED: BUYER,
      APPROVED: 'Captured or authorised at once, unless the shop has given it up.',
      COMPLETED: 'What its captures and authorisations say.',
      VOIDED: DECLINED,
    }),
    'Capture: status': states({
      COMPLETED: PAID,
      PARTIALLY_REFUNDED: 'Paid, with the refunds that PayPal names.',
      REFUNDED: 'Paid, with the refunds that PayPal names; without any, PayPal or a bank has taken it back.',
      PENDING: WAITS,
      DECLINED,
      FAILED: DECLINED,
    }),
    'Authorization: status': states({
      CREATED: 'Authorised; charged or released later.',
      PARTIALLY_CAPTURED: 'Charged with what was captured; the rest is released.',
      CAPTURED: PAID,
      PENDING: WAITS,
      DENIED: DECLINED,
      VOIDED: 'Released.',
    }),
    'Refund: status': states({
      COMPLETED: 'Given back.',
      PENDING: 'Under way, and looked at again until it is settled.',
      FAILED: 'Failed: the books have the money again, and the owners get a mail.',
      CANCELLED: 'Failed: the books have the money again, and the owners get a mail.',
    }),
    'Saved account: status': states({
      VAULTED: 'Saved.',
      CREATED: 'Saved once PayPal names its id, with the order or by its notice.',
      APPROVED: 'Saved some time later: the id comes by its notice, or is asked for when it is charged.',
    }),
    'Dispute: stage': firstOf(
      [/^INQUIRY$/, 'An inquiry: the owners get a mail; no money is booked until some has moved.'],
      [/./, 'A charge-back.'],
    ),
    'Dispute: outcome': firstOf(
      [/^(RESOLVED_SELLER_FAVOUR|RESOLVED_WITH_PAYOUT|CANCELED_BY_BUYER|DENIED)$/, 'The charge-back is reversed.'],
      [/./, 'The charge-back stays, less what PayPal has given back.'],
    ),
    Errors: paypalErrors,
  },
  mollie: {
    'Payment: status': states({
      open: BUYER,
      pending: WAITS,
      authorized: 'Authorised; charged or released later.',
      paid: PAID,
      canceled: DECLINED,
      expired: DECLINED,
      failed: DECLINED,
    }),
    'Capture: status': states({
      pending: 'Under way, and looked at again until it is settled.',
      succeeded: 'Charged.',
      failed: 'Failed; the authorisation stays.',
    }),
    'Refund: status': states({
      queued: 'Under way, and looked at again until it is settled.',
      pending: 'Under way, and looked at again until it is settled.',
      processing: 'Given back: it is on its way to the buyer.',
      refunded: 'Given back.',
      failed: 'Failed: the books have the money again, and the owners get a mail.',
      canceled: 'Failed: the books have the money again, and the owners get a mail.',
    }),
    'Mandate: status': firstOf([/./, 'Tried when it is charged; where Mollie refuses it, the buyer is asked.']),
    'Profile: status': states({
      verified: 'Its keys are accepted.',
      unverified: 'Only its key for tests is accepted.',
      blocked: 'Its keys are refused.',
    }),
    'Ways to pay': (way) =>
      isOffered(way)
        ? 'Offered where the account has it and it takes the cart.'
        : 'Not offered: it is paid within days, or needs what a cart does not have.',
  },
}

/** PayPal's files name no events; these are of its page ‘Webhook event names’. */
export const PAYPAL_EVENT_ROWS: readonly (readonly [string, string])[] = [
  ...PAYPAL_EVENTS.map((event): [string, string] => [
    event,
    event.startsWith('CUSTOMER.DISPUTE.')
      ? DISPUTE
      : event.startsWith('VAULT.')
        ? 'The id of the saved account is kept for renewals.'
        : LOOKED_AT,
  ]),
  [
    'VAULT.PAYMENT-TOKEN.DELETED',
    'Nothing: a saved account is tried when it is charged, and asked for again where it has ended.',
  ],
  [
    'VAULT.PAYMENT-TOKEN.DELETION-INITIATED',
    'Nothing: a saved account is tried when it is charged, and asked for again where it has ended.',
  ],
  [
    'BILLING.*, CATALOG.*, INVOICING.*, PAYMENT.SALE.*, PAYMENT.ORDER.*, PAYMENT.PAYOUTS*, MERCHANT.*',
    'Nothing: this product of PayPal is not used.',
  ],
]
