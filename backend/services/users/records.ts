import type { UserRole } from '../../contract/users/roles.ts'
import { PLATFORM } from '../../kernel/runtime/tokens/key-ring.ts'
import type { CollectionDefinition } from '../../kernel/store/store.ts'

/** A person's role in one shop. */
export type Membership = { siteId: string; role: UserRole }

/** A person who runs shops of this server. */
export type User = {
  siteId: typeof PLATFORM
  id: string
  revision: number
  /** The e-mail address, in lower case. */
  email: string
  name: string
  memberships: readonly Membership[]
  /** The sites of the memberships. */
  siteIds: readonly string[]
  /**
   * How often access was revoked (by a new password). Sessions and links store the epoch at which they were created,
   * and are valid only while it is the current one (must 61 of /docs/security).
   */
  epoch: number
  createdDate: string
}

export const users: CollectionDefinition<User> = {
  name: 'users',
  unique: ['email'],
  retention: { kept: 'until they run no shop any more' },
}

/** The credentials of a person: password and second factor. */
export type UserCredentials = {
  siteId: typeof PLATFORM
  /** The user's id. */
  id: string
  revision: number
  /** PHC string. */
  passwordHash: string
  /** The second factor (RFC 6238). `lastStep`: the time step of the newest accepted code, which no code may repeat. */
  totp?: { sealedSecret: string; lastStep: number }
  /** A second factor that no code has confirmed yet. */
  pendingTotp?: { sealedSecret: string; expiresAt: string }
  /** SHA-256 of the recovery codes that are left. */
  recoveryCodeHashes?: readonly string[]
  /** Wrong codes of the last hour. */
  wrongCodeDates?: readonly string[]
}

export const userCredentials: CollectionDefinition<UserCredentials> = {
  name: 'user_credentials',
  retention: { kept: 'until the person runs no shop any more' },
}

/** A browser that is signed in; its cookie holds the secret. */
export type UserSession = {
  siteId: typeof PLATFORM
  /** SHA-256 of the secret. */
  id: string
  revision: number
  userId: string
  epoch: number
  userAgent: string
  /** The country of the sign-in (ISO 3166), by the network address, which is not stored. */
  country?: string
  createdDate: string
  /** When the session was last used, accurate to five minutes. */
  seenDate: string
  /** When the person last authenticated or re-authenticated in this session. */
  provedDate: string
  wrongProofs: number
  /** The session ends then, even if it is used. */
  expiresAt: string
}

export const userSessions: CollectionDefinition<UserSession> = {
  name: 'user_sessions',
  indexes: [['userId'], ['expiresAt']],
  retention: { what: 'Where people who run the shop were signed in', days: 1, since: 'expiresAt' },
}

/** A browser and country from which a person has signed in: another one is reported to them by a mail. */
export type UserDevice = {
  siteId: typeof PLATFORM
  /** SHA-256 of the user's id, browser, system and country. */
  id: string
  revision: number
  userId: string
  expiresAt: string
}

export const userDevices: CollectionDefinition<UserDevice> = {
  name: 'user_devices',
  indexes: [['userId'], ['expiresAt']],
  retention: {
    what: 'With which browsers people who run the shop have signed in, once half a year is over',
    days: 1,
    since: 'expiresAt',
  },
}

/** The purpose of a one-time link. `SECOND_FACTOR`: the second step of a sign-in. */
export type LinkPurpose = 'FIRST_OWNER' | 'INVITATION' | 'RECOVERY' | 'SECOND_FACTOR'

/** A one-time link, of which only the hash of its secret is stored. */
export type UserLink = {
  siteId: typeof PLATFORM
  /** SHA-256 of the secret. */
  id: string
  revision: number
  purpose: LinkPurpose
  /** The user of the link, and their access epoch when it was issued. */
  userId?: string
  epoch?: number
  /** The invitation that the link is for. */
  invitation?: { email: string; membership: Membership; invitedBy: string }
  /** The recovery link was issued on the command line: the second factor is removed too, as it may be lost. */
  removesSecondFactor?: true
  expiresAt: string
}

export const userLinks: CollectionDefinition<UserLink> = {
  name: 'user_links',
  indexes: [['purpose'], ['userId'], ['expiresAt']],
  retention: {
    what: 'Links to the accounts of people who run the shop, once their time is over',
    // While it is there, its page has a button that sends a new one.
    days: 30,
    since: 'expiresAt',
  },
}

export { PLATFORM }
