import type { SubscriptionCanceler, SubscriptionStatus } from '../../contract/subscriptions/enumerations.ts'
import type { StoredAmount } from '../../kernel/base/money/stored-amount.ts'
import type { OwnerKey } from '../../kernel/runtime/access/owner.ts'
import type { CollectionDefinition } from '../../kernel/store/store.ts'
import type { OrderRecord, SubscriptionSettings } from '../orders/index.ts'
import type { SavedMethod } from '../payments/index.ts'

/** A renewal whose order and prepared payment are committed, until it is paid or the subscription is cancelled. */
export type Renewal = {
  /** The number of the renewed period, counted from the anchor. */
  period: number
  cycle: number
  orderId: string
  gatewayOrderId: string
  /** When the renewal was due. */
  dueDate: string
  /** When the renewal was first charged; retries are counted from there. */
  since: string
  /** How often the saved payment method was charged. */
  attempts: number
  /** `CHARGING` from the commit before a charge until its outcome; `WAITING` for the next retry, or for the buyer. */
  step: 'CHARGING' | 'WAITING'
}

/** A subscription that an order began. */
export type SubscriptionRecord = {
  siteId: string
  /** The `subscriptionInfo.id` of its orders' lines. */
  id: string
  revision: number
  /** Absent if a merchant placed the order. */
  owner?: OwnerKey
  buyer: OrderRecord['buyer']
  status: SubscriptionStatus
  createdDate: string
  updatedDate: string
  productName: string
  title: string
  description?: string
  quantity: number
  settings: SubscriptionSettings
  currency: string
  /** The amount of each renewal: that of the first order. */
  amount: StoredAmount
  /** The amount due at the end of a free trial; absent once it is paid. */
  trialAmount?: StoredAmount
  orderId: string
  latestOrderId: string
  /** The beginning of the first paid period. */
  anchor: string
  /** The number of the latest paid order; 0 in a free trial. */
  cycle: number
  /**
   * The latest paid period, counted from the anchor; greater than `cycle` if the shop was offline for whole periods.
   */
  period: number
  nextBillingDate?: string
  /** Since when the merchant has paused it: nothing is charged until it is resumed. */
  pausedDate?: string
  /** The coming payment was announced by mail. */
  announced?: true
  endDate?: string
  canceledDate?: string
  canceledBy?: SubscriptionCanceler
  /** When the job takes the next step; absent if none is left. */
  actionDate?: string
  renewal?: Renewal
  savedMethod?: SavedMethod
}

export const subscriptions: CollectionDefinition<SubscriptionRecord> = {
  name: 'subscriptions',
  indexes: [
    ['actionDate'],
    ['owner'],
    ['createdDate'],
    ['status'],
    ['nextBillingDate'],
    ['orderId'],
    ['buyer.memberId'],
    ['buyer.email'],
  ],
  retention: { kept: 'the books of the shop' },
}
