import { requestRecovery } from '../../services/members/index.ts'
import type { PageWord } from '../shared/localisation.ts'
import { type Flow, redirectToStep, showPage, stepHref } from './flow.ts'
import { RecoverPage, RecoverSentPage } from './recover-page.tsx'
import { type Step, toProblem, wrongEmail } from './step.ts'

/** Asks where the mail goes that leads to a new password. */
export const recoverStep: Step = {
  show: (flow, problem) => show(flow, { problem, status: problem ? 422 : 200 }),
  async take(flow, form) {
    const email = form.get('email') ?? ''
    const typed = { ...flow, notes: { ...flow.notes, email } }
    const { context, frame } = flow
    const wrong = wrongEmail(email)
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

/** The same for everybody, whether there is such an account or not (security.md 26). */
export const recoverSentStep: Step = {
  show: (flow) =>
    flow.notes.email ? showPage(flow, RecoverSentPage, { email: flow.notes.email }) : redirectToStep(flow, 'recover'),
  take: (flow) => redirectToStep(flow, 'recover-sent'),
}
