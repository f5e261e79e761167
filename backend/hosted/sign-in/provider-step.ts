import { beginHostedSso, signInFromProvider } from '../../services/members/index.ts'
import { redirectTo } from '../shared/hosted-page.ts'
import { continueSignIn } from './continue-sign-in.ts'
import { type Flow, redirectToStep, setBrowserCookie, stepHref, withNotes } from './flow.ts'
import { PROVIDER_FIELD } from './provider-links.tsx'
import { signInStep } from './sign-in-step.ts'
import { type Step, toProblem } from './step.ts'

/** Sign-in at an identity provider: redirects there and handles the return. */
export const providerStep: Step = {
  async show(flow, problem) {
    if (problem) return signInStep.show(flow, problem)
    const { searchParams } = flow.visit.url
    const id = searchParams.get(PROVIDER_FIELD)
    try {
      if (id !== null) return await redirectToProvider(flow, id)
      // Cancelled at the provider: back to the choice.
      if (!searchParams.has('code')) return redirectToStep(flow, 'sign-in')
      return await continueSignIn(
        flow,
        await signInFromProvider(flow.context, Object.fromEntries(searchParams), flow.secret),
      )
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
