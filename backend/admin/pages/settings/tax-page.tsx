import { Percent, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { call, type Output } from '../../app/api.ts'
import { COUNTRIES } from '../../app/countries.ts'
import { listNames } from '../../app/formats.ts'
import { useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { ComboField, RadioField, TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Empty, Loading, Page, Section } from '../../ui/page.tsx'
import { RowProblem } from '../../ui/row-problem.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { fromPercent, toPercent, USUAL_RATES } from './usual-rates.ts'

type Settings = Output<'GET /awning/v1/commerce-settings'>['settings']
type Tax = Pick<Settings, 'taxIncludedInPrices' | 'taxRules'>

/** The settings of tax: whether prices include it, and the rates. */
export const TaxPage = () => {
  const { data } = useRead('GET /awning/v1/commerce-settings', {})
  return (
    <Page title={t('tax.title')} about={t('tax.about')}>
      {data ? <TaxForm saved={data.settings} /> : <Loading />}
    </Page>
  )
}

const TaxForm = ({ saved: { taxIncludedInPrices, taxRules } }: { readonly saved: Settings }) => {
  const { draft, change, isDirty, reset } = useDraft<Tax>({ taxIncludedInPrices, taxRules })
  const [country, setCountry] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const names = listNames(COUNTRIES, 'region')
  const save = async () => {
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
    requestAnimationFrame(() => [...(list.current?.querySelectorAll('input') ?? [])].at(-1)?.focus())
  }
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
      </Section>
      <Section title={t('tax.rates')} about={t('tax.rates.about')}>
        {draft.taxRules.length === 0 && (
          <Empty icon={<Percent aria-hidden />} title={t('tax.none.title')} text={t('tax.none.text')} />
        )}
        <ul className="lines" ref={list}>
          {draft.taxRules.map(({ country: code, name, rate, subdivision }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rates have no id, and are removed only by their own button
            <li key={index} className="rate">
              <strong>
                {[names.find(({ id }) => id === code)?.label ?? code, subdivision].filter(Boolean).join(', ')}
              </strong>
              <RowProblem at={`settings.taxRules[${index}]`} />
              <TextField
                label={t('tax.rate.name')}
                hint={t('tax.rate.name.hint')}
                name={`settings.taxRules[${index}].name`}
                value={name}
                onChange={(next) => setRule(index, { name: next })}
              />
              <TextField
                label={t('tax.rate')}
                hint={t('tax.rate.hint')}
                name={`settings.taxRules[${index}].rate`}
                inputMode="decimal"
                unit="%"
                value={toPercent(rate)}
                onChange={(percent) => setRule(index, { rate: fromPercent(percent) })}
              />
              <Button
                variant="quiet"
                aria-label={t('tax.remove', { name })}
                icon={<Trash2 aria-hidden />}
                onPress={() => change({ taxRules: draft.taxRules.filter((_, at) => at !== index) })}
              />
            </li>
          ))}
        </ul>
        <RowProblem at="settings.taxRules" />
        <ComboField label={t('tax.add')} hint={t('tax.add.hint')} value={country} onChange={add} choices={names} />
        <Notice kind="warning">{t('tax.check')}</Notice>
      </Section>
    </Form>
  )
}
