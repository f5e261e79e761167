import { parseAmount } from '../../../kernel/base/money/stored-amount.ts'
import { addPeriods } from '../../../kernel/base/time/add-periods.ts'
import type { OrderRecord } from '../../orders/index.ts'

/** The part of an order that is not due: a subscription in its free trial. Amount in minor units. */
export type FreeTrial = { amount: bigint; until: Date }

/** The fields of an order that decide about its free trial. */
export type TrialOrder = Pick<OrderRecord, 'payAfterFreeTrial' | 'subscription' | 'lines' | 'purchasedDate'>

/**
 * The running free trial of an order's subscription; undefined without one, or after its end. A cancelled trial never
 * ends here, since its amount is never due.
 */
export function findRunningTrial(order: TrialOrder, now: Date): FreeTrial | undefined {
  if (!order.payAfterFreeTrial) return undefined
  const until = getTrialEnd(order)
  if (order.subscription?.trialCanceled !== true && until.getTime() <= now.getTime()) return undefined
  return { amount: parseAmount(order.payAfterFreeTrial.total), until }
}

/** When the free trial ends. Orders placed before the shop renewed subscriptions have no stored anchor. */
function getTrialEnd({ subscription, lines, purchasedDate }: TrialOrder): Date {
  if (subscription) return new Date(subscription.anchor)
  const ends = lines.flatMap(({ subscriptionInfo }) => {
    const trial = subscriptionInfo?.subscriptionSettings?.freeTrialPeriod
    return trial ? [addPeriods(new Date(purchasedDate), trial, 1, 'UTC').getTime()] : []
  })
  return new Date(Math.max(...ends))
}
