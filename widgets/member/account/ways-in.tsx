import { useEffect, useState } from 'react'
import type { Calls } from '../../client/index.ts'
import { ApiProblem, useWidget, type WordKey } from '../../kit/index.ts'
import { Button, IconButton, Notice, problemKind, Skeleton, TRASH_ICON } from '../../kit/ui/index.ts'
import { dayFormat } from './day-format.ts'
import { FreshSignIn } from './fresh-sign-in.tsx'

type Answer = Calls['GET /awning/v1/sign-in-methods']['output']
type Way = Answer['signInMethods'][number]

/** In which ways the member signs in: a provider is added and removed here, a passkey in a section of its own. */
export const WaysIn = () => {
  const { shop, words } = useWidget()
  const { client } = shop
  const [answer, setAnswer] = useState<Answer>()
  const [asked, setAsked] = useState<Way>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<WordKey>()

  const run = async (act: () => Promise<void>) => {
    setBusy(true)
    setProblem(undefined)
    await act().catch((error: ApiProblem) =>
      setProblem(error.code === 'LAST_SIGN_IN_METHOD' ? 'security.lastWay' : 'signIn.failed'),
    )
    setBusy(false)
  }
  const load = async () => setAnswer(await client.call('GET /awning/v1/sign-in-methods', {}))
  const remove = async ({ id }: Way) => {
    await client.call('DELETE /awning/v1/sign-in-methods/{id}', { id }).catch((error) => {
      // Removed elsewhere already: only the list is outdated.
      if (!(error instanceof ApiProblem) || error.code !== 'SIGN_IN_METHOD_NOT_FOUND') throw error
    })
    setAsked(undefined)
    await load()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: requested once
  useEffect(() => void run(load), [])

  const day = dayFormat(words.locale)
  const names = answer?.otherProviders ?? []
  return (
    <>
      <h3>{words.t('security.ways')}</h3>
      {problem && <Notice kind={problemKind(problem)}>{words.t(problem)}</Notice>}
      {!answer && !problem && <Skeleton shape="text" />}
      <ul className="member-orders">
        {answer?.signInMethods.map((way) => (
          <li key={way.id}>
            <span>
              <bdi>{way.kind === 'PASSWORD' ? words.t('form.password') : way.name}</bdi>
              {way.createdDate && (
                <span className="small muted">
                  {words.t('passkeys.made', { date: day.format(new Date(way.createdDate)) })}
                </span>
              )}
            </span>
            {way.kind === 'PROVIDER' && (
              <IconButton
                icon={TRASH_ICON}
                label={words.t('remove', { name: way.name ?? '' })}
                onClick={() => (way.removable ? setAsked(way) : setProblem('security.lastWay'))}
              />
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <div className="member-form">
          <p>{words.t('passkeys.ask', { name: asked.name ?? '' })}</p>
          <div className="member-others">
            <Button busy={busy} onClick={() => void run(() => remove(asked))}>
              {words.t('remove', { name: asked.name ?? '' })}
            </Button>
            <Button onClick={() => setAsked(undefined)}>{words.t('signIn.cancel')}</Button>
          </div>
        </div>
      )}
      {names.length > 0 && (
        <FreshSignIn
          add="provider"
          hint="security.provider.text"
          values={{ names: names.join(', ') }}
          action="security.provider"
          onDone={() => void run(load)}
        />
      )}
    </>
  )
}
