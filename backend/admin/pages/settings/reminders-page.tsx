import { call, type Output } from '../../app/api.ts'
import { formatMoney } from '../../app/formats.ts'
import { useRead } from '../../app/queries.ts'
import { locale, t } from '../../app/words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Change } from '../../ui/change.tsx'
import { SwitchField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Loading, Page, Section } from '../../ui/page.tsx'
import { UndeliveredMails } from '../../ui/undelivered-mails.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { useUnchanged } from '../../ui/use-unchanged.ts'

const READ = 'GET /awning/v1/checkout-reminder-settings'
type Answer = Output<typeof READ>

const pick = ({ settings }: Answer) => settings

/** The settings of checkout reminders, and their results. */
export const RemindersPage = () => {
  const { data } = useRead(READ, {})
  return (
    <Page title={t('reminders.title')} about={t('reminders.about')}>
      {data ? <Settings saved={data} /> : <Loading />}
      <Result />
      <UndeliveredMails of="checkout-reminder" />
    </Page>
  )
}

const Settings = ({ saved }: { readonly saved: Answer }) => {
  const { enabled, afterHours } = saved.settings
  const { draft, change, isDirty, reset } = useDraft({ enabled, afterHours: String(afterHours) })
  const requireSeen = useUnchanged(READ, {}, { saved, isDirty, pick })
  const save = async () => {
    await requireSeen()
    await call('PATCH /awning/v1/checkout-reminder-settings', {
      settings: { enabled: draft.enabled, afterHours: Number(draft.afterHours || Number.NaN) },
    })
  }
  return (
    <Form onSave={save} isDirty={isDirty} onReset={reset}>
      <Section>
        <SwitchField
          label={t('reminders.on')}
          hint={t('reminders.on.hint')}
          value={draft.enabled}
          onChange={(value) => change({ enabled: value })}
        />
        <NumberField
          label={t('reminders.hours')}
          hint={t('reminders.hours.hint')}
          name="settings.afterHours"
          value={draft.afterHours}
          onChange={(value) => change({ afterHours: value })}
        />
        <div>
          <ButtonLink to="/settings/wording/$mail" params={{ mail: 'checkout-reminder' }}>
            {t('reminders.words')}
          </ButtonLink>
        </div>
      </Section>
    </Form>
  )
}

const DAYS = 30

const NAMES = ['reminders', 'ordersBack', 'salesBack'] as const

/** Results of reminders, beside those of the preceding period of the same length. */
const Result = () => {
  const { data } = useRead('POST /awning/v1/figures', { days: DAYS })
  if (!data) return <Loading lines={2} />
  const sum = (days: typeof data.days, name: (typeof NAMES)[number]) =>
    days.reduce((total, day) => total + Number(day[name]), 0)
  const format = new Intl.NumberFormat(locale)
  return (
    <Section title={t('reminders.result')}>
      <dl className="figures">
        {NAMES.map((name) => {
          const now = sum(data.days.slice(DAYS), name)
          return (
            <div key={name} className="figure">
              <dt>{t(`stats.${name}`)}</dt>
              <dd>
                <strong className="figure-value number">
                  {name === 'salesBack' ? formatMoney(now, data.currency) : format.format(now)}
                </strong>
                <Change now={now} before={sum(data.days.slice(0, DAYS), name)} />
              </dd>
            </div>
          )
        })}
      </dl>
    </Section>
  )
}
