import { createSignInOptions, signInWithPasskey } from '../../../services/members/index.ts'
import { continueSignIn } from '../continue-sign-in.ts'
import { isOptionsRequest, optionsResponse, readPasskey } from '../fields/passkey-fields.tsx'
import { signInStep } from '../sign-in-step.ts'
import { type Step, toProblem } from '../step.ts'

/** Signs in by passkey; its button is on the sign-in page. */
export const passkeyStep: Step = {
  show: signInStep.show,
  async submit(flow, form) {
    if (isOptionsRequest(form)) return optionsResponse(await createSignInOptions(flow.context))
    try {
      return await continueSignIn(flow, await signInWithPasskey(flow.context, readPasskey(form)))
    } catch (error) {
      return signInStep.show(flow, toProblem(error, PROBLEMS))
    }
  },
}

const PROBLEMS = {
  PASSKEY_NOT_ACCEPTED: 'account.passkey.wrong',
  '-19973': 'account.signIn.reset',
  '-19999': 'account.passkey.wrong',
} as const
