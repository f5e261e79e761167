import { sha256 } from '../../../kernel/base/crypto/hash.ts'
import { getAccessEpoch } from '../../../kernel/runtime/access/access-epoch.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { findMemberByLogin } from '../find-member.ts'
import { tickets } from './records.ts'
import { findTicket, issueTicket } from './tickets.ts'
import { consumeVerificationCode, issueVerificationCode, type WrongCode } from './verification-code.ts'

/** Begins to wait for the code of a recovery mail in this window; no account is looked up. Returns the state token. */
export function awaitRecoveryCode(
  context: Context,
  work: Work,
  { to, back }: { to: string; back: string | undefined },
): string {
  const nobody = { memberId: context.ids.guid(), epoch: 0 }
  return issueTicket(context, work, { kind: 'RECOVERING', ...nobody, email: to, ...(back !== undefined && { back }) })
}

/** The ticket's id, by which the mail's code is bound to the window that waits for it. */
export const toWaiting = (stateToken: string): string => sha256(stateToken)

/**
 * The code of a recovery mail, right in the waiting window alone, and only until the account's access is revoked. It is
 * also created where there is no account, so that guesses are answered alike. Undefined after too many wrong codes: the
 * link of the mail still works.
 */
export async function createRecoveryCode(
  context: Context,
  work: Work,
  { to, waiting, memberId }: { to: string; waiting: string; memberId?: string },
): Promise<string | undefined> {
  const binding = await toBinding(context, work, waiting, memberId)
  return issueVerificationCode(context, work, to, { kind: 'recovery', patient: true, binding })
}

/** Nobody has an empty id, so a code without an account is never right. */
const toBinding = async (context: Context, work: Work, waiting: string, memberId = '') =>
  `${waiting} ${memberId} ${memberId && (await getAccessEpoch(context, work, memberId))}`

/**
 * Verifies the code of a recovery mail in the window that waits for it; returns the token of a recovery. Undefined
 * where the window has waited too long.
 */
export async function consumeRecoveryCode(
  context: Context,
  work: Work,
  stateToken: string,
  code: string,
): Promise<{ recoveryToken: string } | { wrong: WrongCode } | undefined> {
  const ticket = await findTicket(context, work, 'RECOVERING', stateToken)
  if (ticket?.email === undefined) return undefined
  const { email: login, back, id } = ticket
  const member = await findMemberByLogin(context, login)
  const binding = await toBinding(context, work, id, member?.id)
  const result = await consumeVerificationCode(context, work, { login, kind: 'recovery', binding }, code)
  if (result !== 'right') return { wrong: result }
  // The code of a window without an account is random, and could be guessed.
  if (!member) return { wrong: { triesLeft: 0 } }
  work.delete(tickets, ticket)
  const epoch = await getAccessEpoch(context, work, member.id)
  const sent = { kind: 'RECOVERY', memberId: member.id, epoch, ...(back !== undefined && { back }) } as const
  return { recoveryToken: issueTicket(context, work, sent) }
}
