import { ApiError } from '../../kernel/errors/errors.ts'
import { register } from '../../services/members/index.ts'
import type { PageWord } from '../shared/localisation.ts'
import type { CheckKind } from './check-fields.tsx'
import { type Flow, showPage, withNotes } from './flow.ts'
import { continueSignIn } from './go-on.ts'
import { getProviders } from './providers-of.ts'
import { RegisterPage } from './register-page.tsx'
import {
  CAPTCHA_PROBLEMS,
  getCaptchaCheck,
  readCaptcha,
  refusedCheck,
  type Step,
  toProblem,
  wrongEmail,
} from './step.ts'

/** A new account. */
export const registerStep: Step = {
  show: (flow, problem) => show(flow, { problem, status: problem ? 422 : 200 }),
  async take(flow, form) {
    const email = form.get('email') ?? ''
    const password = form.get('password') ?? ''
    const typed = { ...flow, notes: { ...flow.notes, email } }
    const again = async (shown: Omit<Shown, 'status'>) =>
      withNotes(await show(typed, { ...shown, status: 422 }), typed, typed.notes)
    const wrong = wrongEmail(email)
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
        return again({ wrongPassword: password ? 'account.recover.bad' : 'account.password.missing' })
      if (error.code === '-19995') return again({ wrongEmail: 'account.register.taken' })
      const problem = toProblem(error, CAPTCHA_PROBLEMS)
      return again({ problem, refused: refusedCheck(form, problem) })
    }
  },
}

type Shown = {
  problem?: PageWord | undefined
  wrongEmail?: PageWord
  wrongPassword?: PageWord
  refused?: CheckKind | undefined
  status: number
}

async function show(flow: Flow, { refused, ...shown }: Shown): Promise<Response> {
  return showPage(flow, RegisterPage, {
    ...shown,
    email: flow.notes.email,
    providers: await getProviders(flow),
    check: await getCaptchaCheck(flow, refused),
  })
}
