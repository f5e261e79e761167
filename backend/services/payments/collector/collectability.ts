import type { PAYMENT_COLLECTABILITY_STATUSES } from '../../../contract/payments/enumerations.ts'
import type { ApiError } from '../../../kernel/base/errors.ts'
import {
  getDue,
  getLedger,
  getOpenAmount,
  hasChargebacks,
  type OrderRecord,
  type TransactionsRecord,
} from '../../orders/index.ts'
import {
  orderAlreadyPaid,
  orderCanceled,
  orderHasChargebacks,
  orderHasSubscriptions,
  orderIsPending,
  paymentMethodsNotFound,
} from './errors.ts'
import { findRunningTrial, type TrialOrder } from './free-trial.ts'

type Status = (typeof PAYMENT_COLLECTABILITY_STATUSES)[number]

/**
 * Whether the open amount of an order can be collected, and the amount in minor units. `from`: the end of a free trial,
 * before which it is not due.
 */
export type Collectability = { status: Status; amount: bigint; from?: Date }

/** An order that waits only for its payment is collectable in these statuses too. */
const AWAITING_PAYMENT: readonly OrderRecord['status'][] = ['INITIALIZED', 'PENDING']

const BY_ORDER_STATUS: Readonly<Record<OrderRecord['status'], Status>> = {
  APPROVED: 'COLLECTABLE',
  INITIALIZED: 'NONCOLLECTABLE_ORDER_IS_PENDING',
  PENDING: 'NONCOLLECTABLE_ORDER_IS_PENDING',
  CANCELED: 'NONCOLLECTABLE_ORDER_IS_CANCELLED',
  REJECTED: 'NONCOLLECTABLE_ORDER_IS_REJECTED',
}

/**
 * Whether an order's open amount can be collected. An online collection needs a gateway and leaves out subscriptions
 * in their free trial, which are due after it; a manual one may take the whole open amount.
 */
export function getCollectability(
  order: Pick<OrderRecord, 'status' | 'approveWhenPaid' | 'totals' | 'settledRefunds' | keyof TrialOrder>,
  transactions: TransactionsRecord,
  options: { online: false } | { online: true; hasGateway: boolean; now: Date },
): Collectability {
  const open = getOpenAmount(order, transactions)
  const trial = options.online ? findRunningTrial(order, options.now) : undefined
  const due = open - (trial?.amount ?? 0n)
  const status = getStatus()
  if (status === 'NONCOLLECTABLE_ORDER_HAS_SUBSCRIPTIONS' && trial) return { status, amount: 0n, from: trial.until }
  return { status, amount: status === 'COLLECTABLE' ? due : 0n }

  function getStatus(): Status {
    const statusOfOrder = BY_ORDER_STATUS[order.status]
    const awaitsPayment = order.approveWhenPaid && AWAITING_PAYMENT.includes(order.status)
    if (statusOfOrder !== 'COLLECTABLE' && !awaitsPayment) return statusOfOrder
    if (hasChargebacks(transactions)) return 'NONCOLLECTABLE_ORDER_HAS_CHARGEBACKS'
    // Authorised and pending amounts are neither open nor paid.
    if (open <= 0n) {
      const { paid, total } = getDue(order, getLedger(transactions))
      return paid >= total ? 'NONCOLLECTABLE_ORDER_IS_PAID' : 'NONCOLLECTABLE_ORDER_IS_PENDING'
    }
    if (due <= 0n) return 'NONCOLLECTABLE_ORDER_HAS_SUBSCRIPTIONS'
    return options.online && !options.hasGateway ? 'NONCOLLECTABLE_MISSING_PAYMENT_METHOD' : 'COLLECTABLE'
  }
}

/** The API error for an order that can't be collected. */
export function toCollectabilityError({ status, from }: Collectability): ApiError {
  switch (status) {
    case 'NONCOLLECTABLE_ORDER_HAS_SUBSCRIPTIONS':
      return orderHasSubscriptions(from)
    case 'NONCOLLECTABLE_ORDER_IS_PAID':
      return orderAlreadyPaid()
    case 'NONCOLLECTABLE_ORDER_HAS_CHARGEBACKS':
      return orderHasChargebacks()
    case 'NONCOLLECTABLE_MISSING_PAYMENT_METHOD':
      return paymentMethodsNotFound()
    case 'NONCOLLECTABLE_ORDER_IS_CANCELLED':
      return orderCanceled('CANCELED')
    case 'NONCOLLECTABLE_ORDER_IS_REJECTED':
      return orderCanceled('REJECTED')
    default:
      return orderIsPending()
  }
}
