import type { ReactNode } from 'react'
import { Notice } from '../../../widgets/kit/ui/server.ts'
import { PageDocument } from '../shared/frame/page-document.tsx'
import { PageForm } from '../shared/frame/page-form.tsx'
import type { OpenerMessage, ShopFrame } from '../shared/frame/view-model.ts'
import type { PageWord } from '../shared/localisation.ts'
import { CaptchaInput, type FormCaptcha } from './fields/captcha-fields.tsx'

/** Names of the sign-in pages. */
export const SIGN_IN_STEPS = [
  'sign-in',
  'code',
  'code-sent',
  'register',
  'verify',
  'waiting',
  'recover',
  'recover-sent',
  'passkey',
  'passkey-offer',
  'email',
  'password',
  'deletion',
  'provider',
  'provider-offer',
  'choose',
  'consent',
] as const
export type SignInStep = (typeof SIGN_IN_STEPS)[number]

/** Props of every sign-in page. */
export interface FlowPageProps {
  readonly frame: ShopFrame
  readonly csrfToken: string
  /** URL of another step of this sign-in. */
  toHref(step: SignInStep): string
  /** Notifies the opener that the popup has loaded. */
  readonly ready?: OpenerMessage
}

interface FlowPageParts {
  readonly page: FlowPageProps
  readonly title: string
  /** Error of the whole form, for example too many attempts. */
  readonly problem?: PageWord | undefined
  /** Whether a field has an error and takes the focus. */
  readonly isFieldWrong?: boolean
  readonly children: ReactNode
}

/** Layout of a sign-in page: title, error and form. */
export const FlowPage = ({ page, title, problem, isFieldWrong, children }: FlowPageParts) => {
  const { frame, ready } = page
  return (
    <PageDocument frame={frame} title={title} className="message account" focused={!isFieldWrong}>
      {ready && <span hidden data-notify-opener={JSON.stringify(ready)} />}
      <h1>{title}</h1>
      {problem && <Notice kind="error">{frame.localisation.t(problem)}</Notice>}
      {children}
    </PageDocument>
  )
}

interface FlowFormProps {
  readonly page: FlowPageProps
  readonly step: SignInStep
  readonly children: ReactNode
  readonly check?: FormCaptcha | undefined
  readonly whenSeen?: boolean
}

/** Form of a step, posted to the step's own URL. */
export const FlowForm = ({ page, step, children, check, whenSeen }: FlowFormProps) => (
  <PageForm action={page.toHref(step)} csrfToken={page.csrfToken} className="form" whenSeen={whenSeen}>
    {check && <CaptchaInput t={page.frame.localisation.t} check={check} />}
    {children}
  </PageForm>
)

interface FlowLinkProps {
  readonly page: FlowPageProps
  readonly to: SignInStep
  readonly text: PageWord
  /** Question in front of the link. */
  readonly question?: PageWord
}

/** Link to another step of this sign-in. */
export const FlowLink = ({ page, to, text, question }: FlowLinkProps) => {
  const { t } = page.frame.localisation
  return (
    <p className="account-link">
      {question && <span>{t(question)} </span>}
      <a href={page.toHref(to)}>{t(text)}</a>
    </p>
  )
}
