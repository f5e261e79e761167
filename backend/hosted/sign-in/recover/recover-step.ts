import { ApiError } from '../../../kernel/base/errors.ts'
import { requestRecoveryCode, verifyRecoveryCode } from '../../../services/members/index.ts'
import { redirectTo } from '../../shared/hosted-page.ts'
import type { PageWord } from '../../shared/localisation.ts'
import { type Flow, getRequestKey, redirectToStep, showPage, stepHref } from '../flow.ts'
import { type Step, toProblem, validateEmail } from '../step.ts'
import { readCode, toCodeProblem } from '../verify/verify-step.ts'
import { RecoverPage, RecoverSentPage } from './recover-page.tsx'

/** Requests a password recovery mail, with a link for any device and a code for this window. */
export const recoverStep: Step = {
  show: (flow, problem) => show(flow, { problem, status: problem ? 422 : 200 }),
  async submit(flow, form) {
    const email = form.get('email') ?? ''
    const typed = { ...flow, notes: { ...flow.notes, email } }
    const { context, frame } = flow
    const wrong = validateEmail(email)
    if (wrong) return show(typed, { wrong, status: 422 })
    try {
      const back = context.publicUrl + stepHref(flow, 'sign-in')
      const recoveryState = await requestRecoveryCode(context, {
        to: email,
        language: frame.localisation.locale,
        back,
      })
      const recovering = getRequestKey(flow.visit.url.href)
      return redirectToStep(typed, 'recover-sent', { ...typed.notes, recovering, recoveryState })
    } catch (error) {
      return show(typed, { problem: toProblem(error, {}), status: 429 })
    }
  },
}

type Shown = { problem?: PageWord | undefined; wrong?: PageWord; status: number }

const show = (flow: Flow, shown: Shown): Response => showPage(flow, RecoverPage, { ...shown, email: flow.notes.email })

/**
 * Waits for the link of the mail, which may be opened on another device, or for its code. Same response whether the
 * account exists or not (must 26 of /docs/security).
 */
export const recoverSentStep: Step = {
  show: (flow, problem) => showSent(flow, { problem, status: problem ? 422 : 200 }),
  async submit(flow, form) {
    const { context, notes } = flow
    if (notes.recoveryState === undefined) return redirectToStep(flow, 'recover')
    const code = readCode(form)
    if (code.length !== 6) return showSent(flow, { wrong: 'account.verify.missing', status: 422 })
    try {
      return redirectToRecovery(flow, await verifyRecoveryCode(context, notes.recoveryState, code))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'VERIFICATION_FAILED')
        return showSent(flow, { wrong: toCodeProblem(error), status: 422 })
      if (error instanceof ApiError && error.code === 'INVALID_STATE_TOKEN')
        return showSent(flow, { wrong: 'account.verify.spent', status: 422 })
      return showSent(flow, { problem: toProblem(error, {}), status: 429 })
    }
  },
}

/** Redirects to the page that sets a new password. */
export function redirectToRecovery({ context, frame }: Flow, token: string): Response {
  const link = new URL(`${context.publicUrl}/account/recover`)
  link.search = new URLSearchParams({ site: context.siteId, token, lang: frame.localisation.locale }).toString()
  return redirectTo(link.href)
}

function showSent(flow: Flow, shown: Shown): Response {
  const { email } = flow.notes
  return email ? showPage(flow, RecoverSentPage, { ...shown, email }) : redirectToStep(flow, 'recover')
}
