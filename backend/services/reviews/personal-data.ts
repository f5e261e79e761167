import type { OwnerKey } from '../../kernel/access/owner.ts'
import type { Context, Work } from '../../kernel/context/context.ts'
import {
  filterByPerson,
  listAllDocuments,
  type Person,
  type PersonalRecords,
} from '../../kernel/personal-data/personal-data.ts'
import { createReads } from '../../kernel/store/reads.ts'
import { toPersonKey } from './create-review.ts'
import { reviews, votes } from './records.ts'
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
  for (const { email: _, ...record } of written) {
    const personKey = toPersonKey(record, to)
    const { items } = await work.query(reviews, siteId, { filter: { op: 'eq', path: 'personKey', value: personKey } })
    if (items.length === 0) work.update(reviews, { ...record, owner: to, contactId: memberId, personKey })
  }
  await moveVotes(context, work, { from, to })
}
