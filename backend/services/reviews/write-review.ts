import type { Context, FileUse, Work } from '../../kernel/runtime/context/context.ts'
import { afterDeletion } from '../../kernel/runtime/events/envelope.ts'
import { AlreadyExistsError } from '../../kernel/store/errors.ts'
import type { Reads } from '../../kernel/store/reads.ts'
import { dropVisitorFile } from '../files/index.ts'
import { mediaNotFound, reviewExists } from './errors.ts'
import { type ReviewRecord, reviewFiles, reviews, type SummaryRecord, summaries } from './records.ts'
import { getFirstStatus, getSummaryField, moderation, type SummaryField, toSubject, withDerived } from './rules.ts'
import { loadSettings } from './settings.ts'
import { wireReview } from './wire-review.ts'

const ATTEMPTS = 3

/**
 * Runs a unit of work that writes reviews. Retries it after a conflict with a concurrent one (a product's first review,
 * the same person's review, or the same picture), so that it sees what was stored.
 */
export async function commitReviews<R>(context: Context, run: (work: Work) => Promise<R>): Promise<R> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await context.commit(run)
    } catch (error) {
      if (!(error instanceof AlreadyExistsError) || attempt === ATTEMPTS) throw error
      if (!SHARED.includes(error.collection)) throw error
    }
  }
}

const SHARED = [reviews.name, reviewFiles.name, summaries.name]

/** The fields of a new review; the others are derived or set on insertion. */
export type ReviewDraft = Omit<
  ReviewRecord,
  | 'siteId'
  | 'id'
  | 'revision'
  | 'status'
  | 'manuallyChanged'
  | 'foundHelpful'
  | 'foundUnhelpful'
  | 'helpfulness'
  | 'relevance'
  | 'words'
  | 'publishCount'
  | 'createdDate'
  | 'updatedDate'
> & {
  /** The number of helpful votes to begin with, for seed data. */
  foundHelpful?: number
  /** Whether the review waits for moderation, regardless of the shop's rules. */
  held?: boolean
  /** The moderation decision that an imported review comes with. */
  status?: 'APPROVED' | 'REJECTED'
}

/** Creates a review, and approves it or sends it to moderation by the shop's rules. */
export async function insertReview(
  context: Context,
  work: Work,
  { held, status: decided, ...draft }: ReviewDraft,
): Promise<ReviewRecord> {
  const { siteId, ids, now, mediaUrl } = context
  await requireFirst(context, work, draft)
  const id = ids.guid()
  await reserveFiles(context, work, id, draft)
  const first = held ? 'IN_MODERATION' : getFirstStatus(await loadSettings(context, work), draft)
  const status = decided ?? moderation.move('SUBMITTED', first)
  const saved = work.insert(reviews, {
    ...withDerived({
      ...draft,
      siteId,
      id,
      revision: 0,
      status,
      manuallyChanged: decided !== undefined,
      foundHelpful: draft.foundHelpful ?? 0,
      foundUnhelpful: 0,
      publishCount: status === 'APPROVED' ? 1 : 0,
      createdDate: now.toISOString(),
      updatedDate: now.toISOString(),
    }),
  })
  await adjustSummary(context, work, saved, undefined, getSummaryField(saved))
  const review = () => wireReview(mediaUrl, saved)
  work.emit('wix.reviews.v1.review_created', saved, review)
  emitStatus(context, work, saved, 'SUBMITTED')
  return saved
}

/** Replaces a review. `modified`: the API's names of what the caller changed. */
export async function saveReview(
  context: Context,
  work: Work,
  before: ReviewRecord,
  after: ReviewRecord,
  modified: readonly string[],
): Promise<ReviewRecord> {
  const published = after.status === 'APPROVED' && before.status !== 'APPROVED'
  const saved = work.update(
    reviews,
    withDerived({
      ...after,
      publishCount: before.publishCount + (published ? 1 : 0),
      updatedDate: context.now.toISOString(),
    }),
  )
  const [from, to] = [getSummaryField(before), getSummaryField(saved)]
  if (from !== to) await adjustSummary(context, work, saved, from, to)
  await releaseFiles(context, work, before, saved)
  const modifiedFields = [...modified, ...(before.status === saved.status ? [] : ['moderation'])]
  work.emit('wix.reviews.v1.review_updated', saved, () => ({
    entity: wireReview(context.mediaUrl, saved),
    modifiedFields: [...new Set(modifiedFields)],
  }))
  emitStatus(context, work, saved, before.status)
  return saved
}

