import { ApiError } from '../../../kernel/base/errors.ts'
import { requestSignInCode, signInByCode } from '../../../services/members/index.ts'
import type { PageWord } from '../../shared/localisation.ts'
import { continueSignIn } from '../continue-sign-in.ts'
import { type Flow, getRequestKey, redirectToStep, setDeviceCookie, showPage, stepHref } from '../flow.ts'
import { getProviders } from '../provider/get-providers.ts'
import { redirectToRecovery } from '../recover/recover-step.ts'
import { type Step, toProblem, validateEmail } from '../step.ts'
import { readCode, toCodeProblem } from '../verify/verify-step.ts'
import { CodePage, CodeSentPage } from './code-page.tsx'

/** Mails a code that signs in: no password has to be known, or typed inside of an app. */
export const codeStep: Step = {
  show: (flow, problem) => show(flow, { problem, status: problem ? 422 : 200 }),
  async submit(flow, form) {
    const email = form.get('email') ?? ''
    const typed = { ...flow, notes: { ...flow.notes, email } }
    const { context, frame, visit } = flow
    const wrong = validateEmail(email)
    if (wrong) return show(typed, { wrong, status: 422 })
    try {
      const codeState = await requestSignInCode(context, {
        to: email,
        language: frame.localisation.locale,
        back: context.publicUrl + stepHref(flow, 'sign-in'),
      })
      const recovering = getRequestKey(visit.url.href)
      return redirectToStep(typed, 'code-sent', { ...typed.notes, recovering, codeState })
    } catch (error) {
      return show(typed, { problem: toProblem(error, {}), status: 429 })
    }
  },
}

type Shown = { problem?: PageWord | undefined; wrong?: PageWord; status: number }

const show = async (flow: Flow, shown: Shown): Promise<Response> =>
  showPage(flow, CodePage, { ...shown, email: flow.notes.email, providers: await getProviders(flow) })

/** Takes the code. Same response whether the account exists or not (must 26 of /docs/security). */
export const codeSentStep: Step = {
  show: (flow, problem) => showSent(flow, { problem, status: problem ? 422 : 200 }),
  async submit(flow, form) {
    const { context, notes } = flow
    if (notes.codeState === undefined) return redirectToStep(flow, 'code')
    const code = readCode(form)
    if (code.length !== 6) return showSent(flow, { wrong: 'account.verify.missing', status: 422 })
    try {
      const proved = await signInByCode(context, notes.codeState, code)
      if ('recoveryToken' in proved) return redirectToRecovery(flow, proved.recoveryToken)
      const { codeState: _, ...rest } = notes
      const next = await continueSignIn({ ...flow, notes: rest }, proved.outcome)
      setDeviceCookie(next, flow)
      return next
    } catch (error) {
      if (error instanceof ApiError && error.code === 'VERIFICATION_FAILED')
        return showSent(flow, { wrong: toCodeProblem(error), status: 422 })
      if (error instanceof ApiError && error.code === 'INVALID_STATE_TOKEN')
        return showSent(flow, { wrong: 'account.verify.spent', status: 422 })
      return showSent(flow, { problem: toProblem(error, { '-19999': 'form.wrong' }), status: 429 })
    }
  },
}

function showSent(flow: Flow, shown: Shown): Response {
  const { email } = flow.notes
  return email ? showPage(flow, CodeSentPage, { ...shown, email }) : redirectToStep(flow, 'code')
}
