import { useWidget, type WordKey } from '../../kit/index.ts'
import { AddressLink, Button, Notice, problemKind } from '../../kit/ui/index.ts'
import { useReturnedProblem } from './complete-sign-in.ts'
import { useSignInWindow } from './use-sign-in-window.ts'

/** Messages that are no problems. */
const KINDS = new Map<WordKey, 'info' | 'success'>([
  ['signIn.canceled', 'info'],
  ['signIn.deleted', 'success'],
])

/** The sign-in by a popup of the shop's own page. */
export const SignInWindow = () => {
  const { words } = useWidget()
  const { state, problem, address, press, cancel, leave } = useSignInWindow()
  const returned = useReturnedProblem()
  const message = problem ?? returned
  return (
    <div className="member-view">
      {message && (
        <Notice kind={KINDS.get(message) ?? problemKind(message)}>
          {words.t(message)}
          {address && <AddressLink address={address} />}
        </Notice>
      )}
      {state === 'waiting' ? (
        <>
          <Notice kind="info">{words.t('signIn.waiting')}</Notice>
          <Button onClick={cancel}>{words.t('signIn.cancel')}</Button>
        </>
      ) : (
        <>
          <p>{words.t('signIn.text')}</p>
          <Button variant="primary" wide part="sign-in" busy={state !== 'ready'} onClick={press}>
            {words.t('member.signIn')}
          </Button>
        </>
      )}
      {state !== 'leaving' && (
        <Button variant="quiet" onClick={leave}>
          {words.t('signIn.redirect')}
        </Button>
      )}
    </div>
  )
}
