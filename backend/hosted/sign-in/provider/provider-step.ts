import { beginHostedSso, signInFromProvider } from '../../../services/members/index.ts'
import { redirectTo } from '../../shared/hosted-page.ts'
import { hasJustProved } from '../consent/choose-step.ts'
import { continueSignIn } from '../continue-sign-in.ts'
import { PROVIDER_FIELD } from '../fields/provider-links.tsx'
import { type Flow, redirectToStep, setBrowserCookie, stepHref, withNotes } from '../flow.ts'
import { signInStep } from '../sign-in-step.ts'
import { type Step, toProblem } from '../step.ts'
import { addChosenProvider } from './provider-offer-step.ts'

/** Sign-in at an identity provider: redirects there and handles the return. */
export const providerStep: Step = {
  async show(flow, problem) {
    if (problem) return signInStep.show(flow, problem)
    const { searchParams } = flow.visit.url
    const id = searchParams.get(PROVIDER_FIELD)
    const isAdding = searchParams.get('add') === 'provider' && hasJustProved(flow)
    if (isAdding && id === null) {
      if (!searchParams.has('code')) return redirectToStep(flow, 'provider-offer')
      return addChosenProvider(flow, Object.fromEntries(searchParams))
    }
    try {
      if (id !== null) return await redirectToProvider(flow, id)
      // Cancelled at the provider: back to the choice.
      if (!searchParams.has('code')) return redirectToStep(flow, 'sign-in')
      const outcome = await signInFromProvider(flow.context, Object.fromEntries(searchParams), flow.secret)
      if (!('linkToken' in outcome)) return await continueSignIn(flow, outcome)
      return redirectToStep(flow, 'sign-in', { ...flow.notes, email: outcome.email, linking: outcome.linkToken })
    } catch (error) {
      return signInStep.show(flow, toProblem(error, PROBLEMS))
    }
  },
  submit: (flow) => signInStep.show(flow),
}

/** Redirects to the provider; a cookie remembers where to continue. */
async function redirectToProvider(flow: Flow, id: string): Promise<Response> {
  const { url } = await beginHostedSso(flow.context, id, flow.secret)
  const answer = withNotes(redirectTo(url), flow, { ...flow.notes, link: stepHref(flow, 'provider') })
  if (flow.isNew) setBrowserCookie(answer, flow.context, flow.secret)
  return answer
}

const PROBLEMS = {
  SSO_FAILED: 'account.provider.failed',
  SSO_PROVIDER_UNREACHABLE: 'account.provider.failed',
  IDP_CONNECTION_NOT_FOUND: 'account.provider.failed',
  SSO_EMAIL_NOT_VERIFIED: 'account.provider.unverified',
  '-19973': 'account.signIn.reset',
  '-19995': 'account.provider.taken',
  '-19999': 'account.provider.failed',
} as const
