import { Button, Notice, TextInput } from '../../../widgets/kit/ui/server.ts'
import { PageDocument } from '../frame/page-document.tsx'
import type { ShopFrame } from '../frame/view-model.ts'

/** The page where a member signs in. */
export interface SignInPageProps {
  readonly frame: ShopFrame
  /** `open`: to be filled in. `wrong`: what was typed is not right. `often`: too many tries. `waiting`: for a code or for the shop. */
  readonly state: 'open' | 'wrong' | 'often' | 'waiting'
  /** As it was typed. */
  readonly email?: string
  /** Where the form is sent: the link itself. */
  readonly action: string
}

/** A plain form; a password is never shown again. */
export const SignInPage = ({ frame, state, email, action }: SignInPageProps) => {
  const { t } = frame.localisation
  const title = t(state === 'waiting' ? 'account.waiting.title' : 'account.signIn.title')
  return (
    <PageDocument frame={frame} title={title} className="message" focused>
      <h1>{title}</h1>
      {state === 'waiting' ? (
        <>
          <p>{t('account.waiting.text')}</p>
          <div className="message-actions">
            <Button variant="primary" href={frame.shop.href}>
              {t('frame.back')}
            </Button>
          </div>
        </>
      ) : (
        <form method="post" action={action} className="form">
          {state !== 'open' && <Notice kind="error">{t(`account.signIn.${state}`)}</Notice>}
          <TextInput
            id="email"
            name="email"
            type="email"
            label={t('contact.email')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            defaultValue={email}
          />
          <TextInput
            id="password"
            name="password"
            type="password"
            label={t('account.signIn.password')}
            autoComplete="current-password"
            required
          />
          <Button type="submit" variant="primary">
            {t('account.signIn.title')}
          </Button>
        </form>
      )}
    </PageDocument>
  )
}
