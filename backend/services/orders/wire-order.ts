import type { Order } from '../../contract/orders/order.ts'
import type { OrderTransactions } from '../../contract/payments/order-transactions.ts'
import { currency } from '../../kernel/money.ts'
import type { Site } from '../sites/index.ts'
import type { OrderRecord } from './records.ts'
import { balanceSummary, ledgerOf } from './rules.ts'

/** The order as the wire has it, with the sums over its transactions. */
export function wireOrder(site: Site, record: OrderRecord): Order {
  const arithmetic = currency(record.order.currency ?? site.currency)
  const ledger = ledgerOf(arithmetic, record.order, record.payments, record.refunds)
  return {
    ...record.order,
    paymentStatus: record.paymentStatus,
    balanceSummary: balanceSummary(arithmetic, site.locale, ledger),
  }
}

export function wireTransactions(record: OrderRecord): OrderTransactions {
  return { orderId: record.id, payments: [...record.payments], refunds: [...record.refunds] }
}
