import { sha256 } from '../../../kernel/base/crypto/hash.ts'
import { isAccessCurrent, type MemberAccess } from '../../../kernel/runtime/access/access-epoch.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import type { Reads } from '../../../kernel/store/reads.ts'
import type { Transaction } from '../../../kernel/store/store.ts'
import { type Ticket, type TicketKind, tickets } from './records.ts'

/** Lifetimes in seconds: a session token is used at once, a mail is read later. */
const LIFETIME_SECONDS: Record<TicketKind, number> = {
  SESSION: 60,
  STATE: 30 * 60,
  RECOVERY: 30 * 60,
  RECOVERING: 30 * 60,
  EMAIL: 30 * 60,
  PROVIDER: 30 * 60,
}

type TicketDraft = Pick<Ticket, 'kind'> &
  MemberAccess &
  Partial<Pick<Ticket, 'clientId' | 'origin' | 'existingEmail' | 'email' | 'isTaken' | 'back' | 'link'>>

/** Issues a ticket; returns its secret, of which only the hash is stored. */
export function issueTicket(
  { ids, siteId, now }: Pick<Context, 'ids' | 'siteId' | 'now'>,
  work: Transaction,
  draft: TicketDraft,
): string {
  const secret = ids.secret()
  const expiresAt = new Date(now.getTime() + LIFETIME_SECONDS[draft.kind] * 1000).toISOString()
  work.insert(tickets, { ...draft, siteId, id: sha256(secret), expiresAt })
  return secret
}

/** Finds an unexpired ticket of this kind by its secret, unless the member's access was revoked since it was issued. */
export async function findTicket(
  { siteId, now }: Pick<Context, 'siteId' | 'now'>,
  reads: Reads,
  kind: TicketKind,
  secret: string,
): Promise<Ticket | undefined> {
  const ticket = await reads.get(tickets, siteId, sha256(secret))
  if (ticket?.kind !== kind || ticket.expiresAt <= now.toISOString()) return undefined
  return (await isAccessCurrent({ siteId }, reads, ticket)) ? ticket : undefined
}

/**
 * Consumes a session token and returns the member and epoch of its sign-in: single use, valid for a minute for its own
 * client and the page's origin (must 16 of /docs/security). A merchant's program has no origin and is authenticated by
 * its key.
 */
export async function consumeSessionToken(
  context: Pick<Context, 'siteId' | 'now' | 'origin' | 'identity'>,
  work: Transaction,
  secret: string,
  clientId: string,
): Promise<MemberAccess | undefined> {
  const ticket = await findTicket(context, work, 'SESSION', secret)
  if (!ticket || (ticket.clientId !== undefined && ticket.clientId !== clientId)) return undefined
  const isOwnPage = ticket.origin === undefined || ticket.origin === context.origin
  if (!isOwnPage && context.identity.type !== 'APP') return undefined
  work.delete(tickets, ticket)
  return toAccess(ticket)
}

/**
 * The member and access epoch of a stored record. What is issued from it keeps that epoch, so it is revoked together.
 */
export const toAccess = ({ memberId, epoch = 0 }: { memberId: string; epoch?: number }): MemberAccess => ({
  memberId,
  epoch,
})
