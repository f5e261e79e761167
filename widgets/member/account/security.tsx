import { useState } from 'react'
import type { Calls } from '../../client/index.ts'
import { useWidget, type WordKey } from '../../kit/index.ts'
import { Button, Disclosure, Notice, problemKind, Skeleton } from '../../kit/ui/index.ts'
import { getRequestedPart } from '../requested-part.ts'
import { dayFormat } from './day-format.ts'
import { FreshSignIn } from './fresh-sign-in.tsx'
import { WaysIn } from './ways-in.tsx'

type Session = Calls['GET /awning/v1/sessions']['output']['sessions'][number]
type SecurityProps = {
  /** The session of this browser was ended. */
  readonly onSignOut: () => Promise<void>
  readonly onEmailChanged: () => void
}

/** A new password, another address, and the devices on which the member is signed in: requested when the section is opened. */
export const Security = ({ onSignOut, onEmailChanged }: SecurityProps) => {
  const { shop, words } = useWidget()
  const { client } = shop
  const [sessions, setSessions] = useState<readonly Session[]>()
  const [busy, setBusy] = useState<string>()
  const [isChanged, setChanged] = useState(false)
  /** A new password may be a new way to sign in. */
  const [round, setRound] = useState(0)
  const [problem, setProblem] = useState<WordKey>()

  const run = async (id: string, act: () => Promise<void>) => {
    setBusy(id)
    setProblem(undefined)
    await act().catch(() => setProblem('signIn.failed'))
    setBusy(undefined)
  }
  const load = async () => setSessions((await client.call('GET /awning/v1/sessions', {})).sessions)
  const end = async ({ id, current }: Session) => {
    await client.call('DELETE /awning/v1/sessions/{id}', { id })
    if (current) await onSignOut()
    else await load()
  }
  const time = dayFormat(words.locale, 'with time')
  const places = new Intl.DisplayNames(words.locale, { type: 'region' })
  return (
    <Disclosure
      summary={words.t('security.title')}
      part="security"
      open={getRequestedPart() === 'security'}
      onToggle={() => sessions ?? void run('load', load)}
    >
      {problem && <Notice kind={problemKind(problem)}>{words.t(problem)}</Notice>}
      {sessions && (
        <FreshSignIn
          add="password"
          hint="security.password.text"
          action="security.password"
          onDone={() => {
            setChanged(true)
            setRound((count) => count + 1)
            void run('load', load)
          }}
        />
      )}
      {isChanged && <Notice kind="success">{words.t('security.password.done')}</Notice>}
      {sessions && (
        <FreshSignIn
          add="email"
          hint="security.email.text"
          action="security.email"
          onDone={() => {
            onEmailChanged()
            void run('load', load)
          }}
        />
      )}
      {sessions && <WaysIn key={round} />}
      <h3>{words.t('security.devices')}</h3>
      {!sessions && !problem && <Skeleton shape="text" />}
      <ul className="member-orders">
        {sessions?.map((session) => {
          const { id, device = words.t('security.unknownDevice'), country, current, lastUsedDate } = session
          const used = words.t('passkeys.used', { date: time.format(new Date(lastUsedDate)) })
          return (
            <li key={id}>
              <span>
                <bdi>{device}</bdi>
                <span className="small muted">
                  {[country && places.of(country), current ? words.t('security.thisDevice') : used]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <Button
                label={words.t('security.signOut', { device })}
                busy={busy === id}
                onClick={() => void run(id, () => end(session))}
              >
                {words.t('signOut.button')}
              </Button>
            </li>
          )
        })}
      </ul>
    </Disclosure>
  )
}
