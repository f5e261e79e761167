import type { PAYMENT_COLLECTABILITY_STATUSES } from '../../contract/payments/enumerations.ts'
import type { ApiError } from '../../kernel/errors.ts'
import { amountOf } from '../../kernel/stored-amount.ts'
import type { OrderRecord } from '../orders/index.ts'
import { hasChargebacks, ledgerOf, openOf, type TransactionsRecord } from '../payments/index.ts'
import {
  orderAlreadyPaid,
  orderCanceled,
  orderHasChargebacks,
  orderIsPending,
  paymentMethodsNotFound,
} from './errors.ts'

type Status = (typeof PAYMENT_COLLECTABILITY_STATUSES)[number]

/** Whether the open amount of an order can be collected, and how much that is, in minor units. */
export type Collectability = { status: Status; amount: bigint }

const BY_ORDER_STATUS: Readonly<Record<OrderRecord['status'], Status>> = {
  APPROVED: 'COLLECTABLE',
  INITIALIZED: 'NONCOLLECTABLE_ORDER_IS_PENDING',
  PENDING: 'NONCOLLECTABLE_ORDER_IS_PENDING',
  CANCELED: 'NONCOLLECTABLE_ORDER_IS_CANCELLED',
  REJECTED: 'NONCOLLECTABLE_ORDER_IS_REJECTED',
}

/** `online`: through a gateway, so that there has to be one; else by hand. */
export function collectability(
  order: Pick<OrderRecord, 'status' | 'totals'>,
  transactions: TransactionsRecord,
  { online, hasGateway }: { online: boolean; hasGateway: boolean },
): Collectability {
  const total = amountOf(order.totals.total)
  const open = openOf(total, transactions)
  const status = statusOf()
  return { status, amount: status === 'COLLECTABLE' ? open : 0n }

  function statusOf(): Status {
    const ofOrder = BY_ORDER_STATUS[order.status]
    if (ofOrder !== 'COLLECTABLE') return ofOrder
    if (hasChargebacks(transactions)) return 'NONCOLLECTABLE_ORDER_HAS_CHARGEBACKS'
    // What is reserved or on its way is neither open nor paid.
    if (open <= 0n)
      return ledgerOf(transactions).paid >= total ? 'NONCOLLECTABLE_ORDER_IS_PAID' : 'NONCOLLECTABLE_ORDER_IS_PENDING'
    return online && !hasGateway ? 'NONCOLLECTABLE_MISSING_PAYMENT_METHOD' : 'COLLECTABLE'
  }
}

/** The refusal of a collection that is not possible. */
export function refusalOf(status: Status): ApiError {
  switch (status) {
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
