import { type SignedIn, toAccess } from '../../../services/members/index.ts'
import { continueAsMember } from '../continue-sign-in.ts'
import { type Flow, redirectToStep, showPage } from '../flow.ts'
import type { Step } from '../step.ts'
import { ChoosePage } from './choose-page.tsx'

/** Asks which account to use, since someone else may be using this browser. */
export const chooseStep: Step = {
  show: (flow, problem) =>
    mayContinue(flow)
      ? showPage(flow, ChoosePage, { ...getAccountName(flow.signedIn), problem, status: problem ? 422 : 200 })
      : redirectToStep(flow, 'sign-in'),
  submit: (flow) =>
    mayContinue(flow)
      ? continueAsMember(flow, async () => toAccess(flow.signedIn.session))
      : redirectToStep(flow, 'sign-in'),
}

/** Whether the current session may be used; `prompt=login` requires a new sign-in. */
export function mayContinue(flow: Flow): flow is Flow & { signedIn: SignedIn } {
  return flow.signedIn !== undefined && flow.request.prompt !== 'login'
}

/** Whether the member has signed in for this very request. */
export function hasJustSignedIn(flow: Flow): flow is Flow & { signedIn: SignedIn } {
  return flow.signedIn?.session.requestId === flow.request.id
}

/** A page may be kept for longer than a proof is fresh. */
const FRESH_MS = 30 * 60_000

/** Whether they proved for it who they are, as by a password, a moment ago: what outlasts a session needs that. */
export function hasJustProved(flow: Flow): flow is Flow & { signedIn: SignedIn } {
  if (!hasJustSignedIn(flow) || flow.signedIn.session.isFresh !== true) return false
  return flow.context.now.getTime() - Date.parse(flow.signedIn.session.usedDate) <= FRESH_MS
}

/** Name and e-mail to show to the member. */
export function getAccountName({ member }: SignedIn): { name: string; email: string } {
  const { profile, contact, loginEmail } = member
  return { name: contact.firstName || profile.nickname || loginEmail, email: loginEmail }
}
