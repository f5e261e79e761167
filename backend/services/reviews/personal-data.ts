import type { OwnerKey } from '../../kernel/runtime/access/owner.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import {
  filterByPerson,
  listAllDocuments,
  type Person,
  type PersonalRecords,
} from '../../kernel/runtime/personal-data/personal-data.ts'
import { createReads } from '../../kernel/store/reads.ts'
import { toPersonKey } from './create-review.ts'
import { type ReviewRecord, reviews, votes } from './records.ts'
import { moveVotes } from './votes.ts'
import { wireReview } from './wire-review.ts'
import { removeReview } from './write-review.ts'

const filterFor = (person: Person) => filterByPerson(person, { owner: 'owner', email: 'email' })

/** A person's reviews and votes. Both are deleted; the counts of votes stay, as they name nobody. */
export const personalRecords: PersonalRecords = {
  async collect(context, person) {
    const reads = createReads(context)
    const [written, cast] = await Promise.all([
      listAllDocuments(reads, reviews, context.siteId, filterFor(person)),
      listAllDocuments(reads, votes, context.siteId, filterByPerson(person, { owner: 'owner' })),
    ])
    return {
      reviews: written.map((record) => wireReview(context.mediaUrl, record)),
      reviewVotes: cast.map(({ reviewId, helpful, createdDate }) => ({ reviewId, helpful, createdDate })),
    }
  },
  async erase(context, work, person) {
    await eraseReviews(context, work, person)
    for (const each of await listAllDocuments(work, votes, context.siteId, filterByPerson(person, { owner: 'owner' })))
      work.delete(votes, each)
  },
}

/** Deletes a person's reviews. */
export async function eraseReviews(context: Context, work: Work, person: Person): Promise<void> {
  for (const record of await listAllDocuments(work, reviews, context.siteId, filterFor(person)))
    await removeReview(context, work, record)
}

/**
 * Gives a member the reviews that were written by the mailed links of orders of their mailbox, except those of entities
 * that the member has reviewed. A typed address proves nothing.
 */
export async function claimReviewsOfMailbox(
  { siteId }: Context,
  work: Work,
  { memberId, email }: { memberId: string; email: string },
): Promise<void> {
  const written = await listAllDocuments(work, reviews, siteId, { op: 'eq', path: 'email', value: email })
  for (const record of written)
    if (record.source?.type === 'REVIEW_REQUEST' && !record.owner?.startsWith('member:'))
      await giveReview(work, record, memberId)
}

async function giveReview(work: Work, { email: _, ...record }: ReviewRecord, memberId: string): Promise<void> {
  const owner: OwnerKey = `member:${memberId}`
  const personKey = toPersonKey(record, owner)
  const filter = { op: 'eq', path: 'personKey', value: personKey } as const
  const { items } = await work.query(reviews, record.siteId, { filter })
  if (items.length === 0) work.update(reviews, { ...record, owner, contactId: memberId, personKey })
}

/**
 * Moves the reviews of a visitor to the member who signed in, except those of entities that the member has reviewed.
 */
export async function moveReviews(
  context: Context,
  work: Work,
  { visitorId, memberId }: { visitorId: string; memberId: string },
): Promise<void> {
  const [from, to]: [OwnerKey, OwnerKey] = [`visitor:${visitorId}`, `member:${memberId}`]
  const { siteId } = context
  const written = await listAllDocuments(work, reviews, siteId, { op: 'eq', path: 'owner', value: from })
  for (const record of written) await giveReview(work, record, memberId)
  await moveVotes(context, work, { from, to })
}
