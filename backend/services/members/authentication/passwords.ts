import type { StateMachineResponse } from '../../../contract/identity/identity.ts'
import { endAllSessions } from '../../../kernel/access/sessions.ts'
import type { Context, Work } from '../../../kernel/context/context.ts'
import { createQuotaRequests } from '../../../kernel/limits/quota-requests.ts'
import { consumeQuotasNow } from '../../../kernel/limits/quotas.ts'
import { createReads } from '../../../kernel/store/reads.ts'
import { confirmLogin, findMember, requireMember } from '../member-login.ts'
import type { MemberRecord } from '../records.ts'
import { recoveryUnknown } from './errors.ts'
import { scheduleNotice, scheduleRecovery } from './mails.ts'
import { requireGoodPassword } from './password-rules.ts'
import { credentials } from './records.ts'
import { createStateResponse } from './states.ts'
import { findTicket, removeMemberTickets } from './tickets.ts'

/** Sets a password: ends every session, invalidates every recovery link, and notifies the member by mail. */
async function setPassword(context: Context, work: Work, member: MemberRecord, passwordHash: string): Promise<void> {
  const { siteId } = context
  const known = await work.get(credentials, siteId, member.id)
  if (known) work.update(credentials, { siteId, id: known.id, revision: known.revision, passwordHash })
  else work.insert(credentials, { siteId, id: member.id, passwordHash })
  await endAllSessions(context, work, `member:${member.id}`)
  await removeMemberTickets(context, work, member.id)
  scheduleNotice(context, work, member, 'password-changed')
}

/** Marks the password as compromised: it cannot be used until its owner resets it by mail; all sessions end. */
export async function requirePasswordReset(
  context: Context,
  work: Work,
  { id }: Pick<MemberRecord, 'id'>,
): Promise<void> {
  const { siteId } = context
  const known = await work.get(credentials, siteId, id)
  if (known) work.update(credentials, { ...known, mustReset: true })
  else work.insert(credentials, { siteId, id, mustReset: true })
  await endAllSessions(context, work, `member:${id}`)
  await removeMemberTickets(context, work, id)
}

/** Changes the caller's own password. */
export async function changePassword(
  context: Context,
  memberId: string,
  password: string,
): Promise<Record<string, never>> {
  const passwordHash = await context.passwords.hash(requireGoodPassword(password, 'newPassword'))
  return context.commit(async (work) => {
    await setPassword(context, work, await requireMember(context, work, memberId), passwordHash)
    return {}
  })
}

/** Requests a recovery mail within the limits; the response is the same for every address. */
export async function requestRecovery(
  context: Context,
  wish: { to: string; language: string | undefined; back: string | undefined },
): Promise<Record<string, never>> {
  await consumeQuotasNow(context, createQuotaRequests(context, 'recovery', { per: ['visitor', 'address'] }))
  return context.commit((work) => {
    scheduleRecovery(context, work, { about: 'recovery', ...wish })
    return {}
  })
}

/** Checks a recovery token; returns the page offered afterwards. */
export async function findRecovery(context: Context, token: string): Promise<{ back?: string } | undefined> {
  return findTicket(context, createReads(context), 'RECOVERY', token)
}

/** Sets a new password with a recovery token, which works once. It also verifies the mailbox. */
export async function recover(
  context: Context,
  token: string,
  password: string | undefined,
): Promise<StateMachineResponse> {
  // Checked before hashing, which is expensive.
  if (!(await findRecovery(context, token))) throw recoveryUnknown()
  const passwordHash = await context.passwords.hash(requireGoodPassword(password, 'password'))
  return context.commit(async (work) => {
    const ticket = await findTicket(context, work, 'RECOVERY', token)
    const member = ticket && (await findMember(context, work, ticket.memberId))
    if (!member) throw recoveryUnknown()
    await setPassword(context, work, member, passwordHash)
    return createStateResponse(context, work, confirmLogin(context, work, member))
  })
}
