import { deleteOwnAccount, toAccess } from '../../../services/members/index.ts'
import { authorizationResponse } from '../authorization-response.ts'
import { hasJustProved } from '../consent/choose-step.ts'
import { continueAsMember } from '../continue-sign-in.ts'
import { LATER } from '../fields/later-form.tsx'
import { showPage, signInAgain } from '../flow.ts'
import type { Step } from '../step.ts'
import { DeletionPage } from './deletion-page.tsx'

/** Deletes a member's account right after they have signed in. */
export const deletionStep: Step = {
  show: (flow) => (hasJustProved(flow) ? showPage(flow, DeletionPage, { status: 200 }) : signInAgain(flow)),
  async submit(flow, form) {
    if (!hasJustProved(flow)) return signInAgain(flow)
    const { context, request, signedIn } = flow
    const access = toAccess(signedIn.session)
    if (form.has(LATER)) return continueAsMember(flow, async () => access, { offeredPasskey: true })
    return (await deleteOwnAccount(context, access))
      ? authorizationResponse(context, request, ACCOUNT_DELETED)
      : signInAgain(flow)
  },
}

/** Nobody is signed in by it: the storefront drops what it has of the member. */
const ACCOUNT_DELETED = { error: 'account_deleted', error_description: 'The member has deleted the account' }
