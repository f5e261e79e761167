import type { Context } from '../../../kernel/context/context.ts'
import { sha256 } from '../../../kernel/crypto/hash.ts'
import type { Reads } from '../../../kernel/store/reads.ts'
import type { Transaction } from '../../../kernel/store/store.ts'
import { type Ticket, type TicketKind, tickets } from './records.ts'

/** Lifetimes in seconds: a session token is used at once, a mail is read later. */
const LIFETIME_SECONDS: Record<TicketKind, number> = { SESSION: 60, STATE: 30 * 60, RECOVERY: 30 * 60 }

type TicketDraft = Pick<Ticket, 'kind' | 'memberId'> &
  Partial<Pick<Ticket, 'clientId' | 'codeHash' | 'triesLeft' | 'taken' | 'back'>>

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

/** Finds an unexpired ticket of this kind by its secret. */
export async function findTicket(
  { siteId, now }: Pick<Context, 'siteId' | 'now'>,
  reads: Reads,
  kind: TicketKind,
  secret: string,
): Promise<Ticket | undefined> {
  const ticket = await reads.get(tickets, siteId, sha256(secret))
  return ticket?.kind === kind && ticket.expiresAt > now.toISOString() ? ticket : undefined
}

/**
 * Consumes a session token and returns its member: single use, valid for a minute, bound to its client (must 16 of
 * /docs/security).
 */
export async function consumeSessionToken(
  context: Pick<Context, 'siteId' | 'now'>,
  work: Transaction,
  secret: string,
  clientId: string,
): Promise<string | undefined> {
  const ticket = await findTicket(context, work, 'SESSION', secret)
  if (!ticket || (ticket.clientId !== undefined && ticket.clientId !== clientId)) return undefined
  work.delete(tickets, ticket)
  return ticket.memberId
}

/** Deletes all tickets of a member who was deleted or has a new password. */
export async function removeMemberTickets({ siteId }: Pick<Context, 'siteId'>, work: Transaction, memberId: string) {
  const { items } = await work.query(tickets, siteId, {
    filter: { op: 'eq', path: 'memberId', value: memberId },
    paging: { limit: 100, offset: 0 },
  })
  for (const ticket of items) work.delete(tickets, ticket)
}
