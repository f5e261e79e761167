import { Plus, Trash2 } from 'lucide-react'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, SwitchField, TextField } from '../../ui/fields.tsx'
import { NumberField, PERCENT } from '../../ui/number-field.tsx'
import { Section } from '../../ui/page.tsx'
import type { Plan, ProductDraft } from './product-draft.ts'

interface PlansSectionProps {
  readonly draft: ProductDraft
  readonly change: (part: Partial<ProductDraft>) => void
}

const MAX_PLANS = 6
const FREQUENCIES = ['DAY', 'WEEK', 'MONTH', 'YEAR'] as const

/** The section with the subscription options of a product. */
export const PlansSection = ({ draft: { plans }, change }: PlansSectionProps) => {
  const setPlan = (index: number, part: Partial<Plan>) =>
    change({ plans: plans.map((plan, at) => (at === index ? { ...plan, ...part } : plan)) })
  const add = () =>
    change({
      plans: [
        ...plans,
        {
          title: t('product.plan.monthly'),
          subscriptionSettings: { frequency: 'MONTH', autoRenewal: true, enableCustomerCancellation: true },
        },
      ],
    })
  return (
    <Section title={t('product.plans')} about={t('product.plans.about')}>
      {plans.map((plan, index) => (
        <PlanFields
          // biome-ignore lint/suspicious/noArrayIndexKey: new plans have no id yet
          key={index}
          plan={plan}
          index={index}
          onChange={(part) => setPlan(index, part)}
          onRemove={() => change({ plans: plans.filter((_, at) => at !== index) })}
        />
      ))}
      {plans.length < MAX_PLANS && (
        <div>
          <Button icon={<Plus className="icon" aria-hidden />} onPress={add}>
            {t('product.plans.add')}
          </Button>
        </div>
      )}
    </Section>
  )
}

interface PlanFieldsProps {
  readonly plan: Plan
  readonly index: number
  readonly onChange: (part: Partial<Plan>) => void
  readonly onRemove: () => void
}

const PlanFields = ({ plan, index, onChange, onRemove }: PlanFieldsProps) => {
  const { title, subscriptionSettings: rhythm, discount } = plan
  const setRhythm = (part: Partial<Plan['subscriptionSettings']>) =>
    onChange({ subscriptionSettings: { ...rhythm, ...part } })
  const name = `subscriptionOptions[${index}]`
  return (
    <fieldset className="option">
      <legend className="visually-hidden">{title}</legend>
      <div className="option-head">
        <TextField
          label={t('product.plan.name')}
          hint={t('product.plan.name.hint')}
          name={`${name}.title`}
          maxLength={150}
          value={title}
          onChange={(next) => onChange({ title: next })}
        />
        <Button
          variant="quiet"
          aria-label={t('product.plan.remove', { title })}
          icon={<Trash2 className="icon" aria-hidden />}
          onPress={onRemove}
        />
      </div>
      <div className="field-pair">
        <SelectField
          label={t('product.plan.every')}
          value={rhythm.frequency}
          onChange={(frequency) => setRhythm({ frequency: frequency as (typeof FREQUENCIES)[number] })}
          choices={FREQUENCIES.map((id) => ({ id, label: t(`product.plan.${id}`) }))}
        />
        <NumberField
          label={t('product.plan.percent')}
          hint={t('product.plan.percent.hint')}
          name={`${name}.discount.percent`}
          {...PERCENT}
          value={discount?.percent ?? ''}
          onChange={(text) => onChange({ discount: text ? { percent: text } : undefined })}
        />
      </div>
      <SwitchField
        label={t('product.plan.renews')}
        value={rhythm.autoRenewal}
        onChange={(autoRenewal) => setRhythm({ autoRenewal })}
      />
      <SwitchField
        label={t('product.plan.cancel')}
        value={rhythm.enableCustomerCancellation}
        onChange={(enableCustomerCancellation) => setRhythm({ enableCustomerCancellation })}
      />
    </fieldset>
  )
}
