import type { Output } from '../app/api.ts'
import { formatDate, formatMoney } from '../app/formats.ts'
import { t } from '../app/words.ts'
import { Badge } from './page.tsx'

export type Subscription = Output<'GET /awning/v1/subscriptions/{id}'>['subscription']

const TONES = { ACTIVE: 'good', PAST_DUE: 'bad', CANCELED: 'neutral', ENDED: 'neutral' } as const

/** Whether a subscription is charged again, now or after its pause. */
export const isLive = ({ status }: Subscription): boolean => status === 'ACTIVE' || status === 'PAST_DUE'

/** The state of a subscription as a badge. */
export const SubscriptionState = ({ subscription }: { readonly subscription: Subscription }) => {
  const { status, pausedDate } = subscription
  if (pausedDate && isLive(subscription)) return <Badge tone="warning">{t('subs.state.paused')}</Badge>
  return <Badge tone={TONES[status]}>{t(`subs.state.${status}`)}</Badge>
}

/** When a subscription is charged next, tried again, or ends. */
export function describeNext({ nextAttemptDate, nextBillingDate, pausedDate, endDate }: Subscription): string {
  if (nextAttemptDate) return t('subs.retry', { date: formatDate(nextAttemptDate) })
  if (pausedDate) return t('subs.pausedSince', { date: formatDate(pausedDate) })
  if (nextBillingDate) return formatDate(nextBillingDate)
  return endDate ? t('subs.until', { date: formatDate(endDate) }) : '–'
}

/** The amount of the next payment, or the usual one. */
export const formatPrice = ({ nextPayment, price, currency }: Subscription): string =>
  formatMoney((nextPayment ?? price).amount, currency)
