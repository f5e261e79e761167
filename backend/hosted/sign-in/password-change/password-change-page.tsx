import type { PageWord } from '../../shared/localisation.ts'
import { PasswordField, Submit, UsernameField } from '../fields/account-fields.tsx'
import { FlowForm, FlowPage, type FlowPageProps } from '../flow-page.tsx'

/** Name of the box that signs other devices out. */
export const END_OTHERS = 'endOthers'

/** Props of the page that changes the password of an account. */
export interface PasswordChangePageProps extends FlowPageProps {
  /** For password managers, which keep a password with its name. */
  readonly email: string
  /** Whether other devices are signed out. */
  readonly endOthers: boolean
  readonly wrong?: PageWord | undefined
}

/** Asks for the new password, and whether other devices are signed out. */
export const PasswordChangePage = ({ email, endOthers, wrong, ...page }: PasswordChangePageProps) => {
  const { t } = page.frame.localisation
  return (
    <FlowPage page={page} title={t('account.passwordChange.title')} isFieldWrong={wrong !== undefined}>
      <p>{t('account.passwordChange.text')}</p>
      <FlowForm page={page} step="password">
        <UsernameField email={email} />
        <PasswordField t={t} isNew label="account.recover.password" error={wrong} />
        <label className="check">
          <input type="checkbox" name={END_OTHERS} defaultChecked={endOthers} />
          <span>{t('account.passwordChange.others')}</span>
        </label>
        <Submit t={t} text="account.recover.action" />
      </FlowForm>
    </FlowPage>
  )
}
