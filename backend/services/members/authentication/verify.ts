import type { LoginResponse, StateMachineResponse } from '../../../contract/identity/identity.ts'
import { createKeyedSemaphore } from '../../../kernel/base/async/keyed-semaphore.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { createQuotaRequests } from '../../../kernel/runtime/limits/quota-requests.ts'
import { consumeQuotasNow, requireQuotaLeft } from '../../../kernel/runtime/limits/quotas.ts'
import { getSite } from '../../sites/index.ts'
import { findMember } from '../find-member.ts'
import { confirmLogin } from '../member-login.ts'
import type { MemberRecord } from '../records.ts'
import { codeWrong, stateUnknown } from './errors.ts'
import { type Ticket, tickets } from './records.ts'
import { createStateResponse, startForExistingEmail, startVerification, withoutIdentity } from './states.ts'
import { findTicket, toAccess } from './tickets.ts'
import { consumeVerificationCode, type WrongCode } from './verification-code.ts'
import { wireIdentity } from './wire-identity.ts'

/** Serial per address, so that concurrent guesses cannot exceed the limit. */
const withAddressLock = createKeyedSemaphore(1)

/** Verifies the code of a pending sign-in. A wrong code uses an attempt; after the last one a new code is required. */
export async function verifyCode(context: Context, stateToken: string, code: string): Promise<StateMachineResponse> {
  const outcome = await withCodeAttempts(context, () =>
    context.commit(async (work): Promise<VerificationOutcome> => {
      const pending = await requirePendingSignIn(context, work, stateToken)
      const { ticket, member } = pending
      const result = await consumeVerificationCode(context, work, toLogin(pending), code)
      if (result !== 'right') return { wrong: result }
      if (!member) throw stateUnknown()
      work.delete(tickets, ticket)
      const verified = await confirmLogin(context, work, member)
      return { state: await createStateResponse(context, work, verified, toAccess(ticket).epoch) }
    }),
  )
  // Thrown after the commit, so that the used attempt is stored.
  return toStateResponse(outcome)
}

/** Runs an attempt to verify a code, within the limit per IP address; only a wrong code counts. */
export function withCodeAttempts<Outcome extends object>(
  context: Context,
  run: () => Promise<Outcome | { wrong: WrongCode }>,
): Promise<Outcome | { wrong: WrongCode }> {
  const requests = createQuotaRequests(context, 'verification', { per: ['address'] })
  return withAddressLock(`${context.siteId} ${context.address}`, async () => {
    await requireQuotaLeft(context, requests)
    const outcome = await run()
    if ('wrong' in outcome) await consumeQuotasNow(context, requests)
    return outcome
  })
}

const toLogin = ({ ticket, member }: PendingSignIn) =>
  member
    ? ({ login: member.loginEmail, kind: 'live' } as const)
    : ({ login: ticket.existingEmail, kind: 'decoy' } as const)

/** Result of a verification: the sign-in state, or the number of attempts left. */
export type VerificationOutcome = { state: StateMachineResponse } | { wrong: WrongCode }

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
    if (!member) return startForExistingEmail(context, work, ticket.existingEmail)
    const { epoch } = toAccess(ticket)
    if (!member.pending?.includes('EMAIL_VERIFICATION')) return createStateResponse(context, work, member, epoch)
    const fresh = await startVerification(context, work, member, epoch)
    return withoutIdentity(site, {
      state: 'REQUIRE_EMAIL_VERIFICATION',
      stateToken: fresh,
      identity: wireIdentity(member),
      additionalData: {},
    })
  })
}

/** Returns the state of a pending sign-in, without sending another mail. */
export function proceed(context: Context, stateToken: string): Promise<LoginResponse> {
  return context.commit(async (work) => {
    const { ticket, member } = await requirePendingSignIn(context, work, stateToken)
    if (!member || member.status === 'PENDING') {
      const status =
        !member || member.pending?.includes('EMAIL_VERIFICATION') ? 'STATUS_CHECK' : 'REQUIRE_OWNER_APPROVAL'
      return { state: { status, stateToken }, additionalData: {} }
    }
    work.delete(tickets, ticket)
    return toLoginResponse(await createStateResponse(context, work, member, toAccess(ticket).epoch))
  })
}

/** Converts to the version 1 response, which has no state for a required code. */
export function toLoginResponse({
  state,
  stateToken,
  sessionToken,
  identity,
  additionalData = {},
}: StateMachineResponse): LoginResponse {
  const status =
    state === 'SUCCESS' ? 'DONE' : state === 'REQUIRE_OWNER_APPROVAL' ? 'REQUIRE_OWNER_APPROVAL' : 'STATUS_CHECK'
  return {
    state: { status, ...(stateToken && { stateToken }) },
    ...(sessionToken && { sessionToken }),
    ...(identity && { identity }),
    additionalData,
  }
}

/** A pending sign-in and its member, or one without a member because the address already had an account. */
type PendingSignIn =
  | { ticket: Ticket; member: MemberRecord }
  | { ticket: Ticket & { existingEmail: string }; member?: never }

/** The pending sign-in of a state token, if the calling client started it. */
async function requirePendingSignIn(context: Context, work: Work, stateToken: string): Promise<PendingSignIn> {
  const ticket = await findTicket(context, work, 'STATE', stateToken)
  const { identity } = context
  const own = ticket?.clientId === undefined || ('clientId' in identity && identity.clientId === ticket.clientId)
  if (!ticket || !own) throw stateUnknown()
  const { existingEmail } = ticket
  if (existingEmail !== undefined) return { ticket: { ...ticket, existingEmail } }
  const member = await findMember(context, work, ticket.memberId)
  if (!member) throw stateUnknown()
  return { ticket, member }
}
