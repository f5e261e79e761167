import type { Timeliness } from '../../contract/withdrawals/enumerations.ts'
import type { WithdrawalPeriod } from '../../contract/withdrawals/withdrawal.ts'
import { addDays, localDate } from '../../kernel/base/time/local-date.ts'
import type { OrderRecord } from '../orders/index.ts'

const DAY_MS = 86_400_000
/** Within so many days of the withdrawal the money goes back (Directive 2011/83/EU, Article 13(1)). */
const REFUND_DAYS = 14
const SUNDAY = 0
const SATURDAY = 6

/** What the period of an order depends on. */
export type PeriodFacts = {
  order: Pick<OrderRecord, 'lines' | 'purchasedDate'>
  /** When its parcels were sent. */
  sentDates: readonly string[]
  /** The day of the delivery, as the merchant has stated it. */
  deliveredDate: string | undefined
  /** Whether the instructions that the buyer was shown are kept with the order. */
  informed: boolean
  days: number
  timeZone: string
}

/**
 * The last day of a number of days after another day, which itself does not count. A last day on a Saturday or Sunday is
 * the working day after it (Regulation (EEC, Euratom) No 1182/71, Article 3(1) and (4)). Public holidays are not known.
 */
export function getLastDay(from: string, days: number): string {
  const last = addDays(from, days)
  const weekday = new Date(`${last}T12:00:00Z`).getUTCDay()
  return addDays(last, weekday === SATURDAY ? 2 : weekday === SUNDAY ? 1 : 0)
}

/** The day twelve months after the end of the period (Directive 2011/83/EU, Article 10(1)). */
function addYear(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  // 29 February has no counterpart in most years.
  const next = `${Number(year) + 1}-${month}-${month === '02' && date === '29' ? '28' : date}`
  return getLastDay(next, 0)
}

/**
 * Until when an order can be withdrawn from: from the day of the delivery on, or of the contract where nothing is sent
 * (Directive 2011/83/EU, Article 9(2)).
 */
export function getPeriod(facts: PeriodFacts, now: Date): WithdrawalPeriod {
  const { order, deliveredDate, informed, days, timeZone } = facts
  const isSent = order.lines.some(({ shippable }) => shippable)
  const from = isSent ? deliveredDate : localDate(new Date(order.purchasedDate), timeZone)
  const endDate = from && getLastDay(from, days)
  const today = localDate(now, timeZone)
  return {
    ...(deliveredDate && { deliveredDate }),
    ...(endDate && { endDate, daysLeft: Math.max(0, countDays(today, endDate) + 1) }),
    informed,
    ...(endDate && !informed && { uninformedEndDate: addYear(endDate) }),
  }
}

const countDays = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/**
 * Whether a withdrawal came in time. What was not sent yet can be withdrawn from; what was sent did not arrive before that
 * day, so that its period cannot end earlier.
 */
export function getTimeliness(facts: PeriodFacts, receivedDate: string): Timeliness {
  const { timeZone, sentDates, days } = facts
  const day = localDate(new Date(receivedDate), timeZone)
  const { endDate, uninformedEndDate } = getPeriod(facts, new Date(receivedDate))
  if (endDate === undefined) {
    const sent = sentDates.map((date) => localDate(new Date(date), timeZone)).sort()
    const last = sent.at(-1)
    return last === undefined || day <= getLastDay(last, days) ? 'IN_TIME' : 'UNKNOWN'
  }
  if (day <= endDate) return 'IN_TIME'
  return uninformedEndDate !== undefined && day <= uninformedEndDate ? 'UNKNOWN' : 'LATE'
}

/** The last day for the money to go back. */
export const getRefundDueDate = (receivedDate: string, timeZone: string): string =>
  getLastDay(localDate(new Date(receivedDate), timeZone), REFUND_DAYS)
