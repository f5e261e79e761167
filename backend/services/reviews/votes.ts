import { forbidden } from '../../kernel/base/errors.ts'
import { getOwnerKey, type OwnerKey } from '../../kernel/runtime/access/owner.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { createQuotaRequests } from '../../kernel/runtime/limits/quota-requests.ts'
import { consumeQuotas } from '../../kernel/runtime/limits/quotas.ts'
import { loadReview } from './change-review.ts'
import { ownReview } from './errors.ts'
import { type ReviewRecord, reviews, type VoteRecord, votes } from './records.ts'
import { withDerived } from './rules.ts'

/** Records whether the caller found a review helpful, in place of an earlier vote; undefined removes the vote. */
export async function vote(
  context: Context,
  work: Work,
  reviewId: string,
  helpful: boolean | undefined,
): Promise<ReviewRecord> {
  const owner = getOwnerKey(context.identity)
  if (!owner) throw forbidden('Visitors and members vote, merchants do not')
  const record = await loadReview(context, work, reviewId, false)
  if (record.owner === owner) throw ownReview()
  const before = await work.get(votes, context.siteId, toVoteId(reviewId, owner))
  if (before?.helpful === helpful) return record
  await consumeQuotas(context, work, createQuotaRequests(context, 'review-vote', { per: ['visitor', 'address'] }))
  if (before) work.delete(votes, before)
  if (helpful !== undefined) insertVote(context, work, { reviewId, owner, helpful })
  return recount(work, record, before?.helpful, helpful)
}

const toVoteId = (reviewId: string, owner: OwnerKey) => `${reviewId} ${owner}`

function insertVote(
  { siteId, now }: Context,
  work: Work,
  vote: Pick<VoteRecord, 'reviewId' | 'owner' | 'helpful'>,
): void {
  work.insert(votes, { siteId, id: toVoteId(vote.reviewId, vote.owner), ...vote, createdDate: now.toISOString() })
}

/** Updates the counts of votes. The content is unchanged, so `updatedDate` stays and no event is emitted. */
function recount(work: Work, record: ReviewRecord, from: boolean | undefined, to: boolean | undefined): ReviewRecord {
  const difference = (helpful: boolean) => Number(to === helpful) - Number(from === helpful)
  return work.update(
    reviews,
    withDerived({
      ...record,
      foundHelpful: record.foundHelpful + difference(true),
      foundUnhelpful: record.foundUnhelpful + difference(false),
    }),
  )
}

/** The maximum number of votes moved at a sign-in; more than anybody casts in a visit. */
const MOST = 100

/**
 * Moves the votes of a visitor to the member who signed in. A vote is dropped if the member has voted on that review.
 */
export async function moveVotes(
  context: Context,
  work: Work,
  { from, to }: { from: OwnerKey; to: OwnerKey },
): Promise<void> {
  const filter = { op: 'eq', path: 'owner', value: from } as const
  const { items } = await work.query(votes, context.siteId, { filter, paging: { limit: MOST, offset: 0 } })
  for (const { reviewId, helpful, ...rest } of items) {
    work.delete(votes, rest)
    if (!(await work.get(votes, context.siteId, toVoteId(reviewId, to))))
      insertVote(context, work, { reviewId, owner: to, helpful })
    else {
      const record = await work.get(reviews, context.siteId, reviewId)
      if (record) recount(work, record, helpful, undefined)
    }
  }
}
