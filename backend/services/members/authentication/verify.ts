import type { LoginResponse, StateMachineResponse } from '../../../contract/identity/identity.ts'
import type { Context, Work } from '../../../kernel/context/context.ts'
import { sameSecret, sha256 } from '../../../kernel/crypto/hash.ts'
import { takesOf } from '../../../kernel/limits/takers.ts'
import { takeNow } from '../../../kernel/limits/tallies.ts'
import { siteOf } from '../../sites/index.ts'
import type { MemberRecord } from '../records.ts'
import { confirmLogin, findMember } from '../sign-in-facts.ts'
import { codeWrong, stateUnknown } from './errors.ts'
import { type Ticket, tickets } from './records.ts'
import { startForTaken, stateOf, withoutIdentity } from './states.ts'
import { findTicket } from './tickets.ts'

/** Goes on with a sign-in that waits for a code. A wrong one costs a try; after the last only a new code helps. */
export async function verifyCode(context: Context, stateToken: string, code: string): Promise<StateMachineResponse> {
  const outcome = await context.commit(async (work): Promise<VerificationOutcome> => {
    const { ticket, member } = await requireState(context, work, stateToken)
    const { codeHash, triesLeft = 0 } = ticket
    if (codeHash === undefined || triesLeft < 1) return { wrong: 0 }
    if (!sameSecret(sha256(code), codeHash)) {
      work.update(tickets, { ...ticket, triesLeft: triesLeft - 1 })
      return { wrong: triesLeft - 1 }
    }
    if (!member) throw stateUnknown()
    work.delete(tickets, ticket)
    return { state: stateOf(context, work, confirmLogin(context, work, member)) }
  })
  // Refused after the commit: the try counts.
  return stateOrRefusal(outcome)
}

/** What a code came to: where the sign-in stands now, or how many tries are left. */
export type VerificationOutcome = { state: StateMachineResponse } | { wrong: number }

export function stateOrRefusal(outcome: VerificationOutcome): StateMachineResponse {
  if ('wrong' in outcome) throw codeWrong(outcome.wrong)
  return outcome.state
}

/** Begins the wait again with a new code and a new state token, as often as limits allow; the old ones end. */
export async function resendCode(context: Context, stateToken: string): Promise<StateMachineResponse> {
  await takeNow(context, takesOf(context, 'recovery', { per: ['visitor', 'address'] }))
  const site = await siteOf(context)
  return context.commit(async (work) => {
    const { ticket, member } = await requireState(context, work, stateToken)
    work.delete(tickets, ticket)
    if (!member) return startForTaken(context, work, ticket.taken)
    return withoutIdentity(site, stateOf(context, work, member))
  })
}

/** Looks where a sign-in stands that waits for the shop, or for the code: without a new mail. */
export function proceed(context: Context, stateToken: string): Promise<LoginResponse> {
  return context.commit(async (work) => {
    const { ticket, member } = await requireState(context, work, stateToken)
    if (!member || member.status === 'PENDING') {
      const status =
        !member || member.pending?.includes('EMAIL_VERIFICATION') ? 'STATUS_CHECK' : 'REQUIRE_OWNER_APPROVAL'
      return { state: { status, stateToken } }
    }
    work.delete(tickets, ticket)
    return loginResponseOf(stateOf(context, work, member))
  })
}

/** The answer as the first version of the calls gives it: it has no word for a code that is waited for. */
export function loginResponseOf({ state, stateToken, sessionToken, identity }: StateMachineResponse): LoginResponse {
  const status =
    state === 'SUCCESS' ? 'DONE' : state === 'REQUIRE_OWNER_APPROVAL' ? 'REQUIRE_OWNER_APPROVAL' : 'STATUS_CHECK'
  return {
    state: { status, ...(stateToken && { stateToken }) },
    ...(sessionToken && { sessionToken }),
    ...(identity && { identity }),
  }
}

/** A sign-in that is under way and whose, or one that leads nowhere because the address was taken. */
type State = { ticket: Ticket; member: MemberRecord } | { ticket: Ticket & { taken: string }; member?: never }

/** A sign-in that is under way, of the client that calls. */
async function requireState(context: Context, work: Work, stateToken: string): Promise<State> {
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
