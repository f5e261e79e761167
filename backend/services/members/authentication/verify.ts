import type { LoginResponse, StateMachineResponse } from '../../../contract/identity/identity.ts'
import type { Context, Work } from '../../../kernel/context/context.ts'
import { sameSecret, sha256 } from '../../../kernel/crypto/hash.ts'
import { createQuotaRequests } from '../../../kernel/limits/quota-requests.ts'
import { consumeQuotasNow } from '../../../kernel/limits/quotas.ts'
import { getSite } from '../../sites/index.ts'
import { confirmLogin, findMember } from '../member-login.ts'
import type { MemberRecord } from '../records.ts'
import { codeWrong, stateUnknown } from './errors.ts'
import { type Ticket, tickets } from './records.ts'
import { createStateResponse, startForExistingEmail, withoutIdentity } from './states.ts'
import { findTicket } from './tickets.ts'

/** Verifies the code of a pending sign-in. A wrong code uses an attempt; after the last one a new code is required. */
export async function verifyCode(context: Context, stateToken: string, code: string): Promise<StateMachineResponse> {
  const outcome = await context.commit(async (work): Promise<VerificationOutcome> => {
    const { ticket, member } = await requirePendingSignIn(context, work, stateToken)
    const { codeHash, triesLeft = 0 } = ticket
    if (codeHash === undefined || triesLeft < 1) return { wrong: 0 }
    if (!sameSecret(sha256(code), codeHash)) {
      work.update(tickets, { ...ticket, triesLeft: triesLeft - 1 })
      return { wrong: triesLeft - 1 }
    }
    if (!member) throw stateUnknown()
    work.delete(tickets, ticket)
    return { state: createStateResponse(context, work, confirmLogin(context, work, member)) }
  })
  // Thrown after the commit, so that the used attempt is stored.
  return toStateResponse(outcome)
}

/** Result of a verification: the sign-in state, or the number of attempts left. */
export type VerificationOutcome = { state: StateMachineResponse } | { wrong: number }

export function toStateResponse(outcome: VerificationOutcome): StateMachineResponse {
  if ('wrong' in outcome) throw codeWrong(outcome.wrong)
  return outcome.state
}

/** Replaces the code and the state token, within the limits. */
export async function resendCode(context: Context, stateToken: string): Promise<StateMachineResponse> {
  await consumeQuotasNow(context, createQuotaRequests(context, 'recovery', { per: ['visitor', 'address'] }))
  const site = await getSite(context)
  return context.commit(async (work) => {
    const { ticket, member } = await requirePendingSignIn(context, work, stateToken)
    work.delete(tickets, ticket)
    if (!member) return startForExistingEmail(context, work, ticket.taken)
    return withoutIdentity(site, createStateResponse(context, work, member))
  })
}

/** Returns the state of a pending sign-in, without sending another mail. */
export function proceed(context: Context, stateToken: string): Promise<LoginResponse> {
  return context.commit(async (work) => {
    const { ticket, member } = await requirePendingSignIn(context, work, stateToken)
    if (!member || member.status === 'PENDING') {
      const status =
        !member || member.pending?.includes('EMAIL_VERIFICATION') ? 'STATUS_CHECK' : 'REQUIRE_OWNER_APPROVAL'
      return { state: { status, stateToken } }
    }
    work.delete(tickets, ticket)
    return toLoginResponse(createStateResponse(context, work, member))
  })
}

/** Converts to the version 1 response, which has no state for a required code. */
export function toLoginResponse({ state, stateToken, sessionToken, identity }: StateMachineResponse): LoginResponse {
  const status =
    state === 'SUCCESS' ? 'DONE' : state === 'REQUIRE_OWNER_APPROVAL' ? 'REQUIRE_OWNER_APPROVAL' : 'STATUS_CHECK'
  return {
    state: { status, ...(stateToken && { stateToken }) },
    ...(sessionToken && { sessionToken }),
    ...(identity && { identity }),
  }
}

/** A pending sign-in and its member, or one without a member because the address already had an account. */
type PendingSignIn = { ticket: Ticket; member: MemberRecord } | { ticket: Ticket & { taken: string }; member?: never }

/** The pending sign-in of a state token, if the calling client started it. */
async function requirePendingSignIn(context: Context, work: Work, stateToken: string): Promise<PendingSignIn> {
  const ticket = await findTicket(context, work, 'STATE', stateToken)
  const { identity } = context
  const own = ticket?.clientId === undefined || ('clientId' in identity && identity.clientId === ticket.clientId)
  if (!ticket || !own) throw stateUnknown()
  const { taken } = ticket
  if (taken !== undefined) return { ticket: { ...ticket, taken } }
  const member = await findMember(context, work, ticket.memberId)
  if (!member) throw stateUnknown()
  return { ticket, member }
}
