import { Button, TextInput } from '../../../widgets/kit/ui/server.ts'
import { PageDocument } from '../frame/page-document.tsx'
import type { ShopFrame } from '../frame/view-model.ts'

/** The page where somebody chooses a new password. */
export interface RecoverPageProps {
  readonly frame: ShopFrame
  /** `open`: to be chosen. `bad`: what was typed is none. `done`: saved. `old`: the link was used, or is too old. */
  readonly state: 'open' | 'bad' | 'done' | 'old'
  /** Where the form is sent: the link itself. */
  readonly action: string
}

/** A plain form; what was typed is never shown again. */
export const RecoverPage = ({ frame, state, action }: RecoverPageProps) => {
  const { t } = frame.localisation
  const ended = state === 'done' || state === 'old'
  const title = t(ended ? `account.recover.${state}.title` : 'account.recover.title')
  return (
    <PageDocument frame={frame} title={title} className="message" focused>
      <h1>{title}</h1>
      {ended ? (
        <>
          <p>{t(`account.recover.${state}.text`)}</p>
          <div className="message-actions">
            <Button variant="primary" href={frame.shop.href}>
              {t('frame.back')}
            </Button>
          </div>
        </>
      ) : (
        <form method="post" action={action} className="form">
          <TextInput
            id="password"
            name="password"
            type="password"
            label={t('account.recover.password')}
            hint={t('account.recover.hint')}
            autoComplete="new-password"
            required
            minLength={8}
            maxLength={128}
            error={state === 'bad' ? t('account.recover.bad') : undefined}
          />
          <Button type="submit" variant="primary">
            {t('account.recover.action')}
          </Button>
        </form>
      )}
    </PageDocument>
  )
}
