import type { Review } from '../../contract/reviews/review.ts'
import { type Identity, isMerchant } from '../../kernel/runtime/access/identity.ts'
import { mayAccess } from '../../kernel/runtime/access/owner.ts'
import type { ReviewMedia, ReviewRecord } from './records.ts'

/** A review in the API's shape. Without a viewer it is for events, which only merchants receive. */
export function wireReview(mediaUrl: string, record: ReviewRecord, viewer?: Identity): Review {
  const { contactId, authorName, title, body, media = [], reply, source, owner } = record
  const showsContact = contactId && (!viewer || isMerchant(viewer) || mayAccess(viewer, record))
  return {
    namespace: record.namespace,
    entityId: record.entityId,
    id: record.id,
    content: {
      ...(title && { title }),
      ...(body && { body }),
      media: media.map((each) => wireMedia(mediaUrl, each)),
      rating: record.rating,
    },
    createdDate: record.createdDate,
    updatedDate: record.updatedDate,
    author: {
      ...(showsContact && { contactId }),
      ...(authorName && { authorName }),
      type: owner?.startsWith('member:') ? 'MEMBER' : 'VISITOR',
    },
    ...(reply && { reply: { ...reply } }),
    foundHelpful: record.foundHelpful,
    foundUnhelpful: record.foundUnhelpful,
    helpfulness: record.helpfulness,
    moderation: { moderationStatus: record.status, manuallyChanged: record.manuallyChanged },
    revision: String(record.revision),
    verified: record.verified,
    origin: { ...record.origin },
    ...(source && {
      source: {
        type: source.type,
        ...(source.type === 'REVIEW_REQUEST'
          ? { reviewRequestOptions: { id: source.id } }
          : { requestLinkOptions: { id: source.id } }),
      },
    }),
    reviewDate: record.reviewDate,
    relevanceScore: record.relevance,
    publishCount: record.publishCount,
  }
}

/** The URL of a picture or video of a review. */
export function getMediaUrl(
  mediaUrl: string,
  { fileId, url = '' }: Pick<ReviewMedia, 'url'> & { fileId?: string | undefined },
): string {
  if (fileId) return `${mediaUrl}/files/${fileId}`
  return url.includes(':') ? url : `${mediaUrl}/media/${url}`
}

function wireMedia(mediaUrl: string, { kind, fileId, url: elsewhere = '', uploaded: _, ...facts }: ReviewMedia) {
  // Published clients take what has an id for a file of this server.
  const id = fileId ?? (elsewhere.includes(':') ? undefined : elsewhere)
  const url = getMediaUrl(mediaUrl, { fileId, url: elsewhere })
  const named = { ...(id !== undefined && { id }), url }
  if (kind === 'image') return { image: { ...named, ...facts } }
  const { width, height } = facts
  return { video: { ...named, resolutions: [{ url, ...(width && { width }), ...(height && { height }) }] } }
}
