import type { Order } from '../../contract/orders/order.ts'
import type { Payment } from '../../contract/payments/payment.ts'
import type { Refund } from '../../contract/payments/refund.ts'
import type { OwnerKey } from '../../kernel/access/owner.ts'
import type { CollectionDefinition } from '../../kernel/store/store.ts'

/** What an order took out of the stock, so that it can be put back. */
export type StockLine = { lineItemId: string; productId: string; variantId: string | undefined; quantity: number }

/** An order with its transactions: one document, so that status and money never disagree. */
export type OrderRecord = {
  siteId: string
  id: string
  revision: number
  /** Absent where a merchant made it. */
  owner?: OwnerKey
  /** The secret of the order status page's link. */
  key: string
  /** The order as of its day; sums over its transactions are worked out when it is read. */
  order: Omit<Order, 'balanceSummary' | 'paymentStatus'>
  /** Follows from the transactions; kept because it is searched for. */
  paymentStatus: Order['paymentStatus']
  payments: readonly Payment[]
  refunds: readonly Refund[]
  stock: readonly StockLine[]
  couponId?: string
  giftCard?: { id: string; amount: string }
}

export const orders: CollectionDefinition<OrderRecord> = {
  name: 'orders',
  indexes: [['order.createdDate'], ['order.checkoutId'], ['owner']],
}

/** The last order number that was given out. */
export type OrderCounter = { siteId: string; id: 'orders'; revision: number; last: number }

export const orderCounters: CollectionDefinition<OrderCounter> = { name: 'order_counters' }
