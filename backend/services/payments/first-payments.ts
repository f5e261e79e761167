import type { Payment } from '../../contract/payments/payment.ts'
import { currency } from '../../kernel/money.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { storedAmount } from '../../kernel/stored-amount.ts'
import { orderTransactions, type PaymentMethod, type PaymentRecord, type TransactionsRecord } from './records.ts'
import { sandboxGateway } from './sandbox-gateway.ts'

/** A payment as 0.1.0 kept it: as the wire has it. */
export type FirstPayment = Payment

/** The payments of an order of version 0.1.0, which kept them with it and as the wire has them. It knew no refunds. */
export async function takeOverFirstPayments(
  work: Transaction,
  order: Pick<TransactionsRecord, 'siteId' | 'id' | 'currency'>,
  payments: readonly Payment[],
): Promise<TransactionsRecord> {
  const known = await work.get(orderTransactions, order.siteId, order.id)
  if (known) return known
  const taken = payments.map((payment) => firstPayment(order, payment))
  return work.insert(orderTransactions, { ...order, payments: taken, refunds: [] })
}

function firstPayment(order: Pick<TransactionsRecord, 'id' | 'currency'>, payment: Payment): PaymentRecord {
  const { id, createdDate, updatedDate, status, amount } = payment
  if (!id || !createdDate || !amount) throw new Error(`a payment of order ${order.id} lacks what every payment has`)
  const { authorizedDate } = payment.regularPaymentDetails?.authorizationDetails ?? {}
  return {
    id,
    createdDate,
    updatedDate: updatedDate ?? createdDate,
    amount: storedAmount(currency(order.currency).parse(amount.amount)),
    status,
    method: methodOf(payment),
    ...(authorizedDate && { authorization: { authorizedDate } }),
  }
}

/** By gift card, by hand, or online: there was no other gateway than the one for trying. */
function methodOf({ giftcardPaymentDetails: giftCard, regularPaymentDetails: details }: Payment): PaymentMethod {
  if (giftCard) {
    const { giftCardPaymentId: giftCardId, obfuscatedCode = '' } = giftCard
    return { kind: 'GIFT_CARD', giftCardId, obfuscatedCode }
  }
  if (!details || details.offlinePayment) return { kind: 'OFFLINE' }
  const { gatewayTransactionId: transactionId, creditCardDetails: card } = details
  return {
    kind: 'ONLINE',
    name: sandboxGateway.name,
    gateway: sandboxGateway.id,
    ...(transactionId && { transactionId }),
    ...(card?.brand && card.lastFourDigits && { card: { brand: card.brand, lastFourDigits: card.lastFourDigits } }),
  }
}
