import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Output } from '../../app/api.ts'
import type { TaxGroup } from '../../app/tax-groups.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, SwitchField, TextField } from '../../ui/fields.tsx'
import { NumberField, PERCENT } from '../../ui/number-field.tsx'
import { PostcodesField } from '../../ui/postcodes-field.tsx'
import { RowProblem } from '../../ui/row-problem.tsx'
import { StateField } from '../../ui/state-field.tsx'
import { findSpecialArea } from './special-areas.ts'
import { fromPercent, toPercent } from './usual-rates.ts'

export type TaxRule = Output<'GET /awning/v1/commerce-settings'>['settings']['taxRules'][number]

const ALL_GOODS = 'all'

interface TaxRuleRowProps {
  readonly rule: TaxRule
  /** The name of the country. */
  readonly country: string
  /** The path of the rule in the settings. */
  readonly at: string
  readonly groups: readonly TaxGroup[]
  readonly onChange: (part: Partial<TaxRule>) => void
  readonly onRemove: () => void
}

/** One rate of tax: its place, its name, and what is special about it. */
export const TaxRuleRow = ({ rule, country, at, groups, onChange, onRemove }: TaxRuleRowProps) => {
  const [isSpecial] = useState(Boolean(rule.deliveryRate !== undefined || rule.postcodes || rule.additional))
  return (
    <li className="rate">
      <strong>{[country, findSpecialArea(rule.country, rule.postcodes)?.name].filter(Boolean).join(' – ')}</strong>
      <RowProblem at={at} />
      <StateField
        country={rule.country}
        hint={t('tax.state.hint')}
        name={`${at}.subdivision`}
        value={rule.subdivision ?? ''}
        onChange={(state) => onChange({ subdivision: state || undefined })}
      />
      <TextField
        label={t('tax.rate.name')}
        hint={t('tax.rate.name.hint')}
        name={`${at}.name`}
        value={rule.name}
        onChange={(name) => onChange({ name })}
      />
      <NumberField
        label={t('tax.rate')}
        hint={t('tax.rate.hint')}
        name={`${at}.rate`}
        {...PERCENT}
        value={toPercent(rule.rate)}
        onChange={(percent) => onChange({ rate: fromPercent(percent) })}
      />
      {groups.length > 0 && (
        <SelectField
          label={t('tax.group')}
          hint={t('tax.group.hint')}
          name={`${at}.taxGroupId`}
          value={rule.taxGroupId ?? ALL_GOODS}
          onChange={(id) => onChange({ taxGroupId: id === ALL_GOODS ? undefined : id })}
          choices={[
            { id: ALL_GOODS, label: t('tax.group.all') },
            ...groups.filter(({ untaxed }) => !untaxed).map(({ id, name }) => ({ id, label: name })),
          ]}
        />
      )}
      <Button
        variant="quiet"
        aria-label={t('tax.remove', { name: rule.name })}
        icon={<Trash2 aria-hidden />}
        onPress={onRemove}
      />
      <details className="more" open={isSpecial}>
        <summary>{t('tax.more')}</summary>
        <PostcodesField
          hint={t('postcodes.hint')}
          name={`${at}.postcodes`}
          value={rule.postcodes}
          onChange={(postcodes) => onChange({ postcodes })}
        />
        <SwitchField
          label={t('tax.additional')}
          hint={t('tax.additional.hint')}
          name={`${at}.additional`}
          value={rule.additional ?? false}
          onChange={(additional) => onChange({ additional: additional || undefined })}
        />
        <NumberField
          label={t('tax.rate.delivery')}
          hint={t('tax.rate.delivery.hint')}
          name={`${at}.deliveryRate`}
          {...PERCENT}
          value={toPercent(rule.deliveryRate ?? '')}
          onChange={(percent) => onChange({ deliveryRate: percent === '' ? undefined : fromPercent(percent) })}
        />
      </details>
    </li>
  )
}
