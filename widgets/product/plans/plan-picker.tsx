import { useId } from 'react'
import type { SubscriptionOption } from '../../../backend/contract/catalog/subscription-option.ts'
import { useWidget, type Words } from '../../kit/index.ts'
import { RadioGroup } from '../../kit/ui/index.ts'
import type { Offer } from '../offer.ts'
import { plannedOffer } from './plan-offer.ts'
import { periodOf, rhythmOf } from './rhythm.ts'

const ONCE = ''

export interface PlanPickerProps {
  readonly plans: readonly SubscriptionOption[]
  /** What a single purchase costs. */
  readonly offer: Offer
  /** The chosen one; undefined for a single purchase. */
  readonly plan: SubscriptionOption | undefined
  readonly onChange: (plan: SubscriptionOption | undefined) => void
}

/** Whether it is bought once or again and again, how often, and what each time costs. */
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
    end: [money(plannedOffer(offer, each)), rhythmOf(each.subscriptionSettings, words.locale)]
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

/** How long it is free at first, and the merchant's words, which keep their own direction (Unicode FSI and PDI). */
const describePlan = ({ description, subscriptionSettings }: SubscriptionOption, words: Words): string => {
  const { frequency, interval = 1 } = subscriptionSettings.freeTrialPeriod ?? {}
  const period = frequency && periodOf(frequency, interval, words.locale)
  const trial = period && words.t('product.freeTrial', { period })
  return [trial, description && `\u2068${description}\u2069`].filter(Boolean).join(' · ')
}
