import type { PageParameters } from '../../client/sign-in/index.ts'
import { useWidget, type WordKey } from '../../kit/index.ts'
import { AddressLink, Button, Notice } from '../../kit/ui/index.ts'
import { useSignInWindow } from './use-sign-in-window.ts'

type FreshSignInProps = {
  /** The change that the shop's own page offers after the sign-in. */
  readonly add: NonNullable<PageParameters['add']>
  readonly hint: WordKey
  readonly values?: Readonly<Record<string, string>>
  readonly action: WordKey
  readonly onDone: () => void
}

/** A change that requires re-authentication: both take place on the shop's own page. */
export const FreshSignIn = ({ add, hint, values, action, onDone }: FreshSignInProps) => {
  const { words } = useWidget()
  const { state, problem, address, press, cancel } = useSignInWindow({ add, onSignedIn: onDone })
  if (state === 'waiting')
    return (
      <Notice kind="info" action={<Button onClick={cancel}>{words.t('signIn.cancel')}</Button>}>
        {words.t('signIn.waiting')}
      </Notice>
    )
  return (
    <>
      {problem && problem !== 'signIn.canceled' && (
        <Notice kind="error">
          {words.t(problem)}
          {address && <AddressLink address={address} />}
        </Notice>
      )}
      <p className="small muted">{words.t(hint, values)}</p>
      <Button busy={state !== 'ready'} onClick={press}>
        {words.t(action)}
      </Button>
    </>
  )
}
