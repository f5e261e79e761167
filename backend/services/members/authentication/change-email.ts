import type { StateMachineResponse } from '../../../contract/identity/identity.ts'
import { invalid, unauthenticated } from '../../../kernel/base/errors.ts'
import { getAccessEpoch, type MemberAccess, revokeAccess } from '../../../kernel/runtime/access/access-epoch.ts'
import { isSessionOfEpoch } from '../../../kernel/runtime/access/sessions.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { createQuotaRequests } from '../../../kernel/runtime/limits/quota-requests.ts'
import { consumeQuotasNow } from '../../../kernel/runtime/limits/quotas.ts'
import { commitMember, saveMember } from '../change-member.ts'
import { normalizeLogin } from '../create-member.ts'
import {
  emailChanges,
  findEmailChange,
  isReservedLogin,
  listEmailChanges,
  recordEmailChange,
} from '../email-changes.ts'
import { findMember, findMemberByLogin, requireMember } from '../find-member.ts'
import type { MemberRecord } from '../records.ts'
import { emailExists, freshSignInRequired, stateUnknown } from './errors.ts'
import { scheduleEmailChangeMail, scheduleRecovery } from './mails.ts'
import { requirePasswordReset } from './passwords.ts'
import { tickets } from './records.ts'
import { createStateResponse, getClientBinding } from './states.ts'
import { findTicket, issueTicket } from './tickets.ts'
import { consumeVerificationCode, issueVerificationCode } from './verification-code.ts'
import { toStateResponse, type VerificationOutcome, withCodeAttempts } from './verify.ts'

/**
 * Mails a code to the address that a member wants to sign in with, and returns the state token required to confirm it.
 * `getAccess` returns the member's re-authentication. An address that already has an account gets a mail without a
 * code, so the caller does not learn that the account exists.
 */
export async function startEmailChange(
  context: Context,
  { memberId, email, language }: { memberId: string; email: string; language?: string | undefined },
  getAccess: (work: Work) => Promise<MemberAccess | undefined>,
): Promise<string> {
  const login = normalizeLogin(email)
  await consumeQuotasNow(context, createQuotaRequests(context, 'recovery', { per: ['visitor', 'address'] }))
  const existing = await findMemberByLogin(context, login)
  return context.commit(async (work) => {
    const member = await requireMember(context, work, memberId)
    const access = await getAccess(work)
    if (access?.memberId !== memberId) throw freshSignInRequired()
    if (login === member.loginEmail)
      throw invalid({ field: 'email', description: 'is the address of this account', rule: 'VALIDATION' })
    const isTaken = existing !== undefined || (await isReservedLogin(context, work, login, memberId))
    const code = await issueVerificationCode(context, work, login, { kind: isTaken ? 'decoy' : 'live' })
    if (isTaken) scheduleRecovery(context, work, { about: 'known', to: login })
    else if (code !== undefined)
      scheduleEmailChangeMail(context, work, { about: 'email-code', code, memberId, to: login, language })
    const ticket = { kind: 'EMAIL', ...access, ...getClientBinding(context), email: login } as const
    return issueTicket(context, work, { ...ticket, ...(isTaken && { isTaken }) })
  })
}

/**
 * Changes a member's login to the address whose code they entered. Revokes all existing access, and mails the old
 * mailbox a link that undoes the change.
 */
export async function confirmEmailChange(
  context: Context,
  memberId: string,
  { stateToken, code }: { stateToken: string; code: string },
): Promise<StateMachineResponse> {
  const outcome = await withCodeAttempts(context, () =>
    commitMember(
      context,
      async (work): Promise<VerificationOutcome> => {
        const { identity } = context
        // A concurrent change may have ended the caller's session.
        const epoch = await getAccessEpoch(context, work, memberId)
        if (identity.type === 'MEMBER' && !(await isSessionOfEpoch(work, identity, epoch))) throw unauthenticated()
        const ticket = await findTicket(context, work, 'EMAIL', stateToken)
        const { clientId } = getClientBinding(context)
        if (ticket?.email === undefined || ticket.memberId !== memberId || ticket.clientId !== clientId)
          throw stateUnknown()
        const { email: login, isTaken } = ticket
        const kind = isTaken ? 'decoy' : 'live'
        const result = await consumeVerificationCode(context, work, { login, kind }, code)
        if (result !== 'right') return { wrong: result }
        work.delete(tickets, ticket)
        const before = await requireMember(context, work, memberId)
        if (await isReservedLogin(context, work, login, memberId)) throw emailExists()
        const link = await recordEmailChange(context, work, before, login)
        scheduleEmailChangeMail(context, work, {
          about: 'email-changed',
          email: login,
          link,
          memberId,
          to: before.loginEmail,
          language: before.language,
        })
        const member = await saveLogin(context, work, before, { loginEmail: login, loginEmailVerified: true })
        return { state: await createStateResponse(context, work, member, await revokeAccess(context, work, memberId)) }
      },
      { onLoginInUse: emailExists },
    ),
  )
  return toStateResponse(outcome)
}

const saveLogin = (
  context: Context,
  work: Work,
  member: MemberRecord,
  login: Pick<MemberRecord, 'loginEmail' | 'loginEmailVerified'>,
): Promise<MemberRecord> => saveMember(context, work, { ...member, ...login }, ['loginEmail', 'loginEmailVerified'])

/**
 * Undoes a change of the login by the link mailed to the old mailbox. The person who made it could re-authenticate, so
 * all sessions end, the password must be reset, and a recovery mail is sent. Later changes of the login can no longer
 * be undone. Returns false if the link is used or expired.
 */
export function undoEmailChange(context: Context, named: { id: string; key: string }): Promise<boolean> {
  return commitMember(context, async (work) => {
    const change = await findEmailChange(context, work, named)
    const member = change && (await findMember(context, work, change.memberId))
    if (!member) return false
    for (const one of await listEmailChanges(context, work, member.id))
      if (one.createdDate >= change.createdDate) work.delete(emailChanges, one)
    const { from: loginEmail, wasVerified } = change
    const restored = await saveLogin(context, work, member, { loginEmail, loginEmailVerified: wasVerified })
    await requirePasswordReset(context, work, restored)
    scheduleRecovery(context, work, { about: 'recovery', to: loginEmail, language: member.language })
    return true
  })
}
