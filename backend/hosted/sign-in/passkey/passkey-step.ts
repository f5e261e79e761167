import { createSignInOptions, signInWithPasskey } from '../../../services/members/index.ts'
import { continueSignIn } from '../continue-sign-in.ts'
import { isOptionsRequest, optionsResponse, readPasskey } from '../fields/passkey-fields.tsx'
import { showRefusedPasskey, signInStep } from '../sign-in-step.ts'
import { type Step, toProblem } from '../step.ts'
import { findUnknownPasskey } from './unknown-passkey.ts'

/** Signs in by passkey; its button is on the sign-in page. */
export const passkeyStep: Step = {
  show: signInStep.show,
  async submit(flow, form) {
    if (isOptionsRequest(form)) return optionsResponse(await createSignInOptions(flow.context))
    const passkey = readPasskey(form)
    try {
      return await continueSignIn(flow, await signInWithPasskey(flow.context, passkey))
    } catch (error) {
      return showRefusedPasskey(flow, toProblem(error, PROBLEMS), await findUnknownPasskey(flow.context, passkey))
    }
  },
}

const PROBLEMS = {
  PASSKEY_NOT_ACCEPTED: 'account.passkey.wrong',
  '-19973': 'account.signIn.reset',
  '-19999': 'account.passkey.wrong',
} as const
