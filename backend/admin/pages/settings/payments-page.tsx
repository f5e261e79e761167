import { Fragment } from 'react'
import { CASH_ROUNDINGS, type CashRounding, findCashStep } from '../../../contract/commerce/cash-enumerations.ts'
import { MANUAL_WAYS } from '../../../contract/commerce/manual-way-enumerations.ts'
import { call, type Output } from '../../app/api.ts'
import { formatMoney } from '../../app/formats.ts'
import { useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { RadioField, SwitchField, TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Badge, Loading, Page, Section } from '../../ui/page.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { PROVIDER_NAMES, ProviderSection } from './provider-keys.tsx'

type Settings = Output<'GET /awning/v1/payment-settings'>['settings']

/** The settings of payments. */
export const PaymentsPage = () => {
  const { data } = useRead('GET /awning/v1/payment-settings', {})
  const { data: shop } = useRead('GET /awning/v1/shop-settings', {})
  const { data: providers } = useRead('GET /awning/v1/payment-providers', {})
  return (
    <Page title={t('payments.title')} about={t('payments.about')}>
      {data && shop && providers ? (
        <>
          <PaymentsForm saved={data.settings} currency={shop.settings.currency} />
          {providers.paymentProviders.map((provider) => (
            <ProviderSection
              key={provider.provider}
              provider={provider}
              isReachable={providers.reachable}
              isPaused={data.settings.testMode}
            />
          ))}
        </>
      ) : (
        <Loading />
      )}
    </Page>
  )
}

type ManualWay = Settings['manualWays'][number]

type ManualWaysProps = {
  readonly ways: readonly ManualWay[]
  readonly currency: string
  readonly change: (changes: Partial<Settings>) => void
}

/** The ways of orders without an online payment, each with what buyers need for it and what it costs them. */
const ManualWays = ({ ways, currency, change }: ManualWaysProps) => {
  const save = (next: readonly ManualWay[]) => change({ manualWays: [...next] })
  const toggle = (way: ManualWay['way'], isOn: boolean) =>
    save(MANUAL_WAYS.flatMap((id) => (id === way ? (isOn ? [{ way }] : []) : ways.filter((each) => each.way === id))))
  return MANUAL_WAYS.map((way) => {
    const index = ways.findIndex((each) => each.way === way)
    const chosen = ways[index]
    const at = `settings.manualWays[${index}]`
    const edit = (changes: Partial<ManualWay>) =>
      save(ways.map((each) => (each.way === way ? withoutEmpty({ ...each, ...changes }) : each)))
    return (
      <Fragment key={way}>
        <SwitchField
          label={t(`payments.way.${way}`)}
          hint={t(`payments.way.${way}.hint`)}
          value={chosen !== undefined}
          onChange={(isOn) => toggle(way, isOn)}
        />
        {chosen && (
          <>
            <TextField
              label={t('payments.way.instructions')}
              hint={t('payments.way.instructions.hint')}
              name={`${at}.instructions`}
              isMultiline
              value={chosen.instructions ?? ''}
              onChange={(instructions) => edit({ instructions })}
            />
            <NumberField
              label={t('payments.way.fee')}
              hint={t('payments.way.fee.hint')}
              name={`${at}.fee`}
              currency={currency}
              value={chosen.fee ?? ''}
              onChange={(fee) => edit({ fee })}
            />
          </>
        )}
      </Fragment>
    )
  })
}

/** A field that was emptied is not sent. */
const withoutEmpty = ({ way, instructions, fee }: ManualWay): ManualWay => ({
  way,
  ...(instructions && { instructions }),
  ...(fee && { fee }),
})

const PaymentsForm = ({ saved, currency }: { readonly saved: Settings; readonly currency: string }) => {
  const { draft, change, isDirty, reset } = useDraft(saved)
  const ownStep = findCashStep(currency)
  const step = ownStep && formatMoney(ownStep, currency)
  const save = async () => {
    const { providers: _, testModeAllowed: __, ...settings } = draft
    await call('PATCH /awning/v1/payment-settings', { settings })
  }
  const changeBank = (part: Partial<Settings['bankAccount']>) =>
    change({ bankAccount: { ...draft.bankAccount, ...part } })
  const takesTransfers =
    draft.offline && (draft.manualWays.length === 0 || draft.manualWays.some(({ way }) => way === 'BANK_TRANSFER'))
  const takesNothing = !draft.offline && !draft.testMode && saved.providers.length === 0
  return (
    <Form onSave={save} isDirty={isDirty} onReset={reset}>
      <Section title={t('payments.online')} about={t('payments.online.about')}>
        {saved.providers.length > 0 ? (
          <ul className="lines">
            {saved.providers.map((id) => (
              <li key={id}>
                {Object.entries(PROVIDER_NAMES).find(([name]) => name === id)?.[1] ?? id}
                <Badge tone={draft.testMode ? 'neutral' : 'good'}>
                  {t(draft.testMode ? 'payments.paused' : 'payments.active')}
                </Badge>
              </li>
            ))}
          </ul>
        ) : (
          <Notice>{t('payments.providers.none')}</Notice>
        )}
        <SwitchField
          label={t('payments.test')}
          hint={t(saved.testModeAllowed ? 'payments.test.hint' : 'payments.test.never')}
          name="settings.testMode"
          isDisabled={!saved.testModeAllowed}
          value={draft.testMode}
          onChange={(testMode) => change({ testMode })}
        />
      </Section>
      <Section title={t('payments.offline.title')}>
        <SwitchField
          label={t('payments.offline')}
          hint={t('payments.offline.hint')}
          name="settings.offline"
          value={draft.offline}
          onChange={(offline) => change({ offline })}
        />
        {draft.offline && <ManualWays ways={draft.manualWays} currency={currency} change={change} />}
        {takesTransfers && (
          <>
            <TextField
              label={t('payments.bank.holder')}
              hint={t('payments.bank.holder.hint')}
              name="settings.bankAccount.accountHolder"
              value={draft.bankAccount.accountHolder}
              onChange={(accountHolder) => changeBank({ accountHolder })}
            />
            <div className="field-pair">
              <TextField
                label={t('payments.bank.iban')}
                hint={t('payments.bank.iban.hint')}
                name="settings.bankAccount.iban"
                autoComplete="off"
                value={draft.bankAccount.iban}
                onChange={(iban) => changeBank({ iban })}
              />
              <TextField
                label={t('payments.bank.bic')}
                hint={t('payments.bank.bic.hint')}
                name="settings.bankAccount.bic"
                autoComplete="off"
                value={draft.bankAccount.bic}
                onChange={(bic) => changeBank({ bic })}
              />
            </div>
            <TextField
              label={t('payments.bank.details')}
              hint={t('payments.bank.details.hint')}
              name="settings.bankAccount.details"
              isMultiline
              value={draft.bankAccount.details}
              onChange={(details) => changeBank({ details })}
            />
          </>
        )}
        <RadioField
          label={t('payments.cash')}
          hint={step ? t('payments.cash.hint', { step }) : t('payments.cash.hintOpen')}
          value={draft.cashRounding}
          onChange={(cashRounding) => change({ cashRounding: cashRounding as CashRounding })}
          choices={CASH_ROUNDINGS.map((id) => ({ id, label: t(`payments.cash.${id}`) }))}
        />
        {draft.cashRounding !== 'NONE' && (
          <NumberField
            label={t('payments.cashStep')}
            hint={step ? t('payments.cashStep.hint', { step }) : t('payments.cashStep.hintOpen')}
            name="settings.cashStep"
            currency={currency}
            value={draft.cashStep}
            onChange={(cashStep) => change({ cashStep })}
          />
        )}
      </Section>
      {takesNothing && <Notice kind="warning">{t('payments.nothing')}</Notice>}
    </Form>
  )
}
