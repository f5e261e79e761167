import { chargeActivities } from '../../orders/index.ts'
import { createExpiryJob, type PaymentPurpose } from '../attempts/payment-attempt.ts'
import { orderAlreadyPaid, orderIsPending, paymentMethodsNotFound } from './errors.ts'
import { changeMoney } from './order-money.ts'

/** A payment that was begun for an order that stands. */
export type CollectionAttempt = { orderId: string; paymentId: string }

/** The order stands whatever becomes of the payment. */
export const collectionPayment: PaymentPurpose<CollectionAttempt> = {
  expiryJob: 'payments-collector.expire-payment',
  isWaiting: (_, payment) => payment.status === 'PENDING',
  async settle(context, work, { order, outcome, transactions }) {
    await changeMoney(context, work, order, { transactions, activities: chargeActivities(outcome) })
  },
  noGateway: paymentMethodsNotFound,
  inProgress: orderIsPending,
  alreadyPaid: orderAlreadyPaid,
}

export const expireAttemptJob = createExpiryJob(collectionPayment)
