import type { PAYMENT_COLLECTABILITY_STATUSES } from '../../../contract/payments/enumerations.ts'
import type { ApiError } from '../../../kernel/errors/errors.ts'
import { amountOf } from '../../../kernel/money/stored-amount.ts'
import { hasChargebacks, ledgerOf, type OrderRecord, openOf, type TransactionsRecord } from '../../orders/index.ts'
import {
  orderAlreadyPaid,
  orderCanceled,
  orderHasChargebacks,
  orderHasSubscriptions,
  orderIsPending,
  paymentMethodsNotFound,
} from './errors.ts'
import { runningTrial } from './free-trial.ts'

type Status = (typeof PAYMENT_COLLECTABILITY_STATUSES)[number]

/** Whether the open amount of an order can be collected, and how much that is, in minor units; `from`: not before then. */
export type Collectability = { status: Status; amount: bigint; from?: Date }

const BY_ORDER_STATUS: Readonly<Record<OrderRecord['status'], Status>> = {
  APPROVED: 'COLLECTABLE',
  INITIALIZED: 'NONCOLLECTABLE_ORDER_IS_PENDING',
  PENDING: 'NONCOLLECTABLE_ORDER_IS_PENDING',
  CANCELED: 'NONCOLLECTABLE_ORDER_IS_CANCELLED',
  REJECTED: 'NONCOLLECTABLE_ORDER_IS_REJECTED',
}

/**
 * `online`: through a gateway, so that there has to be one, and not what a subscription costs whose free trial still runs:
 * its buyer was told to pay that afterwards. Else by hand, whenever the buyer pays.
 */
export function collectability(
  order: Pick<OrderRecord, 'status' | 'totals' | 'payAfterFreeTrial' | 'lines' | 'purchasedDate'>,
  transactions: TransactionsRecord,
  way: { online: false } | { online: true; hasGateway: boolean; now: Date },
): Collectability {
  const total = amountOf(order.totals.total)
  const open = openOf(total, transactions)
  const trial = way.online ? runningTrial(order, way.now) : undefined
  const due = open - (trial?.amount ?? 0n)
  const status = statusOf()
  if (status === 'NONCOLLECTABLE_ORDER_HAS_SUBSCRIPTIONS' && trial) return { status, amount: 0n, from: trial.until }
  return { status, amount: status === 'COLLECTABLE' ? due : 0n }

  function statusOf(): Status {
    const ofOrder = BY_ORDER_STATUS[order.status]
    if (ofOrder !== 'COLLECTABLE') return ofOrder
    if (hasChargebacks(transactions)) return 'NONCOLLECTABLE_ORDER_HAS_CHARGEBACKS'
    // What is reserved or on its way is neither open nor paid.
    if (open <= 0n)
      return ledgerOf(transactions).paid >= total ? 'NONCOLLECTABLE_ORDER_IS_PAID' : 'NONCOLLECTABLE_ORDER_IS_PENDING'
    if (due <= 0n) return 'NONCOLLECTABLE_ORDER_HAS_SUBSCRIPTIONS'
    return way.online && !way.hasGateway ? 'NONCOLLECTABLE_MISSING_PAYMENT_METHOD' : 'COLLECTABLE'
  }
}

/** The refusal of a collection that is not possible. */
export function refusalOf({ status, from }: Collectability): ApiError {
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
