import type { StateMachineResponse } from '../../../contract/identity/identity.ts'
import { endSessionsOf } from '../../../kernel/access/sessions.ts'
import type { Context, Work } from '../../../kernel/context/context.ts'
import { takesOf } from '../../../kernel/limits/takers.ts'
import { takeNow } from '../../../kernel/limits/tallies.ts'
import { readsOf } from '../../../kernel/store/reads.ts'
import type { MemberRecord } from '../records.ts'
import { confirmLogin, findMember, requireMember } from '../sign-in-facts.ts'
import { recoveryUnknown } from './errors.ts'
import { scheduleNotice, scheduleRecovery } from './mails.ts'
import { requireGoodPassword } from './password-rules.ts'
import { credentials } from './records.ts'
import { stateOf } from './states.ts'
import { findTicket, removeTicketsOf } from './tickets.ts'

/** Gives a member another password: every session and every link of before ends, and a mail says so. */
async function setPassword(context: Context, work: Work, member: MemberRecord, passwordHash: string): Promise<void> {
  const { siteId } = context
  const known = await work.get(credentials, siteId, member.id)
  if (known) work.update(credentials, { siteId, id: known.id, revision: known.revision, passwordHash })
  else work.insert(credentials, { siteId, id: member.id, passwordHash })
  await endSessionsOf(context, work, `member:${member.id}`)
  await removeTicketsOf(context, work, member.id)
  scheduleNotice(context, work, member, 'password-changed')
}

/** A password that others may know opens nothing more until its owner has set another one, by a mail; sessions end. */
export async function requireReset(context: Context, work: Work, { id }: Pick<MemberRecord, 'id'>): Promise<void> {
  const { siteId } = context
  const known = await work.get(credentials, siteId, id)
  if (known) work.update(credentials, { ...known, mustReset: true })
  else work.insert(credentials, { siteId, id, mustReset: true })
  await endSessionsOf(context, work, `member:${id}`)
  await removeTicketsOf(context, work, id)
}

/** Another password for the member who calls. */
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

/** Asks for the mail that leads to a new password, as often as its limits allow; the same is answered whoever it is for. */
export async function askForRecovery(
  context: Context,
  wish: { to: string; language: string | undefined; back: string | undefined },
): Promise<Record<string, never>> {
  await takeNow(context, takesOf(context, 'recovery', { per: ['visitor', 'address'] }))
  return context.commit((work) => {
    scheduleRecovery(context, work, { about: 'recovery', ...wish })
    return {}
  })
}

/** Whether the token of a mail still works, and where its holder goes on afterwards. */
export async function findRecovery(context: Context, token: string): Promise<{ back?: string } | undefined> {
  return findTicket(context, readsOf(context), 'RECOVERY', token)
}

/** A new password for whoever holds the token of a mail, which works once. It proves the mailbox too. */
export async function recover(
  context: Context,
  token: string,
  password: string | undefined,
): Promise<StateMachineResponse> {
  // Before the hash, which costs more than a look.
  if (!(await findRecovery(context, token))) throw recoveryUnknown()
  const passwordHash = await context.passwords.hash(requireGoodPassword(password, 'password'))
  return context.commit(async (work) => {
    const ticket = await findTicket(context, work, 'RECOVERY', token)
    const member = ticket && (await findMember(context, work, ticket.memberId))
    if (!member) throw recoveryUnknown()
    await setPassword(context, work, member, passwordHash)
    return stateOf(context, work, confirmLogin(context, work, member))
  })
}
