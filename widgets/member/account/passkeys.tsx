import { type FormEvent, useState } from 'react'
import { useWidget } from '../../kit/index.ts'
import { Button, Disclosure, IconButton, Notice, Skeleton, TextInput, TRASH_ICON } from '../../kit/ui/index.ts'
import { AddPasskey } from './add-passkey.tsx'
import { dayFormat } from './day-format.ts'
import { type Passkey, usePasskeys } from './use-passkeys.ts'

const PENCIL_ICON = 'M4 16v-3.2L13 3.8l3.2 3.2-9 9zM11 5.8l3.2 3.2'

/** Ways in without a password: asked for when somebody looks, as few members have any. */
export const Passkeys = ({ onAdded }: { readonly onAdded: () => void }) => {
  const { words } = useWidget()
  const { passkeys, problem, load, ...changes } = usePasskeys()
  return (
    <Disclosure summary={words.t('passkeys.title')} part="passkeys" onToggle={() => passkeys ?? void load()}>
      {problem && (
        <Notice kind="error" action={!passkeys && <Button onClick={() => void load()}>{words.t('retry')}</Button>}>
          {words.t(problem)}
        </Notice>
      )}
      {!passkeys && !problem && <Skeleton shape="text" />}
      {passkeys?.length === 0 && <p className="muted">{words.t('passkeys.none')}</p>}
      {passkeys && passkeys.length > 0 && (
        <ul className="member-orders">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <Row passkey={passkey} {...changes} />
            </li>
          ))}
        </ul>
      )}
      {passkeys && (
        <AddPasskey
          onAdded={() => {
            onAdded()
            void load()
          }}
        />
      )}
    </Disclosure>
  )
}

type RowProps = { readonly passkey: Passkey } & Pick<ReturnType<typeof usePasskeys>, 'rename' | 'remove'>

/** One of them, with what is asked before it changes. */
const Row = ({ passkey: { id, name, createdDate, lastUsedDate }, rename, remove }: RowProps) => {
  const { words } = useWidget()
  const [asked, setAsked] = useState<'name' | 'remove'>()
  const [busy, setBusy] = useState(false)
  const day = dayFormat(words.locale)
  const finish = async (done: Promise<boolean>) => {
    setBusy(true)
    if (await done) setAsked(undefined)
    setBusy(false)
  }
  const cancel = <Button onClick={() => setAsked(undefined)}>{words.t('signIn.cancel')}</Button>
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const next = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    if (next) void finish(rename(id, next))
  }
  if (asked === 'name')
    return (
      <form className="member-form" onSubmit={submit}>
        <TextInput
          label={words.t('passkeys.name')}
          name="name"
          autoComplete="off"
          maxLength={100}
          defaultValue={name}
        />
        <div className="member-others">
          <Button type="submit" busy={busy}>
            {words.t('profile.save')}
          </Button>
          {cancel}
        </div>
      </form>
    )
  if (asked === 'remove')
    return (
      <div className="member-form">
        <p>{words.t('passkeys.ask', { name })}</p>
        <div className="member-others">
          <Button busy={busy} onClick={() => void finish(remove(id))}>
            {words.t('remove', { name })}
          </Button>
          {cancel}
        </div>
      </div>
    )
  return (
    <div className="member-row">
      <span>
        <bdi>{name}</bdi>
        <span className="small muted">{words.t('passkeys.made', { date: day.format(new Date(createdDate)) })}</span>
        {lastUsedDate && (
          <span className="small muted">{words.t('passkeys.used', { date: day.format(new Date(lastUsedDate)) })}</span>
        )}
      </span>
      <span className="member-tools">
        <IconButton icon={PENCIL_ICON} label={words.t('passkeys.rename', { name })} onClick={() => setAsked('name')} />
        <IconButton icon={TRASH_ICON} label={words.t('remove', { name })} onClick={() => setAsked('remove')} />
      </span>
    </div>
  )
}
