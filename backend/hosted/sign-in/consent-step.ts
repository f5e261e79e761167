import { endBrowserSession } from '../../services/members/index.ts'
import { answerAuthorization } from './answer-authorization.ts'
import { getAccountName, hasJustSignedIn } from './choose-step.ts'
import { ConsentPage, DENY } from './consent-page.tsx'
import { redirectToStep, showPage, withNotes } from './flow.ts'
import { continueAsMember } from './go-on.ts'
import type { Step } from './step.ts'

/** An app that is not the shop's own asks for the account of whoever has just signed in. */
export const consentStep: Step = {
  show: (flow, problem) =>
    hasJustSignedIn(flow)
      ? showPage(flow, ConsentPage, {
          app: flow.client.name,
          email: getAccountName(flow.signedIn).email,
          problem,
          status: problem ? 422 : 200,
        })
      : redirectToStep(flow, 'sign-in'),
  async take(flow, form) {
    if (!hasJustSignedIn(flow)) return redirectToStep(flow, 'sign-in')
    const { context, request, signedIn } = flow
    if (!form.has(DENY)) return continueAsMember(flow, async () => signedIn.member.id, { consented: true })
    // Whoever signed in for this app alone is signed in nowhere now.
    if (signedIn.session.sessionIds.length === 0)
      await context.commit((work) => endBrowserSession(context, work, signedIn.session.id))
    const denied = { error: 'access_denied', error_description: 'The member did not let the app in' }
    return withNotes(answerAuthorization(context, request, denied), flow, {})
  },
}
