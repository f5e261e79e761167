import { MessageActions } from '../shared/frame/message-actions.tsx'
import { PageDocument } from '../shared/frame/page-document.tsx'
import type { ShopFrame } from '../shared/frame/view-model.ts'
import { Submit } from '../sign-in/fields/account-fields.tsx'

export interface AddedPageProps {
  readonly frame: ShopFrame
  /** `open`: asks whether to remove it. `done`: removed. `gone`: the link does nothing any more. */
  readonly state: 'open' | 'done' | 'gone'
  /** The passkey or provider that was added. */
  readonly name: string
  /** The form is posted back to the link. */
  readonly action: string
}

/** Target of the link in a mail about a new passkey or provider. */
export const AddedPage = ({ frame, state, name, action }: AddedPageProps) => {
  const { t } = frame.localisation
  const title =
    state === 'open'
      ? t('account.added.title', { name })
      : t(state === 'done' ? 'account.added.done.title' : 'account.recover.old.title')
  return (
    <PageDocument frame={frame} title={title} className="message account" focused>
      <h1>{title}</h1>
      <p>{t(state === 'open' ? 'account.added.text' : `account.added.${state}.text`)}</p>
      {state === 'open' ? (
        <form method="post" action={action} className="form" data-enhance>
          <Submit t={t} text="account.added.action" />
        </form>
      ) : (
        <MessageActions frame={frame} />
      )}
    </PageDocument>
  )
}
