import { hashChosenPassword } from '../../../kernel/runtime/passwords/password-rules.ts'
import { saveChosenPassword, toAccess } from '../../../services/members/index.ts'
import { hasJustProved } from '../consent/choose-step.ts'
import { continueAsMember } from '../continue-sign-in.ts'
import { type Flow, showPage, signInAgain } from '../flow.ts'
import { type Step, toPasswordProblem } from '../step.ts'
import { END_OTHERS, PasswordChangePage, type PasswordChangePageProps } from './password-change-page.tsx'

/** Changes a member's password right after they have signed in, with the present one or otherwise. */
export const passwordChangeStep: Step = {
  show: (flow) => (hasJustProved(flow) ? show(flow) : signInAgain(flow)),
  async submit(flow, form) {
    if (!hasJustProved(flow)) return signInAgain(flow)
    const { context, signedIn } = flow
    const endOthers = form.has(END_OTHERS)
    try {
      const passwordHash = await hashChosenPassword(context, form.get('password'))
      const chosen = {
        access: toAccess(signedIn.session),
        passwordHash,
        endOthers,
        browserSessionId: signedIn.session.id,
      }
      return await continueAsMember(flow, (work) => saveChosenPassword(context, work, chosen), {
        offeredPasskey: true,
      })
    } catch (error) {
      return show(flow, { wrong: toPasswordProblem(error), endOthers, status: 422 })
    }
  },
}

type Shown = Partial<Pick<PasswordChangePageProps, 'wrong' | 'endOthers'>> & { status?: number }

const show = (flow: Flow, { endOthers = true, ...shown }: Shown = {}): Response =>
  showPage(flow, PasswordChangePage, { ...shown, endOthers, email: flow.signedIn?.member.loginEmail ?? '' })
