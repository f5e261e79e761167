import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { call, type Output } from '../../app/api.ts'
import { formatAgo, formatDate } from '../../app/formats.ts'
import { createPasskey, supportsPasskeys } from '../../app/passkeys.ts'
import { problemText } from '../../app/problem-text.ts'
import { queryClient, useRead, useWrite } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { PlainForm } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Section } from '../../ui/page.tsx'
import { describeBrowser } from './sessions-section.tsx'

type Passkey = Output<'GET /awning/v1/users/passkeys'>['passkeys'][number]

/** Passkeys of the account: made, named, and removed. */
export const PasskeysSection = () => {
  const { data } = useRead('GET /awning/v1/users/passkeys', {})
  const [isAdding, setAdding] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const [renaming, setRenaming] = useState<Passkey>()
  const [removing, setRemoving] = useState<Passkey>()
  const removal = useWrite('DELETE /awning/v1/users/passkeys/{id}')
  const add = async () => {
    setAdding(true)
    setProblem(undefined)
    try {
      await createPasskey(describeBrowser(navigator.userAgent))
      await queryClient.invalidateQueries()
    } catch (refused) {
      setProblem(refused)
    }
    setAdding(false)
  }
  return (
    <Section title={t('account.passkeys.title')} about={t('account.passkeys.about')}>
      {data ? (
        data.passkeys.length > 0 && (
          <ul className="lines">
            {data.passkeys.map((passkey) => (
              <PasskeyLine
                key={passkey.id}
                passkey={passkey}
                onRename={() => setRenaming(passkey)}
                onRemove={() => setRemoving(passkey)}
              />
            ))}
          </ul>
        )
      ) : (
        <Loading lines={1} />
      )}
      {problem !== undefined && <Notice kind="error">{problemText(problem)}</Notice>}
      {supportsPasskeys() ? (
        <div>
          <Button isPending={isAdding} onPress={() => void add()}>
            {t('account.passkeys.add')}
          </Button>
        </div>
      ) : (
        <p className="field-hint">{t('account.passkeys.unsupported')}</p>
      )}
      <Dialog
        title={t('account.passkeys.rename')}
        isOpen={renaming !== undefined}
        onClose={() => setRenaming(undefined)}
      >
        {renaming && <RenameForm passkey={renaming} onClose={() => setRenaming(undefined)} />}
      </Dialog>
      <ConfirmDialog
        title={t('account.passkeys.remove.title', { name: removing?.name ?? '' })}
        text={t('account.passkeys.remove.text')}
        action={t('account.passkeys.remove')}
        isOpen={removing !== undefined}
        isPending={removal.isPending}
        problem={removal.error && <Notice kind="error">{problemText(removal.error)}</Notice>}
        onConfirm={() => removal.mutate({ id: removing?.id ?? '' }, { onSuccess: () => setRemoving(undefined) })}
        onClose={() => setRemoving(undefined)}
      />
    </Section>
  )
}

interface PasskeyLineProps {
  readonly passkey: Passkey
  readonly onRename: () => void
  readonly onRemove: () => void
}

const PasskeyLine = ({ passkey: { name, createdDate, lastUsedDate }, onRename, onRemove }: PasskeyLineProps) => (
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
    <Button variant="danger" aria-label={t('account.passkeys.remove.of', { name })} onPress={onRemove}>
      {t('account.passkeys.remove')}
    </Button>
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
