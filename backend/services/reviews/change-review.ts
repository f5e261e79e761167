import type { z } from 'zod'
import type { ModerationDecision } from '../../contract/reviews/enumerations.ts'
import type { updateReviewRequest } from '../../contract/reviews/review.ts'
import { forbidden } from '../../kernel/base/errors.ts'
import { isMerchant } from '../../kernel/runtime/access/identity.ts'
import { mayAccess } from '../../kernel/runtime/access/owner.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { applyChange, type Changes, newValue, touchedFields } from '../../kernel/store/changes/change.ts'
import { requireKept } from '../../kernel/store/changes/require-kept.ts'
import type { Reads } from '../../kernel/store/reads.ts'
import { reviewChanged, reviewNotFound } from './errors.ts'
import { readMedia } from './media.ts'
import { type ReviewRecord, reviews } from './records.ts'
import { cleanText, moderation } from './rules.ts'
import { wireReview } from './wire-review.ts'
import { resubmit, saveReview } from './write-review.ts'

export const REVIEW_PATHS = [
  'content.title',
  'content.body',
  'content.media',
  'content.rating',
  'author.authorName',
  'reviewDate',
] as const

type SentReview = z.output<typeof updateReviewRequest>['review']
/** What is sent to change a review; the content alone comes without the revision that was read. */
type SentChange = Omit<SentReview, 'revision'> & Partial<Pick<SentReview, 'revision'>>
type ReviewChanges = Changes<SentReview, (typeof REVIEW_PATHS)[number]>

/**
 * A review that the caller may read: a public one, their own, or any for a merchant who requests it. Other reviews are
 * reported as not found.
 */
export async function loadReview(
  context: Context,
  reads: Reads,
  id: string,
  withPrivate: boolean,
): Promise<ReviewRecord> {
  const found = await reads.get(reviews, context.siteId, id)
  const mayRead =
    found && (found.status === 'APPROVED' || isAuthor(context, found) || (withPrivate && isMerchant(context.identity)))
  if (!mayRead) throw reviewNotFound(id)
  return found
}

function isAuthor({ identity }: Pick<Context, 'identity'>, record: ReviewRecord): boolean {
  return !isMerchant(identity) && mayAccess(identity, record)
}

/** A review that the caller may change, as its author or as a merchant. */
export async function loadOwnReview(context: Context, work: Work, id: string): Promise<ReviewRecord> {
  const found = await work.get(reviews, context.siteId, id)
  if (!found || !mayAccess(context.identity, found)) throw reviewNotFound(id)
  return found
}

/** Changes a review. Changes by its author are submitted again. */
export async function changeReview(
  context: Context,
  work: Work,
  { sent, changes }: { sent: SentChange; changes: ReviewChanges },
): Promise<ReviewRecord> {
  const before = await loadOwnReview(context, work, sent.id)
  const { revision } = sent
  if (revision !== undefined && revision !== String(before.revision)) throw reviewChanged(String(before.revision))
  requireKept(sent, wireReview(context.mediaUrl, before), ['namespace', 'entityId', 'author.contactId'], 'review')
  const next = { ...before }
  applyChange(next, 'title', toText(changes['content.title']))
  applyChange(next, 'body', toText(changes['content.body']))
  applyChange(next, 'authorName', toText(changes['author.authorName']))
  // Rating and date of a review can't be cleared.
  const rating = newValue(changes['content.rating'])
  if (rating !== undefined) next.rating = rating as ReviewRecord['rating']
  const reviewDate = newValue(changes.reviewDate)
  if (reviewDate !== undefined) {
    const isOther = Date.parse(reviewDate) !== Date.parse(before.reviewDate)
    if (isOther && !isMerchant(context.identity)) throw forbidden('Only merchants date a review: leave it out')
    next.reviewDate = new Date(reviewDate).toISOString()
  }
  if (changes['content.media'] !== undefined) {
    const media = await readMedia(context, work, newValue(changes['content.media']) ?? [], before.media)
    applyChange(next, 'media', media.length > 0 ? { set: media } : 'clear')
  }
  const checked = isMerchant(context.identity) ? next : await resubmit(context, work, next)
  return saveReview(context, work, before, checked, touchedFields(changes))
}

function toText(change: ReviewChanges['content.title']): ReviewChanges['content.title'] {
  if (change === undefined || change === 'clear') return change
  const set = cleanText(change.set)
  return set === undefined ? 'clear' : { set }
}

/** Approves or rejects a review; a repeated decision changes nothing. */
export async function moderate(
  context: Context,
  work: Work,
  record: ReviewRecord,
  status: ModerationDecision,
): Promise<ReviewRecord> {
  if (record.status === status) return record
  const next = { ...record, status: moderation.move(record.status, status), manuallyChanged: true }
  return saveReview(context, work, record, next, [])
}

/** Sets the merchant's reply, or removes it. */
export async function changeReply(
  context: Context,
  work: Work,
  id: string,
  text: string | undefined,
): Promise<ReviewRecord> {
  const { reply, ...rest } = await loadOwnReview(context, work, id)
  const before = reply ? { ...rest, reply } : rest
  const message = cleanText(text)
  if (message === undefined) return reply ? saveReview(context, work, before, rest, ['reply']) : before
  const now = context.now.toISOString()
  const next = { ...rest, reply: { message, createdDate: reply?.createdDate ?? now, updatedDate: now } }
  return saveReview(context, work, before, next, ['reply'])
}
