import type { StateMachineResponse } from '../../../contract/identity/identity.ts'
import { unauthenticated } from '../../../kernel/base/errors.ts'
import { isAccessCurrent, type MemberAccess, revokeAccess } from '../../../kernel/runtime/access/access-epoch.ts'
import type { Identity } from '../../../kernel/runtime/access/identity.ts'
import { isSessionOfEpoch, keepSessions, listOpenSessions } from '../../../kernel/runtime/access/sessions.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { createQuotaRequests } from '../../../kernel/runtime/limits/quota-requests.ts'
import { clearQuotas, consumeQuotasNow } from '../../../kernel/runtime/limits/quotas.ts'
import { hashChosenPassword } from '../../../kernel/runtime/passwords/password-rules.ts'
import { createReads } from '../../../kernel/store/reads.ts'
import { findMember, requireMember } from '../find-member.ts'
import { confirmLogin } from '../member-login.ts'
import type { MemberRecord } from '../records.ts'
import { findAddedMethod, listProviderNames, removeSignInMethod } from '../sign-in-methods.ts'
import { browserSessions, listBrowserSessions } from './browser-sessions.ts'
import { codeWrong, passwordToReset, recoveryUnknown, stateUnknown } from './errors.ts'
import { createMailQuotaRequests } from './mail-quota.ts'
import { scheduleNotice, scheduleRecovery } from './mails.ts'
import { credentials } from './records.ts'
import { awaitRecoveryCode, consumeRecoveryCode, toWaiting } from './recovery-code.ts'
import { createStateResponse } from './states.ts'
import { findTicket, toAccess } from './tickets.ts'
import { isMailboxProved, removeUnconfirmed } from './unconfirmed.ts'
import { withCodeAttempts } from './verify.ts'

/** Sets a password, revokes all existing access, and notifies the member by mail; returns the new access epoch. */
async function setPassword(context: Context, work: Work, member: MemberRecord, passwordHash: string): Promise<number> {
  const { siteId } = context
  const known = await work.get(credentials, siteId, member.id)
  if (known) work.update(credentials, { siteId, id: known.id, revision: known.revision, passwordHash })
  else work.insert(credentials, { siteId, id: member.id, passwordHash })
  scheduleNotice(context, work, member, { about: 'password-changed' })
  // The new password clears failed sign-ins and mails counted so far, or an attacker's guesses would lock the owner out.
  await clearQuotas(context, work, [
    ...createQuotaRequests(context, 'sign-in', { per: ['email'], email: member.loginEmail }),
    ...createMailQuotaRequests(member.loginEmail),
  ])
  return revokeAccess(context, work, member.id)
}

/** Marks the password as compromised: it cannot be used until its owner resets it by mail. Revokes all access. */
export async function requirePasswordReset(
  context: Context,
  work: Work,
  { id, loginEmail }: Pick<MemberRecord, 'id' | 'loginEmail'>,
): Promise<void> {
  const { siteId } = context
  const known = await work.get(credentials, siteId, id)
  if (known) work.update(credentials, { ...known, mustReset: true })
  else work.insert(credentials, { siteId, id, mustReset: true })
  await clearQuotas(context, work, createMailQuotaRequests(loginEmail))
  await revokeAccess(context, work, id)
}

/** Changes the caller's own password. */
export async function changePassword(
  context: Context,
  member: Extract<Identity, { type: 'MEMBER' }>,
  password: string,
): Promise<void> {
  const passwordHash = await hashChosenPassword(context, password, 'newPassword')
  return context.commit(async (work) => {
    const epoch = await setPassword(context, work, await requireMember(context, work, member.memberId), passwordHash)
    // Hashing takes a while, during which the owner may have ended the caller’s session. The session must belong to the
    // epoch that this unit of work ends; of concurrent changes only one succeeds.
    if (!(await isSessionOfEpoch(work, member, epoch - 1))) throw unauthenticated()
  })
}

/** The password that a member chose after they had proved for it who they are. */
type ChosenPassword = {
  access: MemberAccess
  passwordHash: string
  /** Whether other devices are signed out. */
  endOthers: boolean
  /** The session of this browser on the hosted pages, which its sign-in renews by itself. */
  browserSessionId: string
}

/**
 * Changes the password and nothing else of the account. What was begun with the old one (codes, links, tickets) ends;
 * sessions of other devices stay if the member wants it. Returns the access from then on; undefined if access was
 * revoked since they signed in.
 */
export async function saveChosenPassword(
  context: Context,
  work: Work,
  { access, passwordHash, endOthers, browserSessionId }: ChosenPassword,
): Promise<MemberAccess | undefined> {
  const { siteId } = context
  const { memberId } = access
  if (!(await isAccessCurrent(context, work, access))) return undefined
  const open = endOthers ? [] : await listOpenSessions(context, work, memberId)
  const browsers = endOthers ? [] : await listBrowserSessions(work, siteId, memberId)
  const epoch = await setPassword(context, work, await requireMember(context, work, memberId), passwordHash)
  keepSessions(work, open, epoch)
  for (const browser of browsers)
    if (browser.id !== browserSessionId && (browser.epoch ?? 0) === access.epoch)
      work.update(browserSessions, { ...browser, epoch })
  return { memberId, epoch }
}

