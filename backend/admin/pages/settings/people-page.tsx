import { useState } from 'react'
import { USER_ROLES, type UserRole } from '../../../contract/users/roles.ts'
import { call, type Output } from '../../app/api.ts'
import { formatDate } from '../../app/formats.ts'
import { problemText } from '../../app/problem-text.ts'
import { useRead, useWrite } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { RadioField, SelectField, TextField } from '../../ui/fields.tsx'
import { PlainForm } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Badge, Loading, Page, Section } from '../../ui/page.tsx'

type Person = Output<'GET /awning/v1/users'>['users'][number]

const ROLES = () => USER_ROLES.map((id) => ({ id, label: t(`role.${id}`), hint: t(`role.${id}.hint`) }))

/** Who may run the shop, and who is invited. */
export const PeoplePage = () => {
  const { data } = useRead('GET /awning/v1/users', {})
  const [isInviting, setInviting] = useState(false)
  const [removing, setRemoving] = useState<Person>()
  const removal = useWrite('DELETE /awning/v1/users/{id}')
  const change = useWrite('PATCH /awning/v1/users/{id}')
  const invite = (
    <Button variant="primary" onPress={() => setInviting(true)}>
      {t('people.invite')}
    </Button>
  )
  return (
    <Page title={t('people.title')} about={t('people.about')} actions={invite}>
      {change.error && <Notice kind="error">{problemText(change.error)}</Notice>}
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
                  <Button variant="danger" onPress={() => setRemoving(person)}>
                    {t('people.remove')}
                  </Button>
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
            {data.invitations.map(({ email, role, expiresDate }) => (
              <li key={email}>
                <span>
                  {email}
                  <span className="field-hint">{t('people.until', { date: formatDate(expiresDate) })}</span>
                </span>
                <Badge>{t(`role.${role}`)}</Badge>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Dialog title={t('people.invite')} isOpen={isInviting} onClose={() => setInviting(false)}>
        {isInviting && <Invitation onClose={() => setInviting(false)} />}
      </Dialog>
      <ConfirmDialog
        title={t('people.remove.title', { name: removing?.name ?? '' })}
        text={t('people.remove.text')}
        action={t('people.remove')}
        isOpen={removing !== undefined}
        isPending={removal.isPending}
        problem={removal.error && <Notice kind="error">{problemText(removal.error)}</Notice>}
        onConfirm={() => removal.mutate({ id: removing?.id ?? '' }, { onSuccess: () => setRemoving(undefined) })}
        onClose={() => setRemoving(undefined)}
      />
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
