import { Percent } from 'lucide-react'
import { useRef, useState } from 'react'
import { call, type Output } from '../../app/api.ts'
import { COUNTRIES } from '../../app/countries.ts'
import { listNames } from '../../app/formats.ts'
import { useRead } from '../../app/queries.ts'
import type { TaxGroup } from '../../app/tax-groups.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { ComboField, RadioField, TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Empty, Loading, Page, Section } from '../../ui/page.tsx'
import { RowProblem } from '../../ui/row-problem.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { useUnchanged } from '../../ui/use-unchanged.ts'
import { listMissingAreas } from './special-areas.ts'
import { TaxGroupsSection } from './tax-groups-section.tsx'
import { TaxRuleRow } from './tax-rule-row.tsx'
import { fromPercent, USUAL_RATES } from './usual-rates.ts'

const READ = 'GET /awning/v1/commerce-settings'
type Commerce = Output<typeof READ>
type Settings = Commerce['settings']
type Tax = Pick<
  Settings,
  'taxIncludedInPrices' | 'taxRules' | 'taxGroups' | 'deliveryTax' | 'foreignPrices' | 'taxRounding' | 'taxNote'
>

/** The rate of the last row, and not what its special cases hide. */
const RATE_OF_LAST = ':scope > li:last-child > .field input[inputmode="decimal"]'

/** The settings of tax: whether prices include it, and the rates. */
export const TaxPage = () => {
  const { data } = useRead(READ, {})
  return (
    <Page title={t('tax.title')} about={t('tax.about')}>
      {data ? <TaxForm saved={data} /> : <Loading />}
    </Page>
  )
}

const pick = ({ settings }: Commerce): Tax => {
  const { taxIncludedInPrices, taxRules, taxGroups, deliveryTax, foreignPrices, taxRounding, taxNote } = settings
  return { taxIncludedInPrices, taxRules, taxGroups, deliveryTax, foreignPrices, taxRounding, taxNote }
}

/** A rate of a kind of goods, not filled in yet, for each place that has one of all goods. */
const listGroupRates = (rules: Tax['taxRules'], { id }: TaxGroup): Tax['taxRules'] =>
  rules.flatMap(({ country, subdivision, postcodes, name, taxGroupId }) =>
    taxGroupId
      ? []
      : [
          {
            country,
            ...(subdivision && { subdivision }),
            ...(postcodes && { postcodes }),
            name,
            rate: '',
            taxGroupId: id,
          },
        ],
  )

