import { login, supportsPasskeys } from '../../services/members/index.ts'
import type { PageWord } from '../shared/localisation.ts'
import type { CheckKind } from './check-fields.tsx'
import { type Flow, showPage, withNotes } from './flow.ts'
import { continueSignIn } from './go-on.ts'
import { CAN_MAKE_PASSKEY } from './passkey-fields.tsx'
import { hasDeclinedPasskey } from './passkey-offer-step.ts'
import { getProviders } from './providers-of.ts'
import { SignInPage } from './sign-in-page.tsx'
import { CAPTCHA_PROBLEMS, getCaptchaCheck, readCaptcha, refusedCheck, type Step, toProblem } from './step.ts'

/** E-mail address and password. */
export const signInStep: Step = {
  show: (flow, problem) => show(flow, { problem, status: problem ? 422 : 200 }),
  async take(flow, form) {
    const email = form.get('email') ?? ''
    const password = form.get('password') ?? ''
    const typed = { ...flow, notes: { ...flow.notes, email } }
    try {
      const outcome = await login(flow.context, { email, password, captchaTokens: readCaptcha(form) })
      return await continueSignIn(typed, outcome, {
        canMakePasskey: Boolean(form.get(CAN_MAKE_PASSKEY)) && !hasDeclinedPasskey(flow),
      })
    } catch (error) {
      const problem = toProblem(error, PROBLEMS)
      const atField = problem === 'account.signIn.wrong'
      const refused = refusedCheck(form, problem)
      const again = await show(typed, { ...(atField ? { wrong: problem } : { problem }), refused, status: 422 })
      return withNotes(again, typed, typed.notes)
    }
  },
}

const PROBLEMS = {
  ...CAPTCHA_PROBLEMS,
  // One answer for an address that nobody has and for a password that is wrong: nobody is told which.
  '-19976': 'account.signIn.wrong',
  '-19999': 'account.signIn.wrong',
  '-19973': 'account.signIn.reset',
} as const

type Shown = { problem?: PageWord | undefined; wrong?: PageWord; refused?: CheckKind | undefined; status: number }

async function show(flow: Flow, { refused, ...shown }: Shown): Promise<Response> {
  return showPage(flow, SignInPage, {
    ...shown,
    email: flow.notes.email,
    hasPasskeys: supportsPasskeys(flow.context),
    providers: await getProviders(flow),
    check: await getCaptchaCheck(flow, refused),
  })
}
