import type { SignedIn } from '../../services/members/index.ts'
import { ChoosePage } from './choose-page.tsx'
import { type Flow, redirectToStep, showPage } from './flow.ts'
import { continueAsMember } from './go-on.ts'
import type { Step } from './step.ts'

/** Somebody is signed in with this browser: it may be somebody else who sits before it. */
export const chooseStep: Step = {
  show: (flow, problem) =>
    mayContinue(flow)
      ? showPage(flow, ChoosePage, { ...getAccountName(flow.signedIn), problem, status: problem ? 422 : 200 })
      : redirectToStep(flow, 'sign-in'),
  take: (flow) =>
    mayContinue(flow) ? continueAsMember(flow, async () => flow.signedIn.member.id) : redirectToStep(flow, 'sign-in'),
}

/** A page that wants the password again gets it. */
export function mayContinue(flow: Flow): flow is Flow & { signedIn: SignedIn } {
  return flow.signedIn !== undefined && flow.request.prompt !== 'login'
}

/** Whether they have proved for this very request who they are. */
export function hasJustSignedIn(flow: Flow): flow is Flow & { signedIn: SignedIn } {
  return flow.signedIn?.session.requestId === flow.request.id
}

/** How a member is named to themselves. */
export function getAccountName({ member }: SignedIn): { name: string; email: string } {
  const { profile, contact, loginEmail } = member
  return { name: contact.firstName || profile.nickname || loginEmail, email: loginEmail }
}
