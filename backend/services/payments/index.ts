import { defineService } from '../../kernel/service.ts'
import type { Site } from '../sites/index.ts'
import { paymentErrors } from './errors.ts'
import type { PaymentGateway } from './gateway.ts'
import { orderTransactions } from './records.ts'
import { sandboxCharges, sandboxGateway } from './sandbox-gateway.ts'

export type { NewPayment } from './begin-payment.ts'
export type { Card, ChargeOutcome, DeclineReason, PaymentGateway, PaymentMeans } from './gateway.ts'
export { ledgerOf, orderPaymentStatus, paidBy } from './ledger.ts'
export { paymentIn, type TransactionsChange } from './move-payment.ts'
export type { PaymentRecord, TransactionsRecord } from './records.ts'
export { beginRefund, settleRefund } from './refunds.ts'
export { SANDBOX_CARDS } from './sandbox-cards.ts'
export { abandonPayments, type FinalOutcome, settleCharge } from './settle-charge.ts'
export {
  changeTransactions,
  deleteTransactions,
  loadManyTransactions,
  loadTransactions,
  openTransactions,
} from './transactions.ts'
export { wireTransactions } from './wire-transactions.ts'

/** The gateway that takes online payments for a site; undefined where it takes none. */
export function gatewayOf(site: Pick<Site, 'payments'>): PaymentGateway | undefined {
  return site.payments.sandbox ? sandboxGateway : undefined
}

/** Whether a site takes orders that are paid later, by hand. */
export function acceptsOffline(site: Pick<Site, 'payments'>): boolean {
  return site.payments.offline
}

/** The money of orders, what takes it, and its books. */
export const paymentsService = defineService({
  name: 'payments',
  collections: [orderTransactions, sandboxCharges],
  errors: paymentErrors,
})
