import { endBrowserSession, toAccess } from '../../../services/members/index.ts'
import { authorizationResponse } from '../authorization-response.ts'
import { continueAsMember } from '../continue-sign-in.ts'
import { showPage, signInAgain, withNotes } from '../flow.ts'
import type { Step } from '../step.ts'
import { getAccountName, hasJustSignedIn } from './choose-step.ts'
import { ConsentPage, DENY } from './consent-page.tsx'

/** Consent for third-party apps, right after signing in. */
export const consentStep: Step = {
  show: (flow, problem) =>
    hasJustSignedIn(flow)
      ? showPage(flow, ConsentPage, {
          app: flow.client.name,
          email: getAccountName(flow.signedIn).email,
          problem,
          status: problem ? 422 : 200,
        })
      : signInAgain(flow),
  async submit(flow, form) {
    if (!hasJustSignedIn(flow)) return signInAgain(flow)
    const { context, request, signedIn } = flow
    if (!form.has(DENY)) return continueAsMember(flow, async () => toAccess(signedIn.session), { consented: true })
    // A browser session created for this app only is ended.
    if (signedIn.session.sessionIds.length === 0)
      await context.commit((work) => endBrowserSession(context, work, signedIn.session.id))
    const denied = { error: 'access_denied', error_description: 'The member did not let the app in' }
    return withNotes(authorizationResponse(context, request, denied), flow, {})
  },
}
