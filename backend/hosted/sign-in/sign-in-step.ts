import { ApiError } from '../../kernel/base/errors.ts'
import { supportsPasskeys } from '../../kernel/http/webauthn/relying-party.ts'
import { login } from '../../services/members/index.ts'
import type { PageWord } from '../shared/localisation.ts'
import { continueSignIn } from './continue-sign-in.ts'
import type { CaptchaKind } from './fields/captcha-fields.tsx'
import { CAN_MAKE_PASSKEY } from './fields/passkey-fields.tsx'
import { AGAIN, type Flow, setDeviceCookie, showPage, withNotes } from './flow.ts'
import { hasDeclinedPasskey } from './passkey/passkey-offer-step.ts'
import { getProviders } from './provider/get-providers.ts'
import { SignInPage } from './sign-in-page.tsx'
import { CAPTCHA_PROBLEMS, createFormCaptcha, getFailedCaptcha, readCaptcha, type Step, toProblem } from './step.ts'

/** Sign-in by e-mail and password. */
export const signInStep: Step = {
  show: (flow, problem) =>
    show(flow, {
      problem: problem ?? getReason(flow),
      status: problem ? 422 : 200,
    }),
  async submit(flow, form) {
    const email = form.get('email') ?? ''
    const password = form.get('password') ?? ''
    const typed = { ...flow, notes: { ...flow.notes, email } }
    try {
      const outcome = await login(flow.context, {
        email,
        password,
        captchaTokens: readCaptcha(form),
        device: flow.device,
      })
      const next = await continueSignIn(typed, outcome, {
        canMakePasskey: Boolean(form.get(CAN_MAKE_PASSKEY)) && !hasDeclinedPasskey(flow),
      })
      setDeviceCookie(next, flow)
      return next
    } catch (error) {
      const problem = toProblem(error, PROBLEMS)
      const atField = problem === 'form.wrong'
      const refused = getFailedCaptcha(form, problem)
      const underPressure = error instanceof ApiError && error.code === '-19971'
      const shown = atField ? { wrong: problem } : { problem: underPressure ? 'account.check' : problem }
      const again = await show(typed, { ...shown, refused, underPressure, status: 422 })
      return withNotes(again, typed, typed.notes)
    }
  },
}

/** Why somebody is asked to sign in who has done so before. */
function getReason({ notes, visit }: Flow): PageWord | undefined {
  if (notes.linking) return 'account.provider.link'
  return visit.url.searchParams.has(AGAIN) ? 'account.step.over' : undefined
}

const PROBLEMS = {
  ...CAPTCHA_PROBLEMS,
  // Same message for an unknown e-mail and a wrong password, so that accounts cannot be enumerated.
  '-19976': 'form.wrong',
  '-19999': 'form.wrong',
  '-19973': 'account.signIn.reset',
} as const

/** The sign-in page after a passkey was refused. `unknown`: it is nobody's any more. */
export const showRefusedPasskey = (flow: Flow, problem: PageWord, unknown: string | undefined): Promise<Response> =>
  show(flow, { problem, unknownPasskey: unknown, status: 422 })

type Shown = {
  problem?: PageWord | undefined
  wrong?: PageWord
  unknownPasskey?: string | undefined
  refused?: CaptchaKind | undefined
  underPressure?: boolean
  status: number
}

async function show(flow: Flow, { refused, underPressure = false, ...shown }: Shown): Promise<Response> {
  return showPage(flow, SignInPage, {
    ...shown,
    email: flow.notes.email,
    hasPasskeys: supportsPasskeys(flow.context),
    providers: await getProviders(flow),
    check: await createFormCaptcha(flow, refused, { underPressure }),
  })
}
