import { toChargeActivities } from '../../orders/index.ts'
import { createExpiryJob, type PaymentPurpose } from '../attempts/payment-attempt.ts'
import { orderAlreadyPaid, orderIsPending, paymentMethodsNotFound } from './errors.ts'
import { changeOrderMoney } from './order-money.ts'

/** A payment attempt for an existing order. */
export type CollectionAttempt = { orderId: string; paymentId: string }

/** An existing order stays approved whether its payment succeeds or fails. */
export const collectionPayment: PaymentPurpose<CollectionAttempt> = {
  expiryJob: 'payments-collector.expire-payment',
  isPending: (_, payment) => payment.status === 'PENDING',
  async settle(context, work, { order, outcome, transactions }) {
    await changeOrderMoney(context, work, order, { transactions, activities: toChargeActivities(outcome) })
  },
  noGateway: paymentMethodsNotFound,
  inProgress: orderIsPending,
  alreadyPaid: orderAlreadyPaid,
}

export const expireAttemptJob = createExpiryJob(collectionPayment)
