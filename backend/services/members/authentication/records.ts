import type { CollectionDefinition } from '../../../kernel/store/store.ts'

/** A member's password credentials. A member without them has to set a password by mail first. */
export type Credentials = {
  siteId: string
  /** The member's id. */
  id: string
  revision: number
  /** PHC string. */
  passwordHash?: string
  /** The password was set by someone else or may be compromised. */
  mustReset?: true
}

export const credentials: CollectionDefinition<Credentials> = {
  name: 'credentials',
  retention: { kept: 'until the member is deleted' },
}

/**
 * Purpose of a ticket: complete a sign-in, continue one, set a new password, wait for the code of its mail, take another
 * address, or link a provider.
 */
export type TicketKind = 'SESSION' | 'STATE' | 'RECOVERY' | 'RECOVERING' | 'EMAIL' | 'PROVIDER'

/** A single-purpose secret; only its hash is stored. */
export type Ticket = {
  siteId: string
  /** SHA-256 of the secret. */
  id: string
  revision: number
  kind: TicketKind
  memberId: string
  /** The member's access epoch when the ticket was issued. */
  epoch?: number
  /** Only the client that the ticket was issued to may redeem it. */
  clientId?: string
  /** SESSION only: the origin of the page that received the ticket; no other page may use it. */
  origin?: string
  /** STATE only: the address of a registration whose owner already has an account; no code matches. */
  existingEmail?: string
  /** EMAIL: the new login address. RECOVERING: the address that a recovery mail was asked for. */
  email?: string
  /** EMAIL only: another account has that address, so no code matches. */
  isTaken?: true
  /** RECOVERY and RECOVERING: the page of the shop offered afterwards. */
  back?: string
  /** PROVIDER only: the link to be made once the member has signed in: its id, and that of the provider. */
  link?: { id: string; connectionId: string }
  expiresAt: string
}

export const tickets: CollectionDefinition<Ticket> = {
  name: 'sign_in_tickets',
  indexes: [['memberId'], ['expiresAt']],
  retention: {
    what: 'Tokens of sign-ins under way and of recovery mails, once their time is over',
    days: 1,
    since: 'expiresAt',
  },
}
