import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { API_KEY_SCOPES } from '../../../contract/access/scopes.ts'
import { call, type Output } from '../../app/api.ts'
import { formatAgo, formatDate } from '../../app/formats.ts'
import { useRead, useWrite } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { CopyText } from '../../ui/copy.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { CheckField, SelectField, SwitchField, TextField } from '../../ui/fields.tsx'
import { PlainForm } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Empty, Page, Section } from '../../ui/page.tsx'
import { type ColumnOf, Table } from '../../ui/table.tsx'

type Key = Output<'GET /awning/v1/api-keys'>['apiKeys'][number]
type Scope = (typeof API_KEY_SCOPES)[number]

/** The API keys of the shop. */
export const KeysPage = () => {
  const { data } = useRead('GET /awning/v1/api-keys', {})
  const [isAdding, setAdding] = useState(false)
  const [shown, setShown] = useState<string>()
  const [revoking, setRevoking] = useState<Key>()
  const revocation = useWrite('DELETE /awning/v1/api-keys/{id}')
  const columns: readonly ColumnOf<Key>[] = [
    { id: 'name', label: t('keys.name'), cell: ({ name }) => <bdi>{name}</bdi> },
    {
      id: 'scopes',
      label: t('keys.scopes'),
      isWideOnly: true,
      cell: ({ scopes }) => scopes?.join(', ') ?? t('keys.everything'),
    },
    {
      id: 'used',
      label: t('keys.used'),
      isWideOnly: true,
      cell: ({ lastUsedDate }) => (lastUsedDate ? formatAgo(lastUsedDate) : t('keys.never')),
    },
    {
      id: 'expires',
      label: t('keys.expires'),
      cell: ({ expiresDate }) => (expiresDate ? formatDate(expiresDate) : t('keys.never')),
    },
    {
      id: 'revoke',
      label: t('keys.revoke'),
      cell: (key) => (
        <Button variant="danger" aria-label={t('keys.revoke.of', { name: key.name })} onPress={() => setRevoking(key)}>
          {t('keys.revoke')}
        </Button>
      ),
    },
  ]
  const add = (
    <Button variant="primary" onPress={() => setAdding(true)}>
      {t('keys.add')}
    </Button>
  )
  return (
    <Page title={t('keys.title')} about={t('keys.about')} actions={add}>
      {shown && (
        <Section title={t('keys.made')}>
          <Notice kind="warning">{t('keys.once')}</Notice>
          <CopyText label={t('keys.text')} text={shown} />
        </Section>
      )}
      <Table
        label={t('keys.title')}
        columns={columns}
        items={data?.apiKeys}
        getId={({ id }) => id}
        empty={<Empty icon={<KeyRound aria-hidden />} title={t('keys.none.title')} text={t('keys.none.text')} />}
      />
      <Dialog title={t('keys.add')} isOpen={isAdding} onClose={() => setAdding(false)}>
        {isAdding && (
          <NewKey
            onMade={(key) => {
              setShown(key)
              setAdding(false)
            }}
            onCancel={() => setAdding(false)}
          />
        )}
      </Dialog>
      <ConfirmDialog
        title={t('keys.revoke.title', { name: revoking?.name ?? '' })}
        text={t('keys.revoke.text')}
        action={t('keys.revoke')}
        isOpen={revoking !== undefined}
        isPending={revocation.isPending}
        problem={revocation.error}
        onConfirm={() => revocation.mutate({ id: revoking?.id ?? '' }, { onSuccess: () => setRevoking(undefined) })}
        onClose={() => setRevoking(undefined)}
      />
    </Page>
  )
}

const DAYS = ['30', '90', '365', '0']

const NewKey = ({ onMade, onCancel }: { readonly onMade: (key: string) => void; readonly onCancel: () => void }) => {
  const [name, setName] = useState('')
  const [days, setDays] = useState('90')
  const [isLimited, setLimited] = useState(true)
  const [scopes, setScopes] = useState<readonly Scope[]>([])
  const save = async () => {
    const expiresDate = new Date(Date.now() + Number(days) * 86_400_000).toISOString()
    const given = { name, ...(days !== '0' && { expiresDate }), ...(isLimited && { scopes: [...scopes] }) }
    onMade((await call('POST /awning/v1/api-keys', given)).key)
  }
  return (
    <PlainForm onSave={save} action={t('keys.add.action')} onCancel={onCancel}>
      <TextField
        label={t('keys.name')}
        hint={t('keys.name.hint')}
        name="name"
        value={name}
        onChange={setName}
        autoFocus
      />
      <SelectField
        label={t('keys.expires')}
        hint={t('keys.expires.hint')}
        name="expiresDate"
        value={days}
        onChange={setDays}
        choices={DAYS.map((id) => ({
          id,
          label: id === '0' ? t('keys.never') : t('keys.days', { count: Number(id) }),
        }))}
      />
      <SwitchField label={t('keys.limited')} hint={t('keys.limited.hint')} value={isLimited} onChange={setLimited} />
      {isLimited && (
        <fieldset className="scopes">
          <legend className="visually-hidden">{t('keys.scopes')}</legend>
          {API_KEY_SCOPES.map((scope) => (
            <CheckField
              key={scope}
              label={scope}
              name="scopes"
              value={scopes.includes(scope)}
              onChange={(on) => setScopes(on ? [...scopes, scope] : scopes.filter((other) => other !== scope))}
            />
          ))}
        </fieldset>
      )}
    </PlainForm>
  )
}