const TaxForm = ({ saved }: { readonly saved: Commerce }) => {
  const { draft, change, isDirty, reset } = useDraft(pick(saved))
  const requireSeen = useUnchanged(READ, {}, { saved, isDirty, pick })
  const [country, setCountry] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const names = listNames(COUNTRIES, 'region')
  const save = async () => {
    await requireSeen()
    await call('PATCH /awning/v1/commerce-settings', { settings: draft })
  }
  const setRule = (at: number, part: Partial<Tax['taxRules'][number]>) =>
    change({ taxRules: draft.taxRules.map((rule, index) => (index === at ? { ...rule, ...part } : rule)) })
  const add = (code: string) => {
    setCountry('')
    if (!code) return
    const { name, percent } = USUAL_RATES[code] ?? { name: t('tax.rate.name'), percent: '0' }
    change({ taxRules: [...draft.taxRules, { country: code, name, rate: fromPercent(percent) }] })
    // Moves the focus to the new rate, which is filled in next. Otherwise the list of countries would open again.
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>(RATE_OF_LAST)?.focus())
  }
  const missingAreas = listMissingAreas(draft.taxRules)
  const addAreas = () =>
    change({
      taxRules: [
        ...draft.taxRules,
        ...missingAreas.map(({ country, postcodes, percent }) => {
          const home = draft.taxRules.find((rule) => rule.country === country)
          const name = home?.name ?? USUAL_RATES[country]?.name ?? t('tax.rate.name')
          return { country, postcodes: [...postcodes], name, rate: fromPercent(percent) }
        }),
      ],
    })
  return (
    <Form onSave={save} isDirty={isDirty} onReset={reset}>
      <Section title={t('tax.prices')}>
        <RadioField
          label={t('tax.included.label')}
          name="settings.taxIncludedInPrices"
          value={String(draft.taxIncludedInPrices)}
          onChange={(value) => change({ taxIncludedInPrices: value === 'true' })}
          choices={[
            { id: 'true', label: t('tax.included'), hint: t('tax.included.hint') },
            { id: 'false', label: t('tax.added'), hint: t('tax.added.hint') },
          ]}
        />
        {draft.taxIncludedInPrices && (
          <RadioField
            label={t('tax.foreign')}
            name="settings.foreignPrices"
            value={draft.foreignPrices}
            onChange={(value) => change({ foreignPrices: value as Tax['foreignPrices'] })}
            choices={[
              { id: 'SAME_PRICE', label: t('tax.foreign.same'), hint: t('tax.foreign.same.hint') },
              { id: 'NET_PRICE', label: t('tax.foreign.net'), hint: t('tax.foreign.net.hint') },
            ]}
          />
        )}
      </Section>
      <Section title={t('tax.rates')} about={t('tax.rates.about')}>
        {draft.taxRules.length === 0 && (
          <Empty icon={<Percent aria-hidden />} title={t('tax.none.title')} text={t('tax.none.text')} />
        )}
        <ul className="lines" ref={list}>
          {draft.taxRules.map((rule, index) => (
            <TaxRuleRow
              // biome-ignore lint/suspicious/noArrayIndexKey: rates have no id, and are removed only by their own button
              key={index}
              rule={rule}
              country={names.find(({ id }) => id === rule.country)?.label ?? rule.country}
              at={`settings.taxRules[${index}]`}
              groups={draft.taxGroups}
              onChange={(part) => setRule(index, part)}
              onRemove={() => change({ taxRules: draft.taxRules.filter((_, at) => at !== index) })}
            />
          ))}
        </ul>
        <RowProblem at="settings.taxRules" />
        <ComboField label={t('tax.add')} hint={t('tax.add.hint')} value={country} onChange={add} choices={names} />
        {missingAreas.length > 0 && (
          <div>
            <Button onPress={addAreas}>{t('tax.special.add')}</Button>
            <p className="field-hint">
              {t('tax.special.hint', { areas: missingAreas.map(({ name }) => name).join(', ') })}
            </p>
          </div>
        )}
        <Notice kind="warning">{t('tax.check')}</Notice>
      </Section>
      <TaxGroupsSection
        groups={draft.taxGroups}
        rules={draft.taxRules}
        onAddRates={(group) => change({ taxRules: [...draft.taxRules, ...listGroupRates(draft.taxRules, group)] })}
        onChange={(groups) =>
          change({
            taxGroups: groups,
            // Rates of a kind of goods end with it.
            taxRules: draft.taxRules.filter(
              ({ taxGroupId }) => !taxGroupId || groups.some(({ id }) => id === taxGroupId),
            ),
          })
        }
      />
      <Section title={t('tax.delivery')}>
        <RadioField
          label={t('tax.delivery.label')}
          name="settings.deliveryTax"
          value={draft.deliveryTax}
          onChange={(value) => change({ deliveryTax: value as Tax['deliveryTax'] })}
          choices={[
            { id: 'AS_GOODS', label: t('tax.delivery.goods'), hint: t('tax.delivery.goods.hint') },
            { id: 'OWN_RATE', label: t('tax.delivery.own'), hint: t('tax.delivery.own.hint') },
            { id: 'UNTAXED', label: t('tax.delivery.none'), hint: t('tax.delivery.none.hint') },
          ]}
        />
      </Section>
      <Section>
        <RadioField
          label={t('tax.rounding')}
          name="settings.taxRounding"
          value={draft.taxRounding}
          onChange={(value) => change({ taxRounding: value as Tax['taxRounding'] })}
          choices={[
            { id: 'BY_COUNTRY', label: t('tax.rounding.country'), hint: t('tax.rounding.country.hint') },
            { id: 'LINE', label: t('tax.rounding.line'), hint: t('tax.rounding.line.hint') },
            { id: 'RATE', label: t('tax.rounding.rate'), hint: t('tax.rounding.rate.hint') },
          ]}
        />
        <TextField
          label={t('tax.note')}
          hint={t('tax.note.hint')}
          name="settings.taxNote"
          maxLength={300}
          value={draft.taxNote}
          onChange={(taxNote) => change({ taxNote })}
        />
      </Section>
    </Form>
  )
}
