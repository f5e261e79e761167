import type { StateMachineResponse } from '../../contract/identity/identity.ts'
import type { Work } from '../../kernel/context/context.ts'
import { consumeSessionToken, listPasskeys, renewBrowserSession } from '../../services/members/index.ts'
import { issueCode } from '../../services/oauth/index.ts'
import { answerAuthorization } from './answer-authorization.ts'
import { type Flow, type FlowNotes, redirectToStep, setBrowserCookie, withNotes } from './flow.ts'

/** Where somebody stands leads to the page for it, or to the answer. */
export async function continueSignIn(
  flow: Flow,
  outcome: StateMachineResponse,
  pauses: Pauses = {},
): Promise<Response> {
  const { context, request, notes } = flow
  const { state, sessionToken, stateToken, identity } = outcome
  if (sessionToken !== undefined)
    return continueAsMember(flow, (work) => consumeSessionToken(context, work, sessionToken, request.clientId), pauses)
  const email = identity?.email?.address ?? notes.email
  const waiting: FlowNotes = { ...(email && { email }), ...(stateToken && { stateToken }) }
  return state === 'REQUIRE_EMAIL_VERIFICATION'
    ? redirectToStep(flow, 'verify', { ...waiting, sentAt: context.now.getTime() })
    : redirectToStep(flow, 'waiting', waiting)
}

/** What may stand between a sign-in and its answer. */
type Pauses = {
  /** The app was let in. */
  consented?: boolean
  /** A passkey may be made in this browser. */
  canMakePasskey?: boolean
  /** It was offered, and answered. */
  offeredPasskey?: boolean
}

/**
 * Answers the storefront with a code for whoever it is, once, and keeps them signed in with this browser. Where the app has
 * to be let in first, that is asked.
 */
export async function continueAsMember(
  flow: Flow,
  whoIs: (work: Work) => Promise<string | undefined>,
  { consented = false, canMakePasskey = false, offeredPasskey = consented }: Pauses = {},
): Promise<Response> {
  const { context, request, client } = flow
  const before = flow.signedIn?.session
  const outcome = await context.commit(async (work) => {
    const memberId = await whoIs(work)
    if (memberId === undefined) return undefined
    const offers =
      !offeredPasskey &&
      (addsPasskey(flow) || (canMakePasskey && (await listPasskeys(context, work, memberId)).length === 0))
    const step = offers ? 'passkey-offer' : !consented && asksConsent(flow, memberId) ? 'consent' : undefined
    if (step)
      return {
        step,
        secret: renewBrowserSession(context, work, { memberId, before, more: { requestId: request.id } }),
      } as const
    const answer = await issueCode(context, work, request, memberId)
    if (!answer) return undefined
    const more = { sessionId: answer.sessionId, ...(consented && { consent: client.id }) }
    return { code: answer.code, secret: renewBrowserSession(context, work, { memberId, before, more }) }
  })
  if (!outcome) return answerAuthorization(context, request, ANSWERED)
  const { step, code, secret } = outcome
  const answer = step
    ? redirectToStep(flow, step, {})
    : withNotes(answerAuthorization(context, request, { code }), flow, {})
  setBrowserCookie(answer, context, secret)
  return answer
}

/** Came to make a passkey, however many there are: whoever does has to have signed in for just this. */
const addsPasskey = ({ visit, request }: Flow): boolean =>
  visit.url.searchParams.get('add') === 'passkey' && request.prompt === 'login'

/**
 * Answers at once for whoever has proved who they are by a session token. No page is shown, so no app is let in: one that
 * has to ask first opens a page for it.
 */
export async function answerMember(flow: Flow, memberId: string): Promise<Response> {
  const { context, request } = flow
  if (asksConsent(flow, memberId)) return answerAuthorization(context, request, ASK_FIRST)
  const answer = await context.commit((work) => issueCode(context, work, request, memberId))
  return answerAuthorization(context, request, answer ? { code: answer.code } : ANSWERED)
}

const ASK_FIRST = { error: 'consent_required', error_description: 'The member has to let the app in first' }
const ANSWERED = { error: 'access_denied', error_description: 'This sign-in was answered before' }

/** Whether a member is asked before the app gets in: once with each browser, and again where the app wants that. */
function asksConsent({ request, client, signedIn }: Flow, memberId: string): boolean {
  if (request.prompt === 'consent') return true
  const known = signedIn?.member.id === memberId && signedIn.session.consents.includes(client.id)
  return client.asksConsent === true && !known
}
