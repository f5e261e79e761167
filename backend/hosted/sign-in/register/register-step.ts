import { ApiError } from '../../../kernel/base/errors.ts'
import { register } from '../../../services/members/index.ts'
import type { PageWord } from '../../shared/localisation.ts'
import { continueSignIn } from '../continue-sign-in.ts'
import type { CaptchaKind } from '../fields/captcha-fields.tsx'
import { type Flow, showPage, withNotes } from '../flow.ts'
import { getProviders } from '../provider/get-providers.ts'
import {
  CAPTCHA_PROBLEMS,
  createFormCaptcha,
  getFailedCaptcha,
  readCaptcha,
  type Step,
  toPasswordProblem,
  toProblem,
  validateEmail,
} from '../step.ts'
import { RegisterPage } from './register-page.tsx'

/** Registers a new account. */
export const registerStep: Step = {
  show: (flow, problem) => show(flow, { problem, status: problem ? 422 : 200 }),
  async submit(flow, form) {
    const email = form.get('email') ?? ''
    const password = form.get('password') ?? ''
    const typed = { ...flow, notes: { ...flow.notes, email } }
    const again = async (shown: Omit<Shown, 'status'>) =>
      withNotes(await show(typed, { ...shown, status: 422 }), typed, typed.notes)
    const wrong = validateEmail(email)
    if (wrong) return again({ wrongEmail: wrong })
    const profile = { language: flow.frame.localisation.language }
    try {
      return await continueSignIn(
        typed,
        await register(flow.context, { email, password, profile, captchaTokens: readCaptcha(form) }),
      )
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.violations)
        return again({ wrongPassword: password ? toPasswordProblem(error) : 'account.password.missing' })
      if (error.code === '-19995') return again({ wrongEmail: 'account.register.taken' })
      const problem = toProblem(error, CAPTCHA_PROBLEMS)
      return again({ problem, refused: getFailedCaptcha(form, problem) })
    }
  },
}

type Shown = {
  problem?: PageWord | undefined
  wrongEmail?: PageWord
  wrongPassword?: PageWord
  refused?: CaptchaKind | undefined
  status: number
}

async function show(flow: Flow, { refused, ...shown }: Shown): Promise<Response> {
  return showPage(flow, RegisterPage, {
    ...shown,
    email: flow.notes.email,
    providers: await getProviders(flow),
    check: await createFormCaptcha(flow, refused),
  })
}
