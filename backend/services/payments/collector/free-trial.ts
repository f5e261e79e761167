import { UTCDate } from '@date-fns/utc'
import { add } from 'date-fns/add'
import type { SUBSCRIPTION_FREQUENCIES } from '../../../contract/commerce/enumerations.ts'
import { amountOf } from '../../../kernel/money/stored-amount.ts'
import type { OrderRecord } from '../../orders/index.ts'

type Period = { frequency?: (typeof SUBSCRIPTION_FREQUENCIES)[number] | undefined; interval?: number | undefined }

/** What of an order is free until a time: a subscription that is paid after its trial. Amount in minor units. */
export type FreeTrial = { amount: bigint; until: Date }

/** The trial of an order's subscription that still runs; undefined where there is none, or where it is over. */
export function runningTrial(
  { payAfterFreeTrial, lines, purchasedDate }: Pick<OrderRecord, 'payAfterFreeTrial' | 'lines' | 'purchasedDate'>,
  now: Date,
): FreeTrial | undefined {
  if (!payAfterFreeTrial) return undefined
  const ends = lines.flatMap(({ subscriptionInfo }) => {
    const trial = subscriptionInfo?.subscriptionSettings?.freeTrialPeriod
    return trial ? [after(new Date(purchasedDate), trial).getTime()] : []
  })
  const until = Math.max(...ends)
  return until > now.getTime() ? { amount: amountOf(payAfterFreeTrial.total), until: new Date(until) } : undefined
}

const UNIT = { DAY: 'days', WEEK: 'weeks', MONTH: 'months', YEAR: 'years' } as const

/** A month after the 31st is the last day of a shorter month. */
function after(from: Date, { frequency, interval = 1 }: Period): Date {
  const unit = frequency && frequency !== 'UNDEFINED' ? UNIT[frequency] : undefined
  return unit ? add(new UTCDate(from), { [unit]: interval }) : from
}
