import { useState } from 'react'
import { call } from '../../app/api.ts'
import { useMe } from '../../app/me.ts'
import { t } from '../../app/words.ts'
import { PasswordField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { Section } from '../../ui/page.tsx'

/** Changes the password, which ends all other sessions. */
export const PasswordSection = () => {
  const [newPassword, setNewPassword] = useState('')
  const save = async () => {
    await call('POST /awning/v1/users/password', { newPassword })
    setNewPassword('')
  }
  return (
    <Section title={t('account.password.title')} about={t('account.password.about')}>
      <Form
        onSave={save}
        isDirty={newPassword !== ''}
        onReset={() => setNewPassword('')}
        action={t('account.password.action')}
      >
        <PasswordField
          username={useMe()?.me.user.email ?? ''}
          label={t('account.password.new')}
          hint={t('account.password.hint')}
          name="newPassword"
          autoComplete="new-password"
          value={newPassword}
          onChange={setNewPassword}
        />
      </Form>
    </Section>
  )
}
