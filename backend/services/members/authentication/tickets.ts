import type { Context } from '../../../kernel/context/context.ts'
import { sha256 } from '../../../kernel/crypto/hash.ts'
import type { Reads } from '../../../kernel/store/reads.ts'
import type { Transaction } from '../../../kernel/store/store.ts'
import { type Ticket, type TicketKind, tickets } from './records.ts'

/** How long each is good for, in seconds: a session token is used at once, a mail is read later. */
const SECONDS: Record<TicketKind, number> = { SESSION: 60, STATE: 30 * 60, RECOVERY: 30 * 60 }

type Draft = Pick<Ticket, 'kind' | 'memberId'> &
  Partial<Pick<Ticket, 'clientId' | 'codeHash' | 'triesLeft' | 'taken' | 'back'>>

/** Gives out a ticket; its text is answered once, and never kept. */
export function issueTicket(
  { ids, siteId, now }: Pick<Context, 'ids' | 'siteId' | 'now'>,
  work: Transaction,
  draft: Draft,
): string {
  const secret = ids.secret()
  const expiresAt = new Date(now.getTime() + SECONDS[draft.kind] * 1000).toISOString()
  work.insert(tickets, { ...draft, siteId, id: sha256(secret), expiresAt })
  return secret
}

/** The ticket with this text, if it is good for this and still in time. */
export async function findTicket(
  { siteId, now }: Pick<Context, 'siteId' | 'now'>,
  reads: Reads,
  kind: TicketKind,
  secret: string,
): Promise<Ticket | undefined> {
  const ticket = await reads.get(tickets, siteId, sha256(secret))
  return ticket?.kind === kind && ticket.expiresAt > now.toISOString() ? ticket : undefined
}

/** Whose a session token is: it works once, within a minute, for the client that it was given to (security.md 16). */
export async function useSessionToken(
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

/** Takes all tickets of a member away: of whoever is gone, or has a new password. */
export async function removeTicketsOf({ siteId }: Pick<Context, 'siteId'>, work: Transaction, memberId: string) {
  const { items } = await work.query(tickets, siteId, {
    filter: { op: 'eq', path: 'memberId', value: memberId },
    paging: { limit: 100, offset: 0 },
  })
  for (const ticket of items) work.delete(tickets, ticket)
}
