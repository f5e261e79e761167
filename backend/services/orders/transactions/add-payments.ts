import type { PaymentInput } from '../../../contract/payments/payment.ts'
import { invalid } from '../../../kernel/base/errors.ts'
import { currency } from '../../../kernel/base/money/money.ts'
import { toStoredAmount } from '../../../kernel/base/money/stored-amount.ts'
import { statusNotAllowed } from './errors.ts'
import type { PaymentMethod, PaymentRecord, TransactionsRecord } from './records.ts'

/** The maximum number of payments that the API allows for an order. */
const MAX_PAYMENTS = 100

/** Records payments that were made elsewhere, as approved unless another status is sent; nothing is charged. */
export function addPayments(
  transactions: TransactionsRecord,
  added: readonly (PaymentInput & { newId: string })[],
  now: Date,
): TransactionsRecord {
  return appendPayments(
    transactions,
    added.map((input) => toRecord(transactions, input, now)),
  )
}

/** Adds payments; throws if the order would have too many. */
export function appendPayments(transactions: TransactionsRecord, added: readonly PaymentRecord[]): TransactionsRecord {
  const payments = [...transactions.payments, ...added]
  if (payments.length <= MAX_PAYMENTS) return { ...transactions, payments }
  throw invalid({
    field: 'payments',
    description: `must not bring the order over ${MAX_PAYMENTS} payments`,
    rule: 'MAX_SIZE',
    data: { threshold: MAX_PAYMENTS },
  })
}

function toRecord(
  { currency: code }: TransactionsRecord,
  input: PaymentInput & { newId: string },
  now: Date,
): PaymentRecord {
  const { newId: id, createdDate, refundDisabled, chargeCorrelationId } = input
  const reported = input.status ?? input.regularPaymentDetails?.status
  // A refund is recorded on its own, so the payment starts as approved.
  if (reported === 'REFUNDED' || reported === 'PARTIALLY_REFUNDED') throw statusNotAllowed(id, 'APPROVED', reported)
  const status = !reported || reported === 'UNDEFINED' ? 'APPROVED' : reported
  const date = createdDate ? new Date(createdDate).toISOString() : now.toISOString()
  return {
    id,
    createdDate: date,
    updatedDate: now.toISOString(),
    amount: toStoredAmount(currency(code).parse(input.amount.amount)),
    status,
    method: toPaymentMethod(input),
    ...toAuthorization(input, status, date),
    ...(refundDisabled && { refundDisabled }),
    ...toReportedDetails(input),
    ...(chargeCorrelationId && { chargeCorrelationId }),
  }
}

/** The details of the payment method as sent, for responses. */
function toReportedDetails({ regularPaymentDetails }: PaymentInput): Pick<PaymentRecord, 'reported'> {
  if (!regularPaymentDetails) return {}
  const {
    offlinePayment: _,
    status,
    authorizationDetails,
    chargebacks,
    platformFee,
    ...reported
  } = regularPaymentDetails
  return Object.keys(reported).length > 0 ? { reported } : {}
}

/** The authorisation as sent. In the published types its date and its scheduled action are separate from the status. */
function toAuthorization(
  { regularPaymentDetails }: PaymentInput,
  status: PaymentRecord['status'],
  date: string,
): Pick<PaymentRecord, 'authorization'> {
  const { authorizationDetails: sent } = regularPaymentDetails ?? {}
  if (!sent && status !== 'AUTHORIZED') return {}
  const { authorizedDate = date, scheduledAction } = sent ?? {}
  return {
    authorization: {
      authorizedDate: new Date(authorizedDate).toISOString(),
      ...(scheduledAction && {
        scheduledAction: { ...scheduledAction, executionDate: new Date(scheduledAction.executionDate).toISOString() },
      }),
    },
  }
}

function toPaymentMethod(input: PaymentInput): PaymentMethod {
  const { giftcardPaymentDetails: giftCard, membershipPaymentDetails: membership, regularPaymentDetails } = input
  if (giftCard)
    return {
      kind: 'GIFT_CARD',
      giftCardId: giftCard.giftCardPaymentId,
      appId: giftCard.appId,
      obfuscatedCode: giftCard.obfuscatedCode ?? '',
    }
  if (membership) {
    const { membershipId = '', lineItemId, providerAppId, name, externalTransactionId } = membership
    return {
      kind: 'MEMBERSHIP',
      membershipId,
      lineItemId,
      providerAppId,
      ...(name && { name }),
      ...(externalTransactionId && { externalTransactionId }),
    }
  }
  const {
    offlinePayment,
    paymentMethodName,
    paymentMethod,
    creditCardDetails: card,
    ...ids
  } = regularPaymentDetails ?? {}
  const { userDefinedName, siteLanguageName } = paymentMethodName ?? {}
  if (offlinePayment) return { kind: 'OFFLINE', ...(userDefinedName && { name: userDefinedName }) }
  const transactionId = ids.gatewayTransactionId ?? ids.providerTransactionId
  return {
    kind: 'ONLINE',
    name: siteLanguageName ?? paymentMethod ?? 'Online',
    ...(transactionId && { transactionId }),
    ...(card && { card: { brand: card.brand ?? '', lastFourDigits: card.lastFourDigits ?? '' } }),
  }
}
