import type { SubscriptionOption } from '../../../backend/contract/catalog/subscription-option.ts'

type Settings = SubscriptionOption['subscriptionSettings']

const formatOf = (frequency: Settings['frequency'], locale: string) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: frequency.toLowerCase(), unitDisplay: 'long' })

/** '2 weeks', in the words of the locale; nothing where nobody said how often. */
export const periodOf = (frequency: Settings['frequency'], interval: number, locale: string): string =>
  frequency === 'UNDEFINED' ? '' : formatOf(frequency, locale).format(interval)

/** How often it comes, as it stands after a price: 'month', or '2 weeks'. */
export const rhythmOf = ({ frequency, interval = 1 }: Settings, locale: string): string => {
  if (interval > 1 || frequency === 'UNDEFINED') return periodOf(frequency, interval, locale)
  const parts = formatOf(frequency, locale).formatToParts(1)
  const unit = parts.find(({ type }) => type === 'unit')
  return unit?.value.trim() || periodOf(frequency, 1, locale)
}
