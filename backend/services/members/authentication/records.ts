import type { CollectionDefinition } from '../../../kernel/store/store.ts'

/** How a member proves who they are. Whoever has none has to set a password by a mail first. */
export type Credentials = {
  siteId: string
  /** The member's id. */
  id: string
  revision: number
  /** PHC string. */
  passwordHash?: string
  /** The password was set by somebody else, or may be known to others. */
  mustReset?: true
}

export const credentials: CollectionDefinition<Credentials> = {
  name: 'credentials',
  retention: { kept: 'until the member is deleted' },
}

/** What a ticket lets its holder do: end a sign-in, go on with one, or set a new password. */
export type TicketKind = 'SESSION' | 'STATE' | 'RECOVERY'

/** A secret that somebody was given for one purpose; only its hash is kept. */
export type Ticket = {
  siteId: string
  /** SHA-256 of the secret. */
  id: string
  revision: number
  kind: TicketKind
  memberId: string
  /** The client that it was given to: no other may use it. */
  clientId?: string
  /** Of a state: the hash of the code that was mailed, and how many tries are left. */
  codeHash?: string
  triesLeft?: number
  /** Of a state that leads nowhere: the address that a registration named, whose owner has an account already. */
  taken?: string
  /** Of a recovery: the page of the shop that is offered afterwards. */
  back?: string
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
