import { useId } from 'react'
import type { SubscriptionOption } from '../../../backend/contract/catalog/subscription-option.ts'
import { useWidget, type Words } from '../../kit/index.ts'
import type { Offer } from '../../kit/offer/offer.ts'
import { RadioGroup } from '../../kit/ui/index.ts'
import { applyPlan } from './plan-offer.ts'

type Settings = SubscriptionOption['subscriptionSettings']

const createUnitFormat = (frequency: Settings['frequency'], locale: string) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: frequency.toLowerCase(), unitDisplay: 'long' })

/** '2 weeks', in the locale's words; empty where no frequency is set. */
const formatPeriod = (frequency: Settings['frequency'], interval: number, locale: string): string =>
  frequency === 'UNDEFINED' ? '' : createUnitFormat(frequency, locale).format(interval)

/** Frequency as it follows a price: 'month', or '2 weeks'. */
export const formatFrequency = ({ frequency, interval = 1 }: Settings, locale: string): string => {
  if (interval > 1 || frequency === 'UNDEFINED') return formatPeriod(frequency, interval, locale)
  const parts = createUnitFormat(frequency, locale).formatToParts(1)
  const unit = parts.find(({ type }) => type === 'unit')
  return unit?.value.trim() || formatPeriod(frequency, 1, locale)
}

const ONCE = ''

export interface PlanPickerProps {
  readonly plans: readonly SubscriptionOption[]
  /** Offer of a single purchase. */
  readonly offer: Offer
  /** The chosen plan; undefined for a single purchase. */
  readonly plan: SubscriptionOption | undefined
  readonly onChange: (plan: SubscriptionOption | undefined) => void
}

/** Single purchase or subscription, with period and price of each. */
export const PlanPicker = ({ plans, offer, plan, onChange }: PlanPickerProps) => {
  const { words } = useWidget()
  const name = useId()
  const money = ({ price, from, currency }: Offer) => {
    const text = words.money(price, currency)
    return from ? words.t('product.from', { price: text }) : text
  }
  const subscriptions = plans.map((each) => ({
    value: each.id,
    label: each.title,
    description: describePlan(each, words),
    end: [money(applyPlan(offer, each)), formatFrequency(each.subscriptionSettings, words.locale)]
      .filter(Boolean)
      .join(' / '),
  }))
  return (
    <RadioGroup
      label={words.t('product.plan')}
      name={name}
      options={[{ value: ONCE, label: words.t('product.buyOnce'), end: money(offer) }, ...subscriptions]}
      value={plan?.id ?? ONCE}
      onChange={(id) => onChange(plans.find((each) => each.id === id))}
    />
  )
}

/** The free trial and the merchant's text, isolated so that it keeps its own direction (Unicode FSI and PDI). */
const describePlan = ({ description, subscriptionSettings }: SubscriptionOption, words: Words): string => {
  const { frequency, interval = 1 } = subscriptionSettings.freeTrialPeriod ?? {}
  const period = frequency && formatPeriod(frequency, interval, words.locale)
  const trial = period && words.t('product.freeTrial', { period })
  return [trial, description && `\u2068${description}\u2069`].filter(Boolean).join(' · ')
}
