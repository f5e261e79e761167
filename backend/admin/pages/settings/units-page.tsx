import { Trash2 } from 'lucide-react'
import { CURRENCIES } from '../../../contract/sites/currency-enumerations.ts'
import { call, type Output } from '../../app/api.ts'
import { listNames } from '../../app/formats.ts'
import { useRead } from '../../app/queries.ts'
import { locale, t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { ComboField, RadioField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Loading, Page, Section } from '../../ui/page.tsx'
import { RowProblem } from '../../ui/row-problem.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { useUnchanged } from '../../ui/use-unchanged.ts'

const READ = 'GET /awning/v1/commerce-settings'
type Commerce = Output<typeof READ>
type Units = Pick<Commerce['settings'], 'timeZone' | 'weightUnit' | 'displayCurrencies'>

const pick = ({ settings: { timeZone, weightUnit, displayCurrencies } }: Commerce): Units => ({
  timeZone,
  weightUnit,
  displayCurrencies,
})

/** The shop's units: time zone, weight, and display currencies. */
export const UnitsPage = () => {
  const { data } = useRead(READ, {})
  const { data: shop } = useRead('GET /awning/v1/shop-settings', {})
  return (
    <Page title={t('units.title')} about={t('units.about')}>
      {data && shop ? <UnitsForm saved={data} currency={shop.settings.currency} /> : <Loading />}
    </Page>
  )
}

const UnitsForm = ({ saved, currency }: { readonly saved: Commerce; readonly currency: string }) => {
  const { draft, change, isDirty, reset } = useDraft(pick(saved))
  const requireSeen = useUnchanged(READ, {}, { saved, isDirty, pick })
  const { displayCurrencies } = draft
  const setRate = (at: number, part: Partial<Units['displayCurrencies'][number]>) =>
    change({ displayCurrencies: displayCurrencies.map((each, index) => (index === at ? { ...each, ...part } : each)) })
  const save = async () => {
    await requireSeen()
    await call('PATCH /awning/v1/commerce-settings', { settings: draft })
  }
  return (
    <Form onSave={save} isDirty={isDirty} onReset={reset}>
      <Section>
        <ComboField
          label={t('units.timeZone')}
          hint={t('units.timeZone.hint')}
          name="settings.timeZone"
          value={draft.timeZone}
          onChange={(timeZone) => change({ timeZone })}
          choices={listTimeZones(saved.settings.timeZone)}
        />
        <RadioField
          label={t('units.weight')}
          hint={t('units.weight.hint')}
          name="settings.weightUnit"
          value={draft.weightUnit}
          onChange={(unit) => change({ weightUnit: unit as Units['weightUnit'] })}
          choices={[
            { id: 'KG', label: t('units.KG') },
            { id: 'LB', label: t('units.LB') },
          ]}
        />
      </Section>
      <Section title={t('units.currencies')} about={t('units.currencies.about', { currency })}>
        <RowProblem at="settings.displayCurrencies" />
        {displayCurrencies.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and are removed only by their own button
          <div className="field-pair" key={index}>
            <ComboField
              label={t('units.currency')}
              hint={t('units.currency.hint')}
              name={`settings.displayCurrencies[${index}].currency`}
              value={each.currency}
              onChange={(code) => setRate(index, { currency: code })}
              choices={listNames(
                CURRENCIES.filter((code) => code !== currency),
                'currency',
              )}
            />
            <NumberField
              label={t('units.rate')}
              hint={t('units.rate.hint', { currency })}
              name={`settings.displayCurrencies[${index}].rate`}
              places={RATE_PLACES}
              value={each.rate}
              onChange={(rate) => setRate(index, { rate })}
              unit={each.currency}
            />
            <div className="form-actions">
              <Button
                variant="quiet"
                icon={<Trash2 aria-hidden />}
                onPress={() => change({ displayCurrencies: displayCurrencies.filter((_, at) => at !== index) })}
              >
                {t('units.remove', { currency: each.currency })}
              </Button>
            </div>
          </div>
        ))}
        {displayCurrencies.length < MAX_CURRENCIES && (
          <div>
            <Button onPress={() => change({ displayCurrencies: [...displayCurrencies, { currency: '', rate: '' }] })}>
              {t('units.add')}
            </Button>
          </div>
        )}
      </Section>
    </Form>
  )
}

/** The maximum that the API accepts. */
const MAX_CURRENCIES = 50
const RATE_PLACES = 10

/** Every time zone with its current time, so that a place can be found by the hour. */
function listTimeZones(saved: string) {
  const now = new Date()
  const zones = new Set(['UTC', saved, ...Intl.supportedValuesOf('timeZone')])
  return [...zones].map((timeZone) => ({
    id: timeZone,
    label: `${timeZone.replaceAll('_', ' ')} (${new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' }).format(now)})`,
  }))
}
