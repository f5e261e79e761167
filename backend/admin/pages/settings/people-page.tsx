import { useState } from 'react'
import { USER_ROLES, type UserRole } from '../../../contract/users/roles.ts'
import { call } from '../../app/api.ts'
import { formatDate } from '../../app/formats.ts'
import { useRead, useWrite } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RadioField, SelectField, TextField } from '../../ui/fields.tsx'
import { PlainForm } from '../../ui/form.tsx'
import { ProblemNotice } from '../../ui/notice.tsx'
import { Badge, Loading, Page, Section } from '../../ui/page.tsx'

const ROLES = () => USER_ROLES.map((id) => ({ id, label: t(`role.${id}`), hint: t(`role.${id}.hint`) }))

/** The people with access to the shop, and open invitations. */
export const PeoplePage = () => {
  const { data } = useRead('GET /awning/v1/users', {})
  const [isInviting, setInviting] = useState(false)
  const change = useWrite('PATCH /awning/v1/users/{id}')
  const invite = (
    <Button variant="primary" onPress={() => setInviting(true)}>
      {t('people.invite')}
    </Button>
  )
  return (
    <Page title={t('people.title')} about={t('people.about')} actions={invite}>
      <ProblemNotice problem={change.error} />
      <p>
        <a href="/docs/operating#what-each-role-may-call" target="_blank" rel="noreferrer">
          {t('people.calls')}
        </a>
      </p>
      <Section title={t('people.members')}>
        {data ? (
          <ul className="lines">
            {data.users.map((person) => (
              <li key={person.id}>
                <span>
                  <bdi>{person.name}</bdi>
                  <span className="field-hint">{person.email}</span>
                </span>
                <span className="line-main">
                  <SelectField
                    label={t('people.role', { name: person.name })}
                    hint={t(`role.${person.role}.hint`)}
                    value={person.role}
                    onChange={(role) => change.mutate({ id: person.id, role: role as UserRole })}
                    choices={ROLES()}
                  />
                  <DeleteButton
                    action={t('people.remove')}
                    title={t('people.remove.title', { name: person.name })}
                    text={t('people.remove.text')}
                    onDelete={() => call('DELETE /awning/v1/users/{id}', { id: person.id })}
                  />
                </span>
              </li>
            ))}
          </ul>
        ) : (
          <Loading lines={3} />
        )}
      </Section>
      {data && data.invitations.length > 0 && (
        <Section title={t('people.invited')}>
          <ul className="lines">
            {data.invitations.map(({ id, email, role, expiresDate }) => (
              <li key={id}>
                <span>
                  {email}
                  <span className="field-hint">{t('people.until', { date: formatDate(expiresDate) })}</span>
                </span>
                <span className="line-main">
                  <Badge>{t(`role.${role}`)}</Badge>
                  <DeleteButton
                    action={t('people.withdraw')}
                    name={t('people.withdraw.name', { email })}
                    title={t('people.withdraw.title', { email })}
                    text={t('people.withdraw.text')}
                    onDelete={() => call('DELETE /awning/v1/users/invitations/{id}', { id })}
                  />
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Dialog title={t('people.invite')} isOpen={isInviting} onClose={() => setInviting(false)}>
        {isInviting && <Invitation onClose={() => setInviting(false)} />}
      </Dialog>
    </Page>
  )
}

const Invitation = ({ onClose }: { readonly onClose: () => void }) => {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<UserRole>('editor')
  const save = async () => {
    await call('POST /awning/v1/users/invitations', { email: email.trim(), role })
    onClose()
  }
  return (
    <PlainForm onSave={save} action={t('people.invite.action')} onCancel={onClose}>
      <TextField
        label={t('people.email')}
        hint={t('people.email.hint')}
        name="email"
        type="email"
        value={email}
        onChange={setEmail}
        autoFocus
      />
      <RadioField
        label={t('people.invite.role')}
        name="role"
        value={role}
        onChange={(value) => setRole(value as UserRole)}
        choices={ROLES()}
      />
    </PlainForm>
  )
}
