import type { ReactNode } from 'react'
import { Notice } from '../../../widgets/kit/ui/server.ts'
import { PageDocument } from '../shared/frame/page-document.tsx'
import { PageForm } from '../shared/frame/page-form.tsx'
import type { OpenerMessage, ShopFrame } from '../shared/frame/view-model.ts'
import type { PageWord } from '../shared/localisation.ts'
import { type Check, CheckAnswer } from './check-fields.tsx'

/** The pages of a sign-in, by what they ask for or say. */
export const SIGN_IN_STEPS = [
  'sign-in',
  'register',
  'verify',
  'waiting',
  'recover',
  'recover-sent',
  'passkey',
  'passkey-offer',
  'provider',
  'choose',
  'consent',
] as const
export type SignInStep = (typeof SIGN_IN_STEPS)[number]

/** What every page of a sign-in needs. */
export interface FlowPageProps {
  readonly frame: ShopFrame
  readonly csrfToken: string
  /** The page of another step of the same sign-in. */
  hrefOf(step: SignInStep): string
  /** Said to the page that opened this one: the window is there. */
  readonly hello?: OpenerMessage
}

interface FlowPageParts {
  readonly page: FlowPageProps
  readonly title: string
  /** What is wrong with the whole form, for example too many tries. */
  readonly problem?: PageWord | undefined
  /** A field is wrong, and takes the focus itself. */
  readonly isFieldWrong?: boolean
  readonly children: ReactNode
}

/** A page of a sign-in: what it is about, what is wrong, and what it asks for. */
export const FlowPage = ({ page, title, problem, isFieldWrong, children }: FlowPageParts) => {
  const { frame, hello } = page
  return (
    <PageDocument frame={frame} title={title} className="message account" focused={!isFieldWrong}>
      {hello && <span hidden data-tell-opener={JSON.stringify(hello)} />}
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
  readonly check?: Check | undefined
}

/** The form of a step; it is sent to the step's own page. */
export const FlowForm = ({ page, step, children, check }: FlowFormProps) => (
  <PageForm action={page.hrefOf(step)} csrfToken={page.csrfToken} className="form">
    {check && <CheckAnswer t={page.frame.localisation.t} check={check} />}
    {children}
  </PageForm>
)

interface FlowLinkProps {
  readonly page: FlowPageProps
  readonly to: SignInStep
  readonly text: PageWord
  /** Asks whom the link is for. */
  readonly question?: PageWord
}

/** The way to another page of the same sign-in. */
export const FlowLink = ({ page, to, text, question }: FlowLinkProps) => {
  const { t } = page.frame.localisation
  return (
    <p className="account-link">
      {question && <span>{t(question)} </span>}
      <a href={page.hrefOf(to)}>{t(text)}</a>
    </p>
  )
}
