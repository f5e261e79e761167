import type { Context } from '../context/context.ts'
import { AlreadyExistsError } from '../store/errors.ts'
import type { Reads } from '../store/reads.ts'
import type { CollectionDefinition, Transaction } from '../store/store.ts'
import type { OwnerKey } from './owner.ts'

/**
 * The number of times that the access of an account was revoked. Whatever is issued to an account (a session, a ticket, a
 * code) is stamped with the current epoch, and is valid only as long as that does not change: a revocation ends all of it
 * without looking for it. An account without a record is at epoch 0, as is whatever has no stamp.
 */
type AccessEpoch = {
  siteId: string
  id: OwnerKey
  revision: number
  epoch: number
  /** When access was last revoked. */
  changedDate: string
  /** The account was deleted: from then on the record goes once its last token is worth nothing by itself. */
  removedDate?: string
}

export const accessEpochs: CollectionDefinition<AccessEpoch> = {
  name: 'access_epochs',
  indexes: [['removedDate']],
  // Longer than any session: what was issued to a deleted account must not become valid again.
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
 * The current epoch of a member, to stamp what begins now. Read it before the proof (password, link of a provider) is
 * looked at: a revocation in between then ends what follows from the old proof.
 */
export async function getAccessEpoch({ siteId }: Site, reads: Pick<Reads, 'get'>, memberId: string): Promise<number> {
  return (await reads.get(accessEpochs, siteId, memberKey(memberId)))?.epoch ?? 0
}

/**
 * The current epoch of a member, for a proof that names them only once it is shown (a passkey, a provider); undefined where
 * access was revoked since that proof was asked for.
 */
export async function getAccessEpochSince(
  { siteId }: Site,
  reads: Pick<Reads, 'get'>,
  { memberId, askedDate }: { memberId: string; askedDate: string },
): Promise<number | undefined> {
  const { epoch, changedDate } = (await reads.get(accessEpochs, siteId, memberKey(memberId))) ?? { epoch: 0 }
  return epoch === 0 || changedDate === undefined || changedDate < askedDate ? epoch : undefined
}

/** Whether what was begun for a member at an epoch still counts. */
export async function isAccessCurrent(
  site: Site,
  reads: Pick<Reads, 'get'>,
  { memberId, epoch = 0 }: { memberId: string; epoch?: number | undefined },
): Promise<boolean> {
  return (await getAccessEpoch(site, reads, memberId)) === epoch
}

/**
 * Whether access of an epoch still counts, and will when this unit of work commits: a revocation at the same moment makes
 * it run again. For what lasts, which no later look at a stamp would end.
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
 * Ends, with the commit of this unit of work, whatever was begun for a member: sessions, tickets, codes, links. Answers the
 * new epoch, for what begins with the same act. `removed`: the account is deleted.
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

/** Runs work again where another one made the same account's record at the same moment, so that it finds that. */
export async function retryFirstRevocation<R>(run: () => Promise<R>): Promise<R> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof AlreadyExistsError) || error.collection !== accessEpochs.name) throw error
    return run()
  }
}
