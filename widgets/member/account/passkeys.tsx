import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useWidget } from '../../kit/index.ts'
import {
  Button,
  Disclosure,
  IconButton,
  Notice,
  problemKind,
  Skeleton,
  TextInput,
  TRASH_ICON,
} from '../../kit/ui/index.ts'
import { dayFormat } from './day-format.ts'
import { FreshSignIn } from './fresh-sign-in.tsx'
import { PENCIL_ICON } from './pencil-icon.ts'
import { type Passkey, usePasskeys } from './use-passkeys.ts'

/** The member's passkeys: requested when the section is opened, as few members have any. */
export const Passkeys = ({ onAdded }: { readonly onAdded: () => void }) => {
  const { words } = useWidget()
  const { passkeys, problem, load, ...changes } = usePasskeys()
  return (
    <Disclosure summary={words.t('passkeys.title')} part="passkeys" onToggle={() => passkeys ?? void load()}>
      {problem && (
        <Notice
          kind={problemKind(problem)}
          action={!passkeys && <Button onClick={() => void load()}>{words.t('retry')}</Button>}
        >
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
        <FreshSignIn
          add="passkey"
          hint="passkeys.hint"
          action="passkeys.add"
          onDone={() => {
            onAdded()
            void load()
          }}
        />
      )}
    </Disclosure>
  )
}

type RowProps = { readonly passkey: Passkey } & Pick<ReturnType<typeof usePasskeys>, 'rename' | 'remove'>

/** One passkey, with the form to rename it or the confirmation to remove it. */
const Row = ({ passkey: { id, name, createdDate, lastUsedDate }, rename, remove }: RowProps) => {
  const { words } = useWidget()
  const [action, setAction] = useState<'name' | 'remove'>()
  const [busy, setBusy] = useState(false)
  const row = useRef<HTMLDivElement>(null)
  const before = useRef(action)
  useEffect(() => {
    const buttons = row.current?.querySelectorAll('button')
    // Focuses the button that cancels, as a key that is held down would confirm the removal.
    if (action === 'remove') buttons?.[1]?.focus()
    if (!action && before.current) buttons?.[before.current === 'remove' ? 1 : 0]?.focus()
    before.current = action
  }, [action])
  const day = dayFormat(words.locale)
  const finish = async (done: Promise<boolean>) => {
    setBusy(true)
    if (await done) setAction(undefined)
    setBusy(false)
  }
  const cancel = <Button onClick={() => setAction(undefined)}>{words.t('signIn.cancel')}</Button>
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const next = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    if (next) void finish(rename(id, next))
  }
  if (action === 'name')
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
  if (action === 'remove')
    return (
      <div className="member-form" ref={row}>
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
    <div className="member-row" ref={row}>
      <span>
        <bdi>{name}</bdi>
        <span className="small muted">{words.t('passkeys.made', { date: day.format(new Date(createdDate)) })}</span>
        {lastUsedDate && (
          <span className="small muted">{words.t('passkeys.used', { date: day.format(new Date(lastUsedDate)) })}</span>
        )}
      </span>
      <span className="member-tools">
        <IconButton icon={PENCIL_ICON} label={words.t('passkeys.rename', { name })} onClick={() => setAction('name')} />
        <IconButton icon={TRASH_ICON} label={words.t('remove', { name })} onClick={() => setAction('remove')} />
      </span>
    </div>
  )
}
