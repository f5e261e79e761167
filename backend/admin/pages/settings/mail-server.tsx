import { useState } from 'react'
import { call, type Output } from '../../app/api.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { SelectField, TextField } from '../../ui/fields.tsx'
import { PlainForm } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Facts, Section } from '../../ui/page.tsx'

export type MailSettings = Output<'GET /awning/v1/mail-settings'>['settings']
type Smtp = NonNullable<MailSettings['smtp']>

/** The shop's own mail server: its details, and a form to change it. */
export const MailServerSection = ({ settings: { smtp, serverSends } }: { readonly settings: MailSettings }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section title={t('mails.server')} about={t('mails.server.about')}>
      {smtp && (
        <Facts
          rows={[
            [t('mails.smtp.host'), <bdi key="host">{`${smtp.host}:${smtp.port}`}</bdi>],
            [t('mails.smtp.security'), smtp.security === 'NONE' ? t('mails.smtp.none') : smtp.security],
            [t('mails.smtp.user'), <bdi key="user">{smtp.user ?? '–'}</bdi>],
            [t('mails.smtp.from'), <bdi key="from">{smtp.from}</bdi>],
          ]}
        />
      )}
      {!smtp && serverSends && <Notice>{t('mails.server.none')}</Notice>}
      {isOpen ? (
        <ServerForm saved={smtp} onClose={() => setOpen(false)} />
      ) : (
        <div className="form-actions">
          {smtp && (
            <DeleteButton
              action={t('mails.server.remove')}
              text={t('mails.server.remove.text')}
              onDelete={() => call('DELETE /awning/v1/mail-settings/smtp', {})}
            />
          )}
          <Button onPress={() => setOpen(true)}>{t(smtp ? 'mails.server.change' : 'mails.server.enter')}</Button>
        </div>
      )}
    </Section>
  )
}

const ServerForm = ({ saved, onClose }: { readonly saved: Smtp | undefined; readonly onClose: () => void }) => {
  const [host, setHost] = useState(saved?.host ?? '')
  const [port, setPort] = useState(String(saved?.port ?? 465))
  const [security, setSecurity] = useState<Smtp['security']>(saved?.security ?? 'TLS')
  const [user, setUser] = useState(saved?.user ?? '')
  const [password, setPassword] = useState('')
  const [from, setFrom] = useState(saved?.from ?? '')
  const save = async () => {
    const login = { ...(user.trim() && { user: user.trim() }), ...(password && { password }) }
    await call('PUT /awning/v1/mail-settings/smtp', {
      smtp: { host: host.trim(), port: Number(port), security, from: from.trim(), ...login },
    })
    onClose()
  }
  const chooseSecurity = (next: string) => {
    setSecurity(next as Smtp['security'])
    if (next === 'TLS' && port === '587') setPort('465')
    if (next === 'STARTTLS' && port === '465') setPort('587')
  }
  return (
    <PlainForm onSave={save} onCancel={onClose} action={t('payments.keys.save')} isMinor>
      <TextField
        label={t('mails.smtp.host')}
        hint={t('mails.smtp.host.hint')}
        name="smtp.host"
        value={host}
        onChange={setHost}
        autoFocus
      />
      <SelectField
        label={t('mails.smtp.security')}
        hint={t('mails.smtp.security.hint')}
        name="smtp.security"
        value={security}
        onChange={chooseSecurity}
        choices={[
          { id: 'TLS', label: 'TLS' },
          { id: 'STARTTLS', label: 'STARTTLS' },
          { id: 'NONE', label: t('mails.smtp.none') },
        ]}
      />
      <TextField
        label={t('mails.smtp.port')}
        hint={t('mails.smtp.port.hint')}
        name="smtp.port"
        inputMode="numeric"
        value={port}
        onChange={setPort}
      />
      <TextField
        label={t('mails.smtp.user')}
        hint={t('mails.smtp.user.hint')}
        name="smtp.user"
        value={user}
        onChange={setUser}
      />
      <TextField
        label={t('mails.smtp.password')}
        hint={t('mails.smtp.password.hint')}
        name="smtp.password"
        type="password"
        value={password}
        onChange={setPassword}
      />
      <TextField
        label={t('mails.smtp.from')}
        hint={t('mails.smtp.from.hint')}
        name="smtp.from"
        type="email"
        value={from}
        onChange={setFrom}
      />
    </PlainForm>
  )
}
