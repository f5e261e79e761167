import { currency } from '../../../kernel/base/money/money.ts'
import { parseAmount } from '../../../kernel/base/money/stored-amount.ts'
import type { OrderRecord } from '../../../services/orders/index.ts'
import type { Site } from '../../../services/sites/index.ts'
import { getPaidUntil, isLive, type SubscriptionRecord } from '../../../services/subscriptions/index.ts'
import type { Localisation } from '../../shared/localisation.ts'
import { formatSubscriptionDate, orderSubscriptionText } from '../../shared/subscription-text.ts'

type Place = { site: Pick<Site, 'timeZone'>; localisation: Localisation }

/** What an order's page and mails say about its subscription: each line a sentence; none without a subscription. */
export function subscriptionLines(
  order: OrderRecord,
  subscription: SubscriptionRecord | undefined,
  place: Place,
): string[] {
  const { t, locale } = place.localisation
  if (!subscription) {
    const payments = orderSubscriptionText(order, place)
    const settings = order.lines.find(({ subscriptionInfo }) => subscriptionInfo)?.subscriptionInfo
      ?.subscriptionSettings
    const exit = t(settings?.enableCustomerCancellation ? 'subscription.exit' : 'subscription.exit.shop')
    return payments ? [payments, exit] : []
  }
  const { status, nextBillingDate, endDate, amount, trialAmount } = subscription
  const formatDate = (date: string) =>
    formatSubscriptionDate(new Date(date), {
      localisation: place.localisation,
      timeZone: place.site.timeZone ?? 'UTC',
    })
  switch (status) {
    case 'CANCELED':
      return endDate ? [t('subscription.canceled', { date: formatDate(endDate) })] : []
    case 'ENDED':
      return endDate ? [t('subscription.ended', { date: formatDate(endDate) })] : []
    case 'PAST_DUE':
      return [t('subscription.pastDue')]
    case 'ACTIVE': {
      const formatted = currency(subscription.currency).format(parseAmount(trialAmount ?? amount), locale)
      return [
        orderSubscriptionText(order, place),
        nextBillingDate ? t('subscription.next', { amount: formatted, date: formatDate(nextBillingDate) }) : '',
        endDate ? t('subscription.runs', { date: formatDate(endDate) }) : '',
      ].filter(Boolean)
    }
  }
}

/** Whether the buyer may cancel it without the shop. */
export function isCancelable(subscription: SubscriptionRecord): boolean {
  return isLive(subscription) && subscription.settings.enableCustomerCancellation
}

/** The end of a subscription if it were cancelled now: the end of the paid period, or now. */
export function formatPaidUntil(
  subscription: SubscriptionRecord,
  { site, localisation, now }: Place & { now: Date },
): string {
  const timeZone = site.timeZone ?? 'UTC'
  const end = new Date(getPaidUntil(subscription, timeZone))
  return formatSubscriptionDate(end > now ? end : now, { localisation, timeZone })
}