/** Applies the shop's rules to a review that its author changed. A rejected one goes to moderation. */
export async function resubmit(context: Context, work: Work, record: ReviewRecord): Promise<ReviewRecord> {
  const first = getFirstStatus(await loadSettings(context, work), record)
  const next = record.status === 'REJECTED' ? 'IN_MODERATION' : first
  if (next === record.status) return record
  const status = moderation.move(moderation.move(record.status, 'SUBMITTED'), next)
  return { ...record, status, manuallyChanged: false }
}

/** Deletes a review with the pictures that its author sent. */
export async function removeReview(context: Context, work: Work, record: ReviewRecord): Promise<void> {
  work.delete(reviews, record)
  await adjustSummary(context, work, record, getSummaryField(record), undefined)
  await releaseFiles(context, work, record, { media: [] })
  work.emit('wix.reviews.v1.review_deleted', afterDeletion(record), wireReview(context.mediaUrl, record))
}

function emitStatus(
  { mediaUrl }: Context,
  work: Work,
  saved: ReviewRecord,
  previousModerationStatus: ReviewRecord['status'],
): void {
  if (saved.status === previousModerationStatus) return
  const review = () => wireReview(mediaUrl, saved)
  work.emit('wix.reviews.v1.review_moderation_status_changed', saved, () => ({
    review: review(),
    previousModerationStatus,
  }))
  if (saved.status === 'APPROVED')
    work.emit('wix.reviews.v1.review_review_published', saved, () => ({ review: review() }))
}

async function requireFirst({ siteId }: Context, work: Work, { personKey }: Pick<ReviewRecord, 'personKey'>) {
  if (personKey === undefined) return
  const filter = { op: 'eq', path: 'personKey', value: personKey } as const
  const { items } = await work.query(reviews, siteId, { filter, paging: { limit: 1, offset: 0 } })
  if (items.length > 0) throw reviewExists()
}

/**
 * Moves a review to another counter of its entity's summary. Counters are adjusted, so that concurrent writers do not
 * conflict.
 */
async function adjustSummary(
  { siteId }: Context,
  work: Work,
  record: ReviewRecord,
  from: SummaryField | undefined,
  to: SummaryField | undefined,
): Promise<void> {
  const id = toSubject(record)
  if (!(await work.get(summaries, siteId, id))) work.insert(summaries, { siteId, id, ...NO_REVIEWS })
  if (from) work.adjust(summaries, siteId, id, from, -1)
  if (to) work.adjust(summaries, siteId, id, to, 1)
}

const NO_REVIEWS: Omit<SummaryRecord, 'siteId' | 'id' | 'revision'> = {
  stars1: 0,
  stars2: 0,
  stars3: 0,
  stars4: 0,
  stars5: 0,
  unpublished: 0,
}

/** The files that the author sent. */
const listFiles = ({ media = [] }: Pick<ReviewRecord, 'media'>) =>
  media.flatMap(({ fileId, uploaded }) => (uploaded && fileId) || [])

/** Reserves a visitor's uploads for one review; they are deleted with it. */
async function reserveFiles(
  { siteId }: Context,
  work: Work,
  reviewId: string,
  draft: Pick<ReviewRecord, 'media'>,
): Promise<void> {
  for (const id of new Set(listFiles(draft))) {
    const found = await work.get(reviewFiles, siteId, id)
    if (found && found.reviewId !== reviewId) throw mediaNotFound(listFiles(draft).indexOf(id))
    if (!found) work.insert(reviewFiles, { siteId, id, reviewId })
  }
}

/** The reviews that show these files. */
export async function findFileUses({ siteId }: Context, reads: Reads, fileIds: readonly string[]): Promise<FileUse[]> {
  const found = await Promise.all(fileIds.map((id) => reads.get(reviewFiles, siteId, id)))
  return found.flatMap((use) =>
    use ? [{ fileId: use.id, entity: 'review', id: use.reviewId, name: use.reviewId }] : [],
  )
}

async function releaseFiles(
  context: Context,
  work: Work,
  before: ReviewRecord,
  after: Pick<ReviewRecord, 'media'>,
): Promise<void> {
  const kept = new Set(listFiles(after))
  const dropped = listFiles(before).filter((id) => !kept.has(id))
  for (const id of new Set(dropped)) {
    const found = await work.get(reviewFiles, context.siteId, id)
    if (found?.reviewId !== before.id) continue
    work.delete(reviewFiles, found)
    await dropVisitorFile(context, work, id)
  }
  if (kept.size > 0) await reserveFiles(context, work, before.id, after)
}
