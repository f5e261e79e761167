import { createSignInOptions, signInWithPasskey } from '../../services/members/index.ts'
import { continueSignIn } from './go-on.ts'
import { isOptionsRequest, optionsAnswer, readPasskey } from './passkey-fields.tsx'
import { signInStep } from './sign-in-step.ts'
import { type Step, toProblem } from './step.ts'

/** A passkey in place of address and password; its button stands on the page for those. */
export const passkeyStep: Step = {
  show: signInStep.show,
  async take(flow, form) {
    if (isOptionsRequest(form)) return optionsAnswer(await createSignInOptions(flow.context))
    try {
      return await continueSignIn(flow, await signInWithPasskey(flow.context, readPasskey(form)))
    } catch (error) {
      return signInStep.show(flow, toProblem(error, PROBLEMS))
    }
  },
}

const PROBLEMS = {
  PASSKEY_NOT_ACCEPTED: 'account.passkey.wrong',
  '-19999': 'account.passkey.wrong',
} as const
