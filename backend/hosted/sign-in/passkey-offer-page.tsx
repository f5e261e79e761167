import { Button, TextInput } from '../../../widgets/kit/ui/server.ts'
import type { PageWord } from '../shared/localisation.ts'
import { Submit } from './account-fields.tsx'
import { FlowForm, FlowPage, type FlowPageProps } from './flow-page.tsx'
import { PasskeyField } from './passkey-fields.tsx'

/** The field by which a button says 'not now'. */
export const LATER = 'later'

/** The page that offers a passkey. */
export interface PasskeyOfferPageProps extends FlowPageProps {
  /** What the browser says that it runs on: a name to begin with. */
  readonly device?: string | undefined
  readonly problem?: PageWord | undefined
}

/** What it is good for, its name, and two answers: neither is hidden. */
export const PasskeyOfferPage = ({ device, problem, ...page }: PasskeyOfferPageProps) => {
  const { t } = page.frame.localisation
  return (
    <FlowPage page={page} title={t('account.passkey.title')} problem={problem}>
      <p>{t('account.passkey.text')}</p>
      <FlowForm page={page} step="passkey-offer">
        <PasskeyField does="create" />
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
      <div className="account-instead">
        <FlowForm page={page} step="passkey-offer">
          <Button type="submit" name={LATER} value="1" wide>
            {t('account.passkey.later')}
          </Button>
        </FlowForm>
      </div>
    </FlowPage>
  )
}
