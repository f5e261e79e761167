import { RETURN_PAYERS, WITHDRAWAL_OFFERS } from '../../../contract/withdrawals/enumerations.ts'
import { call, type Output } from '../../app/api.ts'
import { useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { CopyText } from '../../ui/copy.tsx'
import { SelectField, TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Loading, Page, Section } from '../../ui/page.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { ExemptionsSection } from './exemptions-section.tsx'

type Settings = Output<'GET /awning/v1/commerce-settings'>['settings']['withdrawal']

/** The settings of withdrawals: period, who pays for the return, and the address of the page for the shop's own footer. */
export const WithdrawalSettingsPage = () => {
  const { data } = useRead('GET /awning/v1/commerce-settings', {})
  return (
    <Page title={t('withdrawalRules.title')} about={t('withdrawalRules.about')}>
      {data ? <Rules saved={data.settings.withdrawal} /> : <Loading />}
      <PageAddress />
    </Page>
  )
}

/** The address of the hosted page, with a storefront's id, which names the shop. */
const PageAddress = () => {
  const { data } = useRead('GET /awning/v1/oauth-clients', {})
  const clientId = data?.oauthClients[0]?.id
  if (!clientId) return null
  const address = `${location.origin}/withdrawal?shop=${clientId}`
  return (
    <Section about={t('withdrawalRules.address.about')}>
      <CopyText label={t('withdrawalRules.address')} text={address} />
    </Section>
  )
}

const Rules = ({ saved }: { readonly saved: Settings }) => {
  const { draft, change, isDirty, reset } = useDraft({ ...saved, days: String(saved.days) })
  const save = () => {
    const withdrawal = { ...draft, days: Number(draft.days || Number.NaN) }
    return call('PATCH /awning/v1/commerce-settings', { settings: { withdrawal } })
  }
  return (
    <Form onSave={save} isDirty={isDirty} onReset={reset}>
      <Section>
        <SelectField
          label={t('withdrawalRules.offer')}
          hint={t('withdrawalRules.offer.hint')}
          name="settings.withdrawal.offer"
          value={draft.offer}
          onChange={(offer) => change({ offer: offer as Settings['offer'] })}
          choices={WITHDRAWAL_OFFERS.map((id) => ({ id, label: t(`withdrawalRules.offer.${id}`) }))}
        />
        <NumberField
          label={t('withdrawalRules.days')}
          hint={t('withdrawalRules.days.hint')}
          name="settings.withdrawal.days"
          value={draft.days}
          onChange={(days) => change({ days })}
        />
        <SelectField
          label={t('withdrawalRules.payer')}
          hint={t('withdrawalRules.payer.hint')}
          name="settings.withdrawal.returnPayer"
          value={draft.returnPayer}
          onChange={(payer) => change({ returnPayer: payer as Settings['returnPayer'] })}
          choices={RETURN_PAYERS.map((id) => ({ id, label: t(`withdrawalRules.payer.${id}`) }))}
        />
        <TextField
          label={t('withdrawalRules.returnAddress')}
          hint={t('withdrawalRules.returnAddress.hint')}
          name="settings.withdrawal.returnAddress"
          isMultiline
          maxLength={300}
          value={draft.returnAddress}
          onChange={(returnAddress) => change({ returnAddress })}
        />
        <TextField
          label={t('withdrawalRules.phone')}
          hint={t('withdrawalRules.phone.hint')}
          name="settings.withdrawal.phone"
          type="tel"
          maxLength={60}
          value={draft.phone}
          onChange={(phone) => change({ phone })}
        />
      </Section>
      <ExemptionsSection exemptions={draft.exemptions} onChange={(exemptions) => change({ exemptions })} />
    </Form>
  )
}
