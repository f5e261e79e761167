import { currency } from '../../kernel/base/money/money.ts'
import { parseAmount } from '../../kernel/base/money/stored-amount.ts'
import {
  getCycleStart,
  getSubscriptionTerms,
  type OrderRecord,
  type SubscriptionSettings,
  type SubscriptionTerms,
} from '../../services/orders/index.ts'
import type { Site } from '../../services/sites/index.ts'
import type { Localisation } from './localisation.ts'

type Place = { localisation: Localisation; currency: string; timeZone: string }

/** What a buyer agrees to: '€26.23 today, then €26.23 every month from 25 December 2026 until you cancel'. */
export function subscriptionSentence(terms: SubscriptionTerms, place: Place): string {
  const { t } = place.localisation
  const today = t('terms.today', { amount: formatAmount(terms.today, place) })
  const next = laterPayments(terms, place)
  return next ? t('terms.then', { first: today, next }) : today
}

/** The same without what is paid today; empty if nothing follows. */
function laterPayments(terms: SubscriptionTerms, place: Place): string {
  const { t } = place.localisation
  const { afterTrial } = terms
  const renewal = renewalText(terms, place)
  if (!afterTrial) return renewal
  const amount = formatAmount(afterTrial.amount, place)
  // Where all payments are the same, the first one needs no sentence of its own.
  if (terms.renewal?.amount === afterTrial.amount) return renewalText(terms, place, afterTrial.date)
  const first = t('terms.onDate', { amount, date: formatSubscriptionDate(afterTrial.date, place) })
  return renewal ? t('terms.then', { first, next: renewal }) : first
}

function renewalText(
  { renewal, settings, lastPayment }: SubscriptionTerms,
  place: Place,
  from = renewal?.from,
): string {
  if (!renewal || !from) return ''
  const { t } = place.localisation
  const values = {
    amount: formatAmount(renewal.amount, place),
    every: formatRhythm(settings, place.localisation),
    date: formatSubscriptionDate(from, place),
  }
  if (!lastPayment) return t('terms.renews', values)
  return t('terms.last', { ...values, last: formatSubscriptionDate(lastPayment, place) })
}

/** 'every month', 'every 2 weeks'. */
function formatRhythm({ frequency, interval = 1 }: SubscriptionSettings, { t }: Localisation): string {
  return frequency === 'UNDEFINED' ? '' : t(`period.${frequency}`, { count: interval })
}

function formatAmount(amount: bigint, { currency: code, localisation }: Place): string {
  return currency(code).format(amount, localisation.locale)
}

/** A date in the shop's time zone, which decides the day of a payment. */
export function formatSubscriptionDate(
  date: Date,
  { localisation, timeZone }: Pick<Place, 'localisation' | 'timeZone'>,
): string {
  return new Intl.DateTimeFormat(localisation.dateLocale, { dateStyle: 'long', timeZone }).format(date)
}

/** The payments of an order's subscription, from the order that began it or a renewal; empty without one. */
export function orderSubscriptionText(
  order: Pick<OrderRecord, 'subscription' | 'lines' | 'totals' | 'payAfterFreeTrial' | 'currency'>,
  { site, localisation }: { site: Pick<Site, 'timeZone'>; localisation: Localisation },
): string {
  const info = order.lines.find(({ subscriptionInfo }) => subscriptionInfo)?.subscriptionInfo
  const settings = info?.subscriptionSettings
  if (!order.subscription || !info || !settings) return ''
  const { timeZone = 'UTC' } = site
  const anchor = new Date(order.subscription.anchor)
  const total = parseAmount(order.totals.total)
  const afterTrial = order.payAfterFreeTrial && parseAmount(order.payAfterFreeTrial.total)
  const terms = getSubscriptionTerms(settings, { anchor, total, now: total, afterTrial }, timeZone)
  const place = { localisation, currency: order.currency, timeZone }
  // A renewal lists only the payments after it.
  const next = getCycleStart({ anchor, settings }, info.cycleNumber + 1, timeZone)
  if (info.cycleNumber === 1 || !terms.renewal) return laterPayments(terms, place)
  if (terms.lastPayment && next > terms.lastPayment) return ''
  return laterPayments({ ...terms, renewal: { ...terms.renewal, from: next } }, place)
}
