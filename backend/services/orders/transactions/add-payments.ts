import type { PaymentInput } from '../../../contract/payments/payment.ts'
import { invalid } from '../../../kernel/errors/errors.ts'
import { currency } from '../../../kernel/money/money.ts'
import { storedAmount } from '../../../kernel/money/stored-amount.ts'
import { statusNotAllowed } from './errors.ts'
import type { PaymentMethod, PaymentRecord, TransactionsRecord } from './records.ts'

/** Most payments that an order has on the wire. */
const MAX_PAYMENTS = 100

/** Records payments that were made elsewhere: nothing is charged. Unless told, they went through. */
export function addPayments(
  transactions: TransactionsRecord,
  added: readonly (PaymentInput & { newId: string })[],
  now: Date,
): TransactionsRecord {
  return withNewPayments(
    transactions,
    added.map((input) => toRecord(transactions, input, now)),
  )
}

/** The transactions with payments that have just begun; throws where an order would have too many. */
export function withNewPayments(transactions: TransactionsRecord, added: readonly PaymentRecord[]): TransactionsRecord {
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
  const { newId: id, createdDate, refundDisabled } = input
  const told = input.status ?? input.regularPaymentDetails?.status
  // How much went back is told by a refund of its own.
  if (told === 'REFUNDED' || told === 'PARTIALLY_REFUNDED') throw statusNotAllowed(id, 'APPROVED', told)
  const status = !told || told === 'UNDEFINED' ? 'APPROVED' : told
  const date = createdDate ? new Date(createdDate).toISOString() : now.toISOString()
  return {
    id,
    createdDate: date,
    updatedDate: now.toISOString(),
    amount: storedAmount(currency(code).parse(input.amount.amount)),
    status,
    method: methodOf(input),
    ...(status === 'AUTHORIZED' && { authorization: { authorizedDate: date } }),
    ...(refundDisabled && { refundDisabled }),
  }
}

function methodOf(input: PaymentInput): PaymentMethod {
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
