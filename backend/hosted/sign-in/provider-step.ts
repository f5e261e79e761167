import { beginHostedSso, signInFromProvider } from '../../services/members/index.ts'
import { seeOther } from '../shared/hosted-page.ts'
import { type Flow, redirectToStep, setBrowserCookie, stepHref, withNotes } from './flow.ts'
import { continueSignIn } from './go-on.ts'
import { PROVIDER_FIELD } from './provider-links.tsx'
import { signInStep } from './sign-in-step.ts'
import { type Step, toProblem } from './step.ts'

/** A sign-in at another provider: its page leads there, and takes whom the provider has led back. */
export const providerStep: Step = {
  async show(flow, problem) {
    if (problem) return signInStep.show(flow, problem)
    const { searchParams } = flow.visit.url
    const id = searchParams.get(PROVIDER_FIELD)
    try {
      if (id !== null) return await leave(flow, id)
      // Whoever has turned back at the provider chooses again.
      if (!searchParams.has('code')) return redirectToStep(flow, 'sign-in')
      return await continueSignIn(
        flow,
        await signInFromProvider(flow.context, Object.fromEntries(searchParams), flow.secret),
      )
    } catch (error) {
      return signInStep.show(flow, toProblem(error, PROBLEMS))
    }
  },
  take: (flow) => signInStep.show(flow),
}

/** To the provider; where to come back to is known to this browser alone. */
async function leave(flow: Flow, id: string): Promise<Response> {
  const { url } = await beginHostedSso(flow.context, id, flow.secret)
  const answer = withNotes(seeOther(url), flow, { ...flow.notes, link: stepHref(flow, 'provider') })
  if (flow.isNew) setBrowserCookie(answer, flow.context, flow.secret)
  return answer
}

const PROBLEMS = {
  SSO_FAILED: 'account.provider.failed',
  SSO_PROVIDER_UNREACHABLE: 'account.provider.failed',
  IDP_CONNECTION_NOT_FOUND: 'account.provider.failed',
  SSO_EMAIL_NOT_VERIFIED: 'account.provider.unverified',
  '-19995': 'account.provider.taken',
  '-19999': 'account.provider.failed',
} as const
