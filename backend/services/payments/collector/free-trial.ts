import { UTCDate } from '@date-fns/utc'
import { add } from 'date-fns/add'
import type { SUBSCRIPTION_FREQUENCIES } from '../../../contract/commerce/enumerations.ts'
import { parseAmount } from '../../../kernel/money/stored-amount.ts'
import type { OrderRecord } from '../../orders/index.ts'

type Period = { frequency?: (typeof SUBSCRIPTION_FREQUENCIES)[number] | undefined; interval?: number | undefined }

/** The part of an order that is free until a date: a subscription with a free trial. Amount in minor units. */
export type FreeTrial = { amount: bigint; until: Date }

/** The running free trial of an order's subscription; undefined without one, or after its end. */
export function findRunningTrial(
  { payAfterFreeTrial, lines, purchasedDate }: Pick<OrderRecord, 'payAfterFreeTrial' | 'lines' | 'purchasedDate'>,
  now: Date,
): FreeTrial | undefined {
  if (!payAfterFreeTrial) return undefined
  const ends = lines.flatMap(({ subscriptionInfo }) => {
    const trial = subscriptionInfo?.subscriptionSettings?.freeTrialPeriod
    return trial ? [addPeriod(new Date(purchasedDate), trial).getTime()] : []
  })
  const until = Math.max(...ends)
  return until > now.getTime() ? { amount: parseAmount(payAfterFreeTrial.total), until: new Date(until) } : undefined
}

const UNIT = { DAY: 'days', WEEK: 'weeks', MONTH: 'months', YEAR: 'years' } as const

/** A month after the 31st ends on the last day of a shorter month. */
function addPeriod(from: Date, { frequency, interval = 1 }: Period): Date {
  const unit = frequency && frequency !== 'UNDEFINED' ? UNIT[frequency] : undefined
  return unit ? add(new UTCDate(from), { [unit]: interval }) : from
}
