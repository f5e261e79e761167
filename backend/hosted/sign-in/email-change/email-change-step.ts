import { ApiError } from '../../../kernel/base/errors.ts'
import { confirmEmailChange, type SignedIn, startEmailChange, toAccess } from '../../../services/members/index.ts'
import { hasJustProved } from '../consent/choose-step.ts'
import { continueAsMember, continueSignIn } from '../continue-sign-in.ts'
import { LATER } from '../fields/later-form.tsx'
import { type Flow, redirectToStep, showPage, signInAgain } from '../flow.ts'
import { type Step, toProblem, validateEmail } from '../step.ts'
import { readCode, toCodeProblem } from '../verify/verify-step.ts'
import { EmailChangePage, type EmailChangePageProps } from './email-change-page.tsx'

/** Changes the address that a member signs in with, right after they have signed in. */
export const emailChangeStep: Step = {
  show: (flow) => (hasJustProved(flow) ? show(flow) : signInAgain(flow)),
  async submit(flow, form) {
    const typed = form.get('email')
    if (!hasJustProved(flow)) return signInAgain(flow, { ...flow.notes, ...(typed && { newEmail: typed }) })
    const access = toAccess(flow.signedIn.session)
    if (form.has(LATER)) return continueAsMember(flow, async () => access, { offeredPasskey: true })
    return typed === undefined ? confirm(flow, readCode(form)) : start(flow, typed.trim())
  },
}

type SignedInFlow = Flow & { signedIn: SignedIn }

async function start(flow: SignedInFlow, email: string): Promise<Response> {
  const { context, frame, notes } = flow
  const access = toAccess(flow.signedIn.session)
  const again = (shown: Shown) => show({ ...flow, notes: { ...notes, newEmail: email } }, { status: 422, ...shown })
  const wrong = validateEmail(email)
  if (wrong) return again({ wrong })
  try {
    const { language } = frame.localisation
    const change = { memberId: access.memberId, email, language }
    const stateToken = await startEmailChange(context, change, async () => access)
    return redirectToStep(flow, 'email', { email, stateToken })
  } catch (error) {
    if (error instanceof ApiError && error.violations) return again({ wrong: 'account.email.same' })
    return again({ problem: toProblem(error, { CAPTCHA_REQUIRED: 'account.signIn.often' }), status: 429 })
  }
}

async function confirm(flow: SignedInFlow, code: string): Promise<Response> {
  const { context, notes } = flow
  const { stateToken } = notes
  if (stateToken === undefined) return redirectToStep(flow, 'email', {})
  if (code.length !== 6) return show(flow, { wrong: 'account.verify.missing', status: 422 })
  try {
    const { memberId } = flow.signedIn.session
    return await continueSignIn(flow, await confirmEmailChange(context, memberId, { stateToken, code }), {
      offeredPasskey: true,
    })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'VERIFICATION_FAILED')
      return show(flow, { wrong: toCodeProblem(error), status: 422 })
    const { stateToken: _, ...fresh } = notes
    const problem = toProblem(error, {
      '-19995': 'account.register.taken',
      INVALID_STATE_TOKEN: 'account.verify.spent',
    })
    return show({ ...flow, notes: fresh }, { problem, status: 422 })
  }
}

type Shown = Partial<Pick<EmailChangePageProps, 'wrong' | 'problem'>> & { status?: number }

const show = (flow: Flow, shown: Shown = {}): Response => {
  const { email, newEmail, stateToken } = flow.notes
  const isSent = stateToken !== undefined
  return showPage(flow, EmailChangePage, { ...shown, isSent, email: isSent ? email : (newEmail ?? email) })
}
