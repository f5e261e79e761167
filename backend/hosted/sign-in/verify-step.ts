import { ApiError } from '../../kernel/errors/errors.ts'
import { resendCode, verifyCode } from '../../services/members/index.ts'
import { type Flow, redirectToStep, showPage } from './flow.ts'
import { continueSignIn } from './go-on.ts'
import { type Step, toProblem } from './step.ts'
import { RESEND, VerifyPage, type VerifyPageProps } from './verify-page.tsx'

/** A code of six digits, from the mail. */
export const verifyStep: Step = {
  show: (flow, problem) => show(flow, { problem, status: problem ? 422 : 200 }),
  async take(flow, form) {
    const { context, notes } = flow
    if (notes.stateToken === undefined) return redirectToStep(flow, 'sign-in')
    try {
      if (form.has(RESEND)) {
        if (getWaitSeconds(flow) > 0) return show(flow, { problem: 'account.verify.soon', status: 429 })
        return await continueSignIn(flow, await resendCode(context, notes.stateToken))
      }
      // However it was copied: with blanks, or a dash in the middle.
      const code = (form.get('code') ?? '').replaceAll(/[^\p{Nd}]/gu, '')
      if (code.length !== 6) return show(flow, { wrong: 'missing', status: 422 })
      return await continueSignIn(flow, await verifyCode(context, notes.stateToken, inAscii(code)))
    } catch (error) {
      // The state was used in another tab, or is too old.
      if (error instanceof ApiError && (error.code === 'INVALID_STATE_TOKEN' || error.code === '-19999'))
        return redirectToStep(flow, 'sign-in', notes.email ? { email: notes.email } : {})
      if (!(error instanceof ApiError) || error.code !== 'VERIFICATION_FAILED')
        return show(flow, { problem: toProblem(error, {}), status: 429 })
      return show(flow, { wrong: error.data?.triesLeft ? 'wrong' : 'spent', status: 422 })
    }
  },
}

/** So long after a mail nobody has another one sent: most are only slow. */
const WAIT_SECONDS = 30

const getWaitSeconds = ({ context, notes: { sentAt = 0 } }: Flow): number =>
  Math.max(0, Math.min(WAIT_SECONDS, Math.ceil((sentAt - context.now.getTime()) / 1000) + WAIT_SECONDS))

type Shown = Pick<VerifyPageProps, 'wrong' | 'problem'> & { status: number }

function show(flow: Flow, shown: Shown): Response {
  const { email = '', stateToken } = flow.notes
  if (stateToken === undefined) return redirectToStep(flow, 'sign-in')
  return showPage(flow, VerifyPage, { ...shown, email, wait: getWaitSeconds(flow) })
}

/** Digits of any script: keyboards of some languages write their own. */
function inAscii(digits: string): string {
  return [...digits].map((digit) => toDigit(digit.codePointAt(0) ?? 0)).join('')
}

/** Unicode keeps the ten digits of a script side by side, in their order. */
function toDigit(codePoint: number): number {
  let zero = codePoint
  while (codePoint - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return codePoint - zero
}
