import { requestRecovery } from '../../services/members/index.ts'
import type { PageWord } from '../shared/localisation.ts'
import { type Flow, redirectToStep, showPage, stepHref } from './flow.ts'
import { RecoverPage, RecoverSentPage } from './recover-page.tsx'
import { type Step, toProblem, validateEmail } from './step.ts'

/** Requests a password recovery mail. */
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
      await requestRecovery(context, { to: email, language: frame.localisation.locale, back })
    } catch (error) {
      return show(typed, { problem: toProblem(error, {}), status: 429 })
    }
    return redirectToStep(typed, 'recover-sent')
  },
}

type Shown = { problem?: PageWord | undefined; wrong?: PageWord; status: number }

const show = (flow: Flow, shown: Shown): Response => showPage(flow, RecoverPage, { ...shown, email: flow.notes.email })

/** Same response whether the account exists or not (must 26 of /docs/security). */
export const recoverSentStep: Step = {
  show: (flow) =>
    flow.notes.email ? showPage(flow, RecoverSentPage, { email: flow.notes.email }) : redirectToStep(flow, 'recover'),
  submit: (flow) => redirectToStep(flow, 'recover-sent'),
}
