import { TextInput } from '../../../../widgets/kit/ui/server.ts'
import type { PageWord } from '../../shared/localisation.ts'
import { Submit } from '../fields/account-fields.tsx'
import { LaterForm } from '../fields/later-form.tsx'
import { PasskeyField } from '../fields/passkey-fields.tsx'
import { FlowForm, FlowPage, type FlowPageProps } from '../flow-page.tsx'

/** Props of the page that offers a passkey. */
export interface PasskeyOfferPageProps extends FlowPageProps {
  /** Platform name from the browser, to prefill the passkey's name. */
  readonly device?: string | undefined
  readonly problem?: PageWord | undefined
}

/** Explains passkeys, with a name field and two buttons of equal weight. */
export const PasskeyOfferPage = ({ device, problem, ...page }: PasskeyOfferPageProps) => {
  const { t } = page.frame.localisation
  return (
    <FlowPage page={page} title={t('account.passkey.title')} problem={problem}>
      <p>{t('account.passkey.text')}</p>
      <FlowForm page={page} step="passkey-offer">
        <PasskeyField operation="create" />
        <TextInput
          id="name"
          name="name"
          label={t('passkeys.name')}
          defaultValue={device}
          maxLength={100}
          autoComplete="off"
        />
        <Submit t={t} text="account.passkey.make" />
      </FlowForm>
      <LaterForm page={page} step="passkey-offer" />
    </FlowPage>
  )
}
