import { LogOut } from 'lucide-react'
import { call } from '../../app/api.ts'
import { useMe } from '../../app/me.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** The account of the signed-in person: passkeys, password, second factor and sessions. */
export const AccountPage = () => {
  const { me } = useMe() ?? {}
  const signOut = () => call('POST /awning/v1/users/sign-out', {}).then(() => location.assign('/admin/sign-in'))
  return (
    <Page
      title={t('account.title')}
      about={<bdi>{me?.user.email}</bdi>}
      actions={
        <Button icon={<LogOut aria-hidden />} onPress={() => void signOut()}>
          {t('account.signOut')}
        </Button>
      }
    >
      <PasskeysSection />
      <PasswordSection />
      {me && <SecondFactorSection secondFactor={me.secondFactor} />}
      <SessionsSection />
    </Page>
  )
}
