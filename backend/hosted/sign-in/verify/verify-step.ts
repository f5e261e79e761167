import { readVerificationCode } from '../../../../widgets/kit/ui/server.ts'
import { ApiError } from '../../../kernel/base/errors.ts'
import { deriveContext } from '../../../kernel/runtime/context/work.ts'
import { resendCode, verifyCode } from '../../../services/members/index.ts'
import type { PageWord } from '../../shared/localisation.ts'
import type { Form } from '../../shared/read-form.ts'
import { continueSignIn } from '../continue-sign-in.ts'
import { CAPTCHA_FIELDS } from '../fields/captcha-fields.tsx'
import { type Flow, showPage, signInAgain } from '../flow.ts'
import { type Step, toProblem } from '../step.ts'
import { RESEND, VerifyPage, type VerifyPageProps } from './verify-page.tsx'

/** Verifies the mailed six-digit code. */
export const verifyStep: Step = {
  show: (flow, problem) => show(flow, { problem, status: problem ? 422 : 200 }),
  async submit(flow, form) {
    const { context, notes } = flow
    if (notes.stateToken === undefined) return signInAgain(flow)
    try {
      if (form.has(RESEND)) {
        if (getWaitSeconds(flow) > 0) return show(flow, { problem: 'account.verify.soon', status: 429 })
        const proven = deriveContext(context, { captchaProof: form.get(CAPTCHA_FIELDS.visible) })
        return await continueSignIn(flow, await resendCode(proven, notes.stateToken))
      }
      const code = readCode(form)
      if (code.length !== 6) return show(flow, { wrong: 'account.verify.missing', status: 422 })
      return await continueSignIn(flow, await verifyCode(context, notes.stateToken, code))
    } catch (error) {
      // The state token was used in another tab or has expired.
      if (error instanceof ApiError && (error.code === 'INVALID_STATE_TOKEN' || error.code === '-19999'))
        return signInAgain(flow, notes.email ? { email: notes.email } : {})
      if (error instanceof ApiError && error.code === 'CAPTCHA_REQUIRED') {
        const challenge = JSON.stringify(error.data?.challenge)
        return show(flow, { problem: 'account.check', check: { challenge, kind: 'visible' }, status: 422 })
      }
      if (!(error instanceof ApiError) || error.code !== 'VERIFICATION_FAILED')
        return show(flow, { problem: toProblem(error, {}), status: 429 })
      return show(flow, { wrong: toCodeProblem(error), status: 422 })
    }
  },
}

/** Wait before another mail can be requested, since most are only slow. */
const WAIT_SECONDS = 30

const getWaitSeconds = ({ context, notes: { sentAt = 0 } }: Flow): number =>
  Math.max(0, Math.min(WAIT_SECONDS, Math.ceil((sentAt - context.now.getTime()) / 1000) + WAIT_SECONDS))

type Shown = Pick<VerifyPageProps, 'wrong' | 'problem' | 'check'> & { status: number }

function show(flow: Flow, shown: Shown): Response {
  const { email = '', stateToken } = flow.notes
  if (stateToken === undefined) return signInAgain(flow)
  return showPage(flow, VerifyPage, { ...shown, email, wait: getWaitSeconds(flow) })
}

export const readCode = (form: Form): string => readVerificationCode(form.get('code') ?? '')

/** Why a mailed code was refused, with what to do next. */
export function toCodeProblem({ data }: ApiError): PageWord {
  if (!data?.triesLeft) return 'account.verify.spent'
  return data.isReplaced ? 'verify.older' : 'verify.wrong'
}
