import { signInOptions, signInWithPasskey } from '../../services/members/index.ts'
import { goOn } from './go-on.ts'
import { asksForOptions, optionsAnswer, passkeyIn } from './passkey-fields.tsx'
import { signInStep } from './sign-in-step.ts'
import { problemOf, type Step } from './step.ts'

/** A passkey in place of address and password; its button stands on the page for those. */
export const passkeyStep: Step = {
  show: signInStep.show,
  async take(flow, form) {
    if (asksForOptions(form)) return optionsAnswer(await signInOptions(flow.context))
    try {
      return await goOn(flow, await signInWithPasskey(flow.context, passkeyIn(form)))
    } catch (error) {
      return signInStep.show(flow, problemOf(error, PROBLEMS))
    }
  },
}

const PROBLEMS = {
  PASSKEY_NOT_ACCEPTED: 'account.passkey.wrong',
  '-19999': 'account.passkey.wrong',
} as const
