import type { StateMachineResponse } from '../../contract/identity/identity.ts'
import { toAcceptedPasskeys } from '../../kernel/http/webauthn/ceremonies.ts'
import type { MemberAccess } from '../../kernel/runtime/access/access-epoch.ts'
import type { Work } from '../../kernel/runtime/context/context.ts'
import { claimCheckout, hostedCheckoutUrl } from '../../services/checkout/index.ts'
import { consumeSessionToken, linkProvider, listPasskeys, renewBrowserSession } from '../../services/members/index.ts'
import { consumeAuthorization, issueCode } from '../../services/oauth/index.ts'
import { redirectTo } from '../shared/hosted-page.ts'
import { authorizationResponse } from './authorization-response.ts'
import { type Flow, type FlowNotes, redirectToStep, setBrowserCookie, withNotes } from './flow.ts'

/** Maps the outcome of a sign-in to the next page, or completes it. */
export async function continueSignIn(
  flow: Flow,
  outcome: StateMachineResponse,
  pauses: Interruptions = {},
): Promise<Response> {
  const { context, request, notes } = flow
  const { state, sessionToken, stateToken, identity } = outcome
  if (sessionToken !== undefined)
    return continueAsMember(flow, (work) => consumeSessionToken(context, work, sessionToken, request.clientId), {
      ...pauses,
      isFresh: true,
    })
  const email = identity?.email?.address ?? notes.email
  const waiting: FlowNotes = { ...(email && { email }), ...(stateToken && { stateToken }) }
  return state === 'REQUIRE_EMAIL_VERIFICATION'
    ? redirectToStep(flow, 'verify', { ...waiting, sentAt: context.now.getTime() })
    : redirectToStep(flow, 'waiting', waiting)
}

/** Steps that may come between signing in and the authorization response. */
type Interruptions = {
  /** Whether they have just authenticated, instead of continuing with the session of this browser. */
  isFresh?: boolean
  /** Consent was given. */
  consented?: boolean
  /** The browser can create a passkey. */
  canMakePasskey?: boolean
  /** A passkey was offered already, or what the storefront wants was done. */
  offeredPasskey?: boolean
}

/**
 * Issues the authorization code, once, and keeps the member signed in with this browser. Asks for consent first where
 * required.
 */
export async function continueAsMember(
  flow: Flow,
  getAccess: (work: Work) => Promise<MemberAccess | undefined>,
  { isFresh = false, consented = false, canMakePasskey = false, offeredPasskey = consented }: Interruptions = {},
): Promise<Response> {
  const { context, request, client } = flow
  const previousSession = flow.signedIn?.session
  const outcome = await context.commit(async (work) => {
    const access = await getAccess(work)
    if (!access) return undefined
    const { memberId } = access
    if (isFresh && flow.notes.linking) await linkProvider(context, work, flow.notes.linking, access)
    const requested = offeredPasskey ? undefined : getRequestedChange(flow)
    const offersPasskey =
      !offeredPasskey &&
      (requested === 'passkey' || (canMakePasskey && (await listPasskeys(context, work, memberId)).length === 0))
    const step =
      requested === 'email' || requested === 'password' || requested === 'deletion'
        ? requested
        : requested === 'provider'
          ? 'provider-offer'
          : offersPasskey
            ? 'passkey-offer'
            : !consented && requiresConsent(flow, memberId)
              ? 'consent'
              : undefined
    if (step)
      return {
        step,
        secret: renewBrowserSession(context, work, {
          access,
          before: previousSession,
          more: { requestId: request.id, isFresh },
        }),
      } as const
    if (request.checkoutId !== undefined) {
      if (!(await consumeAuthorization(work, request, access))) return undefined
      const claimed = await claimCheckout(context, work, {
        id: request.checkoutId,
        visitorId: request.visitorId,
        memberId,
      })
      return {
        back: claimed ? hostedCheckoutUrl(context, claimed) : request.redirectUri,
        secret: renewBrowserSession(context, work, { access, before: previousSession, more: {} }),
      }
    }
    const answer = await issueCode(context, work, request, access)
    if (!answer) return undefined
    const more = { sessionId: answer.sessionId, ...(consented && { consent: client.id }) }
    return {
      code: answer.code,
      passkeys: toAcceptedPasskeys(context, memberId, await listPasskeys(context, work, memberId)),
      secret: renewBrowserSession(context, work, { access, before: previousSession, more }),
    }
  })
  if (!outcome) return authorizationResponse(context, request, ALREADY_COMPLETED)
  const answer = outcome.step
    ? redirectToStep(flow, outcome.step, flow.notes.newEmail ? { newEmail: flow.notes.newEmail } : {})
    : withNotes(
        outcome.back
          ? redirectTo(outcome.back)
          : authorizationResponse(context, request, { code: outcome.code ?? '' }, outcome.passkeys),
        flow,
        {},
      )
  setBrowserCookie(answer, context, outcome.secret)
  return answer
}

/** What the storefront wants the member to add or change, which requires a fresh sign-in. */
const getRequestedChange = ({ visit, request }: Flow): string | null | undefined =>
  request.prompt === 'login' ? visit.url.searchParams.get('add') : undefined

/**
 * Completes the request at once for a caller with a session token. No page is shown, so an app that needs consent gets
 * `consent_required`.
 */
export async function authorizeMember(flow: Flow, access: MemberAccess): Promise<Response> {
  const { context, request } = flow
  if (requiresConsent(flow, access.memberId)) return authorizationResponse(context, request, CONSENT_REQUIRED)
  const answer = await context.commit((work) => issueCode(context, work, request, access))
  return authorizationResponse(context, request, answer ? { code: answer.code } : ALREADY_COMPLETED)
}

const CONSENT_REQUIRED = { error: 'consent_required', error_description: 'The member has to let the app in first' }
const ALREADY_COMPLETED = { error: 'access_denied', error_description: 'This sign-in was answered before' }

/** Whether consent is required: once per browser, and whenever the request has `prompt=consent`. */
function requiresConsent({ request, client, signedIn }: Flow, memberId: string): boolean {
  // The shop's own checkout needs no consent, as no tokens go to a client.
  if (request.checkoutId !== undefined) return false
  if (request.prompt === 'consent') return true
  const alreadyConsented = signedIn?.member.id === memberId && signedIn.session.consents.includes(client.id)
  return client.asksConsent === true && !alreadyConsented
}
