import { useWidget } from '../../kit/index.ts'
import { Button, Notice } from '../../kit/ui/index.ts'
import { useSignInWindow } from './use-sign-in-window.ts'

/** One more passkey, made on the shop's own page by whoever signs in there once more. */
export const AddPasskey = ({ onAdded }: { readonly onAdded: () => void }) => {
  const { words } = useWidget()
  const { state, problem, press, cancel } = useSignInWindow({ add: 'passkey', onEntered: onAdded })
  if (state === 'waiting')
    return (
      <Notice kind="info" action={<Button onClick={cancel}>{words.t('signIn.cancel')}</Button>}>
        {words.t('signIn.waiting')}
      </Notice>
    )
  return (
    <>
      {problem && problem !== 'signIn.canceled' && <Notice kind="error">{words.t(problem)}</Notice>}
      <p className="small muted">{words.t('passkeys.hint')}</p>
      <Button busy={state !== 'ready'} onClick={press}>
        {words.t('passkeys.add')}
      </Button>
    </>
  )
}
