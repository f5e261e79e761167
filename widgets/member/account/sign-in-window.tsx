import { useWidget } from '../../kit/index.ts'
import { memberOf } from '../../kit/member/member-store.ts'
import { Button, Notice } from '../../kit/ui/index.ts'
import { useSignInWindow } from './use-sign-in-window.ts'

/** The way in by the shop's own page. */
export const SignInWindow = () => {
  const { shop, words } = useWidget()
  const { state, problem, press, cancel, leave } = useSignInWindow()
  const { returned } = memberOf(shop)
  const said = problem ?? (returned.value && (returned.value === 'lost' ? 'signIn.lost' : 'signIn.failed'))
  return (
    <div className="member-view">
      {said && <Notice kind={said === 'signIn.canceled' ? 'info' : 'error'}>{words.t(said)}</Notice>}
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
