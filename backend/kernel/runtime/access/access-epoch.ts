import { AlreadyExistsError } from '../../store/errors.ts'
import type { Reads } from '../../store/reads.ts'
import type { CollectionDefinition, Transaction } from '../../store/store.ts'
import type { Context } from '../context/context.ts'
import type { OwnerKey } from './owner.ts'

/**
 * The number of times that the access of an account was revoked. Everything that is issued to an account (a session, a
 * ticket, a code) is stamped with the current epoch and is valid only while the epoch does not change, so a revocation
 * invalidates all of it at once. An account without a record is at epoch 0, as is anything without a stamp.
 */
type AccessEpoch = {
  siteId: string
  id: OwnerKey
  revision: number
  epoch: number
  /** When access was last revoked. */
  changedDate: string
  /**
   * When the account was deleted. The retention period of the record counts from then, until no token of the account
   * can be valid any more.
   */
  removedDate?: string
}

export const accessEpochs: CollectionDefinition<AccessEpoch> = {
  name: 'access_epochs',
  indexes: [['removedDate']],
  // Longer than any session, so that nothing issued to a deleted account becomes valid again.
  retention: {
    what: 'How often the access of an account was revoked, once it is deleted',
    days: 182,
    since: 'removedDate',
  },
}

/** An authenticated member; valid for as long as the epoch is the current one. */
export type MemberAccess = { memberId: string; epoch: number }

type Site = Pick<Context, 'siteId'>

export const memberKey = (memberId: string): OwnerKey => `member:${memberId}`

/**
 * The current epoch of a member, for stamping what is being issued. Read it before the credential (password, link of a
 * provider) is verified, so that a revocation in between also invalidates what is issued for the old credential.
 */
export async function getAccessEpoch({ siteId }: Site, reads: Pick<Reads, 'get'>, memberId: string): Promise<number> {
  return (await reads.get(accessEpochs, siteId, memberKey(memberId)))?.epoch ?? 0
}

/**
 * The current epoch of a member who is known only after authentication (by a passkey or a provider); undefined where
 * access was revoked since the authentication was requested.
 */
export async function getAccessEpochSince(
  { siteId }: Site,
  reads: Pick<Reads, 'get'>,
  { memberId, askedDate }: { memberId: string; askedDate: string },
): Promise<number | undefined> {
  const { epoch, changedDate } = (await reads.get(accessEpochs, siteId, memberKey(memberId))) ?? { epoch: 0 }
  return epoch === 0 || changedDate === undefined || changedDate < askedDate ? epoch : undefined
}

/** Whether something issued to a member at this epoch is still valid. */
export async function isAccessCurrent(
  site: Site,
  reads: Pick<Reads, 'get'>,
  { memberId, epoch = 0 }: { memberId: string; epoch?: number | undefined },
): Promise<boolean> {
  return (await getAccessEpoch(site, reads, memberId)) === epoch
}

/**
 * Whether the epoch is still current, and will be when this unit of work commits: after a concurrent revocation the
 * work runs again. For lasting changes, whose stamp is not checked later.
 */
export async function expectAccessCurrent(
  { siteId, now }: Pick<Context, 'siteId' | 'now'>,
  work: Transaction,
  { memberId, epoch = 0 }: { memberId: string; epoch?: number | undefined },
): Promise<boolean> {
  const id = memberKey(memberId)
  const known = await work.get(accessEpochs, siteId, id)
  if (known) work.expect(accessEpochs, known)
  else work.insert(accessEpochs, { siteId, id, epoch: 0, changedDate: now.toISOString() })
  return (known?.epoch ?? 0) === epoch
}

/**
 * Invalidates, with the commit of this unit of work, everything issued to a member: sessions, tickets, codes, links.
 * Returns the new epoch, for what the same call issues. `removed`: the account is deleted.
 */
export async function revokeAccess(
  { siteId, now }: Pick<Context, 'siteId' | 'now'>,
  work: Transaction,
  memberId: string,
  { removed = false } = {},
): Promise<number> {
  const id = memberKey(memberId)
  const date = now.toISOString()
  const known = await work.get(accessEpochs, siteId, id)
  const epoch = (known?.epoch ?? 0) + 1
  const next = { siteId, id, epoch, changedDate: date, ...(removed && { removedDate: date }) }
  if (known) work.update(accessEpochs, { ...known, ...next })
  else work.insert(accessEpochs, next)
  return epoch
}

/** Runs work again if it inserted the first record of an account at the same time as another transaction. */
export async function retryFirstRevocation<R>(run: () => Promise<R>): Promise<R> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof AlreadyExistsError) || error.collection !== accessEpochs.name) throw error
    return run()
  }
}
