import { Trash2 } from 'lucide-react'
import { WITHDRAWAL_EXEMPTIONS, type WithdrawalExemption } from '../../../contract/withdrawals/enumerations.ts'
import type { Output } from '../../app/api.ts'
import { ALL_PRODUCTS_ID } from '../../app/catalogue.ts'
import { useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/fields.tsx'
import { Section } from '../../ui/page.tsx'
import { RowProblem } from '../../ui/row-problem.tsx'

type Exemptions = Output<'GET /awning/v1/commerce-settings'>['settings']['withdrawal']['exemptions']

interface ExemptionsSectionProps {
  readonly exemptions: Exemptions
  readonly onChange: (exemptions: Exemptions) => void
}

/** Goods that cannot be withdrawn from: by collection here, and single ones on the page of each product. */
export const ExemptionsSection = ({ exemptions, onChange }: ExemptionsSectionProps) => {
  const { data } = useRead('GET /v2/collections/query', { query: { paging: { limit: 100 } } })
  const collections = (data?.collections ?? []).filter(({ id }) => id !== ALL_PRODUCTS_ID)
  const set = (index: number, next: Exemptions[number]) =>
    onChange(exemptions.map((each, at) => (at === index ? next : each)))
  const [first] = collections
  return (
    <Section title={t('withdrawalRules.exempt')} about={t('withdrawalRules.exempt.about')}>
      <ul className="lines">
        {exemptions.map(({ reason, scope }, index) => {
          const at = `settings.withdrawal.exemptions[${index}]`
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and are removed only by their own button
            <li key={index} className="rate">
              <RowProblem at={at} />
              <SelectField
                label={t('withdrawalRules.exempt.reason')}
                hint={t('withdrawalRules.exempt.hint')}
                name={`${at}.reason`}
                value={reason}
                onChange={(id) => set(index, { reason: id as WithdrawalExemption, scope })}
                choices={WITHDRAWAL_EXEMPTIONS.map((id) => ({ id, label: t(`withdrawalRules.exempt.${id}`) }))}
              />
              {scope.productIds ? (
                <p>
                  {t('withdrawalRules.exempt.products')}: {scope.productIds.length}
                </p>
              ) : (
                <SelectField
                  label={t('withdrawalRules.exempt.collection')}
                  hint={t('withdrawalRules.exempt.collection.hint')}
                  name={`${at}.scope.collectionIds`}
                  value={scope.collectionIds?.[0] ?? ''}
                  onChange={(id) => set(index, { reason, scope: { collectionIds: [id] } })}
                  choices={collections.map(({ id = '', name = '' }) => ({ id, label: name }))}
                />
              )}
              <Button
                variant="quiet"
                aria-label={`${t('withdrawalRules.exempt.remove')}: ${t(`withdrawalRules.exempt.${reason}`)}`}
                icon={<Trash2 aria-hidden />}
                onPress={() => onChange(exemptions.filter((_, each) => each !== index))}
              />
            </li>
          )
        })}
      </ul>
      <div className="page-actions">
        <Button
          isDisabled={!first}
          onPress={() =>
            onChange([...exemptions, { reason: 'CUSTOM_MADE', scope: { collectionIds: [first?.id ?? ''] } }])
          }
        >
          {t('withdrawalRules.exempt.add')}
        </Button>
      </div>
    </Section>
  )
}
