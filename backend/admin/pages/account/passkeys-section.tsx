import { Fingerprint } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call, type Output } from '../../app/api.ts'
import { formatAgo, formatDate } from '../../app/formats.ts'
import { useMe } from '../../app/me.ts'
import { createPasskey, forgetRemovedPasskeys, supportsPasskeys } from '../../app/passkeys.ts'
import { useRead, useTask } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { PlainForm } from '../../ui/form.tsx'
import { ProblemNotice } from '../../ui/notice.tsx'
import { Loading, Section } from '../../ui/page.tsx'
import { describeBrowser } from './sessions-section.tsx'

type Passkey = Output<'GET /awning/v1/users/passkeys'>['passkeys'][number]

/** Passkeys of the account: create, rename and remove. */
export const PasskeysSection = () => {
  const { data } = useRead('GET /awning/v1/users/passkeys', {})
  const accountId = useMe()?.me.user.id
  const [renaming, setRenaming] = useState<Passkey>()
  useEffect(() => {
    if (accountId && data) forgetRemovedPasskeys(accountId, data.passkeys)
  }, [accountId, data])
  const adding = useTask(() => createPasskey(describeBrowser(navigator.userAgent)))
  return (
    <Section title={t('account.passkeys.title')} about={t('account.passkeys.about')}>
      {data ? (
        data.passkeys.length > 0 && (
          <ul className="lines">
            {data.passkeys.map((passkey) => (
              <PasskeyLine key={passkey.id} passkey={passkey} onRename={() => setRenaming(passkey)} />
            ))}
          </ul>
        )
      ) : (
        <Loading lines={1} />
      )}
      <ProblemNotice problem={adding.error} />
      {/* Comes with the list, so that it does not move under a press. */}
      {data &&
        (supportsPasskeys() ? (
          <div>
            <Button isPending={adding.isPending} onPress={() => adding.mutate()}>
              {t('account.passkeys.add')}
            </Button>
          </div>
        ) : (
          <p className="field-hint">{t('account.passkeys.unsupported')}</p>
        ))}
      <Dialog
        title={t('account.passkeys.rename')}
        isOpen={renaming !== undefined}
        onClose={() => setRenaming(undefined)}
      >
        {renaming && <RenameForm passkey={renaming} onClose={() => setRenaming(undefined)} />}
      </Dialog>
    </Section>
  )
}

interface PasskeyLineProps {
  readonly passkey: Passkey
  readonly onRename: () => void
}

const PasskeyLine = ({ passkey: { id, name, createdDate, lastUsedDate }, onRename }: PasskeyLineProps) => (
  <li>
    <span className="line-main">
      <Fingerprint className="icon" aria-hidden />
      <span>
        <bdi>{name}</bdi>
        <span className="field-hint">
          {lastUsedDate
            ? t('account.sessions.seen', { ago: formatAgo(lastUsedDate) })
            : t('account.passkeys.made', { date: formatDate(createdDate) })}
        </span>
      </span>
    </span>
    <Button aria-label={t('account.passkeys.rename.of', { name })} onPress={onRename}>
      {t('account.passkeys.rename')}
    </Button>
    <DeleteButton
      action={t('account.passkeys.remove')}
      name={t('account.passkeys.remove.of', { name })}
      title={t('account.passkeys.remove.title', { name })}
      text={t('account.passkeys.remove.text')}
      onDelete={() => call('DELETE /awning/v1/users/passkeys/{id}', { id })}
    />
  </li>
)

const RenameForm = ({
  passkey: { id, name },
  onClose,
}: {
  readonly passkey: Passkey
  readonly onClose: () => void
}) => {
  const [draft, setDraft] = useState(name)
  const save = async () => {
    await call('PATCH /awning/v1/users/passkeys/{id}', { id, name: draft })
    onClose()
  }
  return (
    <PlainForm onSave={save} onCancel={onClose}>
      <TextField label={t('account.passkeys.name')} name="name" value={draft} onChange={setDraft} autoFocus />
    </PlainForm>
  )
}