/** Requests a recovery mail within the limits; the response is the same for every address. */
export async function requestRecovery(
  context: Context,
  request: { to: string; language: string | undefined; back: string | undefined },
): Promise<void> {
  await consumeQuotasNow(context, createQuotaRequests(context, 'recovery', { per: ['visitor', 'address'] }))
  return context.commit((work) => scheduleRecovery(context, work, { about: 'recovery', ...request }))
}

/**
 * Requests a recovery mail for a window that waits for it: the mail also has a code, for that window alone. Returns the
 * window's state token, whether there is an account or not.
 */
export async function requestRecoveryCode(
  context: Context,
  { to, back, language }: { to: string; language: string | undefined; back: string | undefined },
): Promise<string> {
  await consumeQuotasNow(context, createQuotaRequests(context, 'recovery', { per: ['visitor', 'address'] }))
  return context.commit(async (work) => {
    const stateToken = awaitRecoveryCode(context, work, { to, back })
    scheduleRecovery(context, work, { about: 'recovery', to, back, language, waiting: toWaiting(stateToken) })
    return stateToken
  })
}

/** Verifies the code of a recovery mail; a wrong one counts for the account and for the address of the caller. */
export async function verifyRecoveryCode(context: Context, stateToken: string, code: string): Promise<string> {
  const outcome = await withCodeAttempts(context, async () => {
    const found = await context.commit((work) => consumeRecoveryCode(context, work, stateToken, code))
    if (!found) throw stateUnknown()
    return found
  })
  // Thrown after the commit, so that the used attempt is stored.
  if ('wrong' in outcome) throw codeWrong(outcome.wrong)
  return outcome.recoveryToken
}

/**
 * Finds the member of a recovery token with their address, the providers with which they sign in if they have no
 * password, and the page offered after the reset; undefined for an invalid token.
 */
export async function findRecovery(
  context: Context,
  token: string,
): Promise<{ memberId: string; email: string; providers: readonly string[]; back?: string } | undefined> {
  const reads = createReads(context)
  const ticket = await findTicket(context, reads, 'RECOVERY', token)
  const member = ticket && (await findMember(context, reads, ticket.memberId))
  if (!ticket || !member) return undefined
  const known = await reads.get(credentials, context.siteId, member.id)
  const providers = known?.passwordHash ? [] : await listProviderNames(context, reads, member.id)
  return {
    memberId: member.id,
    email: member.loginEmail,
    providers,
    ...(ticket.back !== undefined && { back: ticket.back }),
  }
}

/**
 * Sets a new password with a recovery token, which works once and also verifies the mailbox. Parts of the account that
 * somebody else may have added (`listUnconfirmed`) are removed, except those whose keys are in `kept`.
 */
export async function recover(
  context: Context,
  token: string,
  password: string | undefined,
  kept: ReadonlySet<string> = new Set(),
): Promise<StateMachineResponse> {
  // Checked before hashing, which is expensive.
  if (!(await findRecovery(context, token))) throw recoveryUnknown()
  const passwordHash = await hashChosenPassword(context, password)
  return context.commit(async (work) => {
    const ticket = await findTicket(context, work, 'RECOVERY', token)
    const found = ticket && (await findMember(context, work, ticket.memberId))
    if (!found) throw recoveryUnknown()
    const member = await removeUnconfirmed(context, work, found, kept)
    const epoch = await setPassword(context, work, member, passwordHash)
    // If recovery links are used concurrently, only the first use succeeds.
    if (toAccess(ticket).epoch !== epoch - 1) throw recoveryUnknown()
    return createStateResponse(context, work, await confirmLogin(context, work, member), epoch)
  })
}

/**
 * Marks the mailbox as verified by the merchant's program. If it was unverified, somebody else may have registered the
 * account: its password is deleted, their additions are removed, and all access is revoked.
 */
export async function confirmEmail(context: Context, work: Work, member: MemberRecord): Promise<MemberRecord> {
  if (await isMailboxProved(context, work, member.id)) return confirmLogin(context, work, member)
  const cleaned = await removeUnconfirmed(context, work, member, new Set())
  const known = await work.get(credentials, context.siteId, member.id)
  if (known) work.delete(credentials, known)
  await revokeAccess(context, work, member.id)
  return confirmLogin(context, work, cleaned)
}

/** Refuses sign-in methods besides the password, too, until the owner has confirmed them by a recovery. */
export async function requireNoReset(context: Context, work: Work, memberId: string): Promise<void> {
  if ((await work.get(credentials, context.siteId, memberId))?.mustReset) throw passwordToReset()
}

/**
 * Removes a passkey or provider by the link in the mail about it. The person who added it could re-authenticate, so all
 * sessions end, the password must be reset, and a recovery mail is sent. Returns false if the link is used or expired.
 */
export function removeAddedMethod(context: Context, named: Parameters<typeof findAddedMethod>[2]): Promise<boolean> {
  return context.commit(async (work) => {
    const method = await findAddedMethod(context, work, named)
    const member = method && (await findMember(context, work, method.memberId))
    if (!member) return false
    await removeSignInMethod(context, work, method)
    await requirePasswordReset(context, work, member)
    scheduleRecovery(context, work, { about: 'recovery', to: member.loginEmail, language: member.language })
    return true
  })
}
