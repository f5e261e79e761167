import { Trash2 } from 'lucide-react'
import { ALL_PRODUCTS_ID } from '../../app/catalogue.ts'
import { useRead } from '../../app/queries.ts'
import { type TaxGroup, withCollection } from '../../app/tax-groups.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, SwitchField, TextField } from '../../ui/fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import { RowProblem } from '../../ui/row-problem.tsx'
import type { TaxRule } from './tax-rule-row.tsx'

interface TaxGroupsSectionProps {
  readonly groups: readonly TaxGroup[]
  readonly rules: readonly TaxRule[]
  readonly onChange: (groups: TaxGroup[]) => void
  readonly onAddRates: (group: TaxGroup) => void
}

const PRESETS = ['reduced', 'zero', 'exempt'] as const

/** The kinds of goods with rates of their own, or without tax. */
export const TaxGroupsSection = ({ groups, rules, onChange, onAddRates }: TaxGroupsSectionProps) => {
  const { data } = useRead('GET /v2/collections/query', { query: { paging: { limit: 100 } } })
  const collections = (data?.collections ?? []).filter(({ id }) => id !== ALL_PRODUCTS_ID)
  const set = (index: number, group: TaxGroup) => onChange(groups.map((each, at) => (at === index ? group : each)))
  return (
    <Section title={t('tax.groups')} about={t('tax.groups.about')}>
      <ul className="lines">
        {groups.map((group, index) => {
          const at = `settings.taxGroups[${index}]`
          return (
            <li key={group.id} className="rate">
              <RowProblem at={at} />
              <TextField
                label={t('tax.group.name')}
                hint={t('tax.group.name.hint')}
                name={`${at}.name`}
                maxLength={50}
                value={group.name}
                onChange={(name) => set(index, { ...group, name })}
              />
              <SelectField
                label={t('tax.group.collection')}
                hint={t('tax.group.collection.hint', { count: group.scope?.productIds?.length ?? 0 })}
                name={`${at}.scope`}
                value={group.scope?.collectionIds?.[0] ?? NO_COLLECTION}
                onChange={(id) => set(index, withCollection(group, id === NO_COLLECTION ? '' : id))}
                choices={[
                  { id: NO_COLLECTION, label: t('tax.group.collection.none') },
                  ...collections.map(({ id = '', name = '' }) => ({ id, label: name })),
                ]}
              />
              <SwitchField
                label={t('tax.group.untaxed')}
                hint={t('tax.group.untaxed.hint')}
                name={`${at}.untaxed`}
                value={group.untaxed ?? false}
                onChange={(untaxed) => set(index, { ...group, untaxed: untaxed || undefined })}
              />
              {!group.untaxed && rules.length > 0 && !rules.some(({ taxGroupId }) => taxGroupId === group.id) && (
                <Notice kind="warning">
                  <p>{t('tax.group.rates.none')}</p>
                  <Button onPress={() => onAddRates(group)}>{t('tax.group.rates.add')}</Button>
                </Notice>
              )}
              <Button
                variant="quiet"
                aria-label={t('tax.remove', { name: group.name })}
                icon={<Trash2 aria-hidden />}
                onPress={() => onChange(groups.filter((_, each) => each !== index))}
              />
            </li>
          )
        })}
      </ul>
      <div className="page-actions">
        {PRESETS.map((preset) => (
          <Button
            key={preset}
            onPress={() => {
              const name = t(`tax.group.${preset}`)
              const untaxed = preset !== 'reduced'
              onChange([...groups, { id: crypto.randomUUID(), name, ...(untaxed && { untaxed }) }])
            }}
          >
            {t('tax.group.add', { name: t(`tax.group.${preset}`) })}
          </Button>
        ))}
      </div>
    </Section>
  )
}

const NO_COLLECTION = 'none'
