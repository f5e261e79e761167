import type { ReviewContentInput, ReviewInput } from '../../contract/reviews/review.ts'
import { forbidden } from '../../kernel/base/errors.ts'
import { isMerchant } from '../../kernel/runtime/access/identity.ts'
import { getOwnerKey, type OwnerKey, toOwnerIds } from '../../kernel/runtime/access/owner.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { createQuotaRequests } from '../../kernel/runtime/limits/quota-requests.ts'
import { consumeQuotas } from '../../kernel/runtime/limits/quotas.ts'
import type { Reads } from '../../kernel/store/reads.ts'
import { findProduct, findVisibleProduct } from '../catalog/index.ts'
import { findMember } from '../members/index.ts'
import { hasBought } from '../orders/index.ts'
import { entityNotFound } from './errors.ts'
import { readMedia } from './media.ts'
import { type ReviewRecord, reviews } from './records.ts'
import { cleanText, toSubject } from './rules.ts'
import { loadSettings } from './settings.ts'
import { insertReview } from './write-review.ts'

/** The namespace of the shop's products. */
export const STORES_NAMESPACE = 'stores'

type Subject = Pick<ReviewRecord, 'namespace' | 'entityId'>

/** Creates a review of a visitor or member, or one that a merchant adds. */
export async function createReview(
  context: Context,
  work: Work,
  { namespace, entityId, content, author = {}, reviewDate }: ReviewInput,
): Promise<ReviewRecord> {
  const subject = { namespace, entityId }
  if (isMerchant(context.identity)) return createForMerchant(context, work, subject, { content, author, reviewDate })
  if (reviewDate !== undefined) throw forbidden('Only merchants date a review: leave it out')
  const owner = getOwnerKey(context.identity)
  const { contactId } = toOwnerIds(owner)
  if (author.contactId !== undefined && author.contactId !== contactId)
    throw forbidden('Nobody writes a review in the name of another contact')
  return createForShopper(context, work, subject, { content, name: author.authorName })
}

/** Creates a review of the caller. `email`: an unverified address that the author gave. */
export async function createForShopper(
  context: Context,
  work: Work,
  subject: Subject,
  { content, name, email }: { content: ReviewContentInput; name?: string | undefined; email?: string | undefined },
): Promise<ReviewRecord> {
  await requireReviewable(context, work, subject)
  await consumeQuotas(context, work, createQuotaRequests(context, 'review', { per: ['visitor', 'address'] }))
  const owner = getOwnerKey(context.identity)
  const { memberId } = toOwnerIds(owner)
  const address = memberId === undefined ? email?.toLowerCase() : undefined
  const before = address === undefined ? [] : await listByEmail(context, work, address)
  const contactId = memberId ?? (address && (before[0]?.contactId ?? context.ids.guid()))
  const authorName = cleanText(name) ?? (await findMemberName(context, work, memberId))
  return insertReview(context, work, {
    ...subject,
    ...(owner && { owner, personKey: toPersonKey(subject, owner) }),
    ...(contactId && { contactId }),
    ...(authorName && { authorName }),
    ...(address && { email: address }),
    ...(await readContent(context, work, content)),
    verified:
      owner !== undefined &&
      subject.namespace === STORES_NAMESPACE &&
      (await hasBought(context, owner, subject.entityId)),
    origin: getOrigin(context),
    reviewDate: context.now.toISOString(),
    // The address is unverified, so a second review under it is not refused, but waits for moderation.
    held: before.some((other) => toSubject(other) === toSubject(subject)),
  })
}

/** Creates a review that a merchant adds, such as one from another system. */
async function createForMerchant(
  context: Context,
  work: Work,
  subject: Subject,
  {
    content,
    author,
    reviewDate,
  }: Pick<ReviewInput, 'content' | 'reviewDate'> & {
    author: NonNullable<ReviewInput['author']>
  },
): Promise<ReviewRecord> {
  const { now } = context
  const { contactId } = author
  await requireReviewable(context, work, subject)
  const member = contactId === undefined ? undefined : await findMember(context, work, contactId)
  const owner: OwnerKey | undefined = member && `member:${member.id}`
  const authorName = cleanText(author.authorName) ?? (await findMemberName(context, work, member?.id))
  return insertReview(context, work, {
    ...subject,
    ...(owner && { owner }),
    ...(contactId && { contactId, personKey: toPersonKey(subject, owner ?? `contact:${contactId}`) }),
    ...(authorName && { authorName }),
    ...(await readContent(context, work, content)),
    verified:
      owner !== undefined &&
      subject.namespace === STORES_NAMESPACE &&
      (await hasBought(context, owner, subject.entityId)),
    origin: getOrigin(context),
    reviewDate: new Date(reviewDate ?? now).toISOString(),
  })
}

/** The origin of a new review: apps bring reviews from other systems, all others are written in this shop. */
export function getOrigin({ identity }: Context): ReviewRecord['origin'] {
  return identity.type === 'APP' ? { type: 'APP', appId: identity.appId } : { type: 'ORGANIC' }
}

/** Converts the sent content of a review to its stored form. */
export async function readContent(
  context: Context,
  work: Work,
  { title, body, media: sent = [], rating }: ReviewContentInput,
): Promise<Pick<ReviewRecord, 'title' | 'body' | 'media' | 'rating'>> {
  const media = await readMedia(context, work, sent)
  const [cleanTitle, cleanBody] = [cleanText(title), cleanText(body)]
  return {
    rating: rating as ReviewRecord['rating'],
    ...(cleanTitle && { title: cleanTitle }),
    ...(cleanBody && { body: cleanBody }),
    ...(media.length > 0 && { media }),
  }
}

/** A unique key of the entity and the person, so that each person reviews an entity once. */
export function toPersonKey(
  subject: Subject,
  person: OwnerKey | `contact:${string}` | `email:${string}` | `row:${string}`,
): string {
  return `${toSubject(subject)} ${person}`
}

/**
 * Throws if the entity can't be reviewed. Visitors can review products that they can see, merchants any product. Other
 * namespaces are open to merchants, and to visitors if the merchant has opened them.
 */
async function requireReviewable(context: Context, work: Work, { namespace, entityId }: Subject): Promise<void> {
  const forMerchant = isMerchant(context.identity)
  const exists =
    namespace !== STORES_NAMESPACE
      ? forMerchant || (await loadSettings(context, work)).openNamespaces.includes(namespace)
      : forMerchant
        ? await findProduct(context, entityId)
        : await findVisibleProduct(context, { id: entityId })
  if (!exists) throw entityNotFound(namespace, entityId)
}

async function findMemberName(context: Context, reads: Reads, memberId: string | undefined) {
  const member = memberId === undefined ? undefined : await findMember(context, reads, memberId)
  return cleanText(member?.profile.nickname ?? member?.contact.firstName)
}

async function listByEmail({ siteId }: Context, work: Work, email: string): Promise<ReviewRecord[]> {
  const filter = { op: 'eq', path: 'email', value: email } as const
  return (await work.query(reviews, siteId, { filter, paging: { limit: 100, offset: 0 } })).items
}
