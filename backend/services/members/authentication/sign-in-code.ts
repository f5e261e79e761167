import type { StateMachineResponse } from '../../../contract/identity/identity.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { createQuotaRequests } from '../../../kernel/runtime/limits/quota-requests.ts'
import { consumeQuotasNow } from '../../../kernel/runtime/limits/quotas.ts'
import { requireMember } from '../find-member.ts'
import { confirmLogin } from '../member-login.ts'
import { recoveryUnknown } from './errors.ts'
import { scheduleRecovery } from './mails.ts'
import { verifyRecoveryCode } from './passwords.ts'
import { credentials, tickets } from './records.ts'
import { awaitRecoveryCode, toWaiting } from './recovery-code.ts'
import { createStateResponse } from './states.ts'
import { findTicket, toAccess } from './tickets.ts'
import { isMailboxProved } from './unconfirmed.ts'

/**
 * Requests the mail with a code that signs in, for the window that waits for it. Returns the window's state token,
 * whether there is an account or not.
 */
export async function requestSignInCode(
  context: Context,
  { to, back, language }: { to: string; back: string; language: string | undefined },
): Promise<string> {
  await consumeQuotasNow(context, createQuotaRequests(context, 'recovery', { per: ['visitor', 'address'] }))
  return context.commit(async (work) => {
    const stateToken = awaitRecoveryCode(context, work, { to, back })
    scheduleRecovery(context, work, { about: 'sign-in', to, back, language, waiting: toWaiting(stateToken) })
    return stateToken
  })
}

/**
 * Signs in with the code of a mail, which proves the mailbox as the link of a recovery does. An account whose mailbox
 * was never proved may hold what somebody else put there, and one that has to be reset has no password any more: both
 * get the token of a recovery, whose page lists what stays.
 */
export async function signInByCode(
  context: Context,
  stateToken: string,
  code: string,
): Promise<{ outcome: StateMachineResponse } | { recoveryToken: string }> {
  const recoveryToken = await verifyRecoveryCode(context, stateToken, code)
  return context.commit(async (work) => {
    const ticket = await findTicket(context, work, 'RECOVERY', recoveryToken)
    if (!ticket) throw recoveryUnknown()
    const { memberId, epoch } = toAccess(ticket)
    const known = await work.get(credentials, context.siteId, memberId)
    if (known?.mustReset || !(await isMailboxProved(context, work, memberId))) return { recoveryToken }
    work.delete(tickets, ticket)
    const member = await confirmLogin(context, work, await requireMember(context, work, memberId))
    return { outcome: await createStateResponse(context, work, member, epoch) }
  })
}
