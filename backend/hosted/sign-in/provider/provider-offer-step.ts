import { createReads } from '../../../kernel/store/reads.ts'
import {
  addProvider,
  listOtherProviders,
  listWaysIn,
  type SignedIn,
  toAccess,
} from '../../../services/members/index.ts'
import type { PageWord } from '../../shared/localisation.ts'
import { hasJustProved } from '../consent/choose-step.ts'
import { continueAsMember } from '../continue-sign-in.ts'
import { type Flow, showPage, signInAgain } from '../flow.ts'
import { type Step, toProblem } from '../step.ts'
import { ProviderOfferPage } from './provider-offer-page.tsx'

/** Connects another provider to an account, right after its member has signed in. */
export const providerOfferStep: Step = {
  show: (flow, problem) => (hasJustProved(flow) ? showProviderOffer(flow, problem) : signInAgain(flow)),
  submit: (flow) =>
    hasJustProved(flow)
      ? continueAsMember(flow, async () => toAccess(flow.signedIn.session), { offeredPasskey: true })
      : signInAgain(flow),
}

type SignedInFlow = Flow & { signedIn: SignedIn }

/** Handles the return from the provider that the member has chosen on that page. */
export async function addChosenProvider(flow: SignedInFlow, answer: Record<string, string>): Promise<Response> {
  const access = toAccess(flow.signedIn.session)
  try {
    const isAdded = await addProvider(flow.context, answer, flow.secret, access)
    if (!isAdded) return showProviderOffer(flow, 'account.provider.others')
  } catch (error) {
    return showProviderOffer(flow, toProblem(error, PROBLEMS))
  }
  return continueAsMember(flow, async () => access, { offeredPasskey: true })
}

const PROBLEMS = {
  SSO_FAILED: 'account.provider.notAdded',
  SSO_PROVIDER_UNREACHABLE: 'account.provider.notAdded',
  IDP_CONNECTION_NOT_FOUND: 'account.provider.notAdded',
} as const

/** The providers of the shop that the member has not connected. */
async function showProviderOffer(flow: SignedInFlow, problem?: PageWord): Promise<Response> {
  const { context, signedIn } = flow
  const ways = await listWaysIn(context, createReads(context), signedIn.member.id)
  const providers = await listOtherProviders(context, ways)
  return showPage(flow, ProviderOfferPage, { providers, problem, status: problem ? 422 : 200 })
}
