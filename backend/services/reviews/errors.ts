import { notFound, refusals } from '../../kernel/base/errors.ts'

/** Errors of reviews. */
export const reviewErrors = refusals({
  REVIEW_NOT_FOUND: 404,
  REVIEW_ALREADY_EXISTS: 409,
  REVIEW_CHANGED: 409,
  REVIEWED_ENTITY_NOT_FOUND: 404,
  REVIEW_MEDIA_NOT_FOUND: 400,
  OWN_REVIEW: 403,
  TOO_MANY_TO_COUNT: 400,
})

export const reviewNotFound = (id: string) => notFound(reviewErrors.REVIEW_NOT_FOUND, 'Review', id)

/** One review per person and product, so that an opinion counts once. */
export const reviewExists = () =>
  reviewErrors.REVIEW_ALREADY_EXISTS('This person has reviewed it already: change that review')

export const reviewChanged = (revision: string) =>
  reviewErrors.REVIEW_CHANGED('The review has changed since it was read: read it again', { revision })

export const entityNotFound = (namespace: string, entityId: string) =>
  reviewErrors.REVIEWED_ENTITY_NOT_FOUND('There is nothing to review under this namespace and id', {
    namespace,
    entityId,
  })

export const mediaNotFound = (at: number) =>
  reviewErrors.REVIEW_MEDIA_NOT_FOUND('A picture or film is no file that this review can show: upload it first', {
    index: at,
  })

export const ownReview = () => reviewErrors.OWN_REVIEW('Nobody votes for their own review')

export const tooManyToCount = () =>
  reviewErrors.TOO_MANY_TO_COUNT('Too many reviews would have to be looked at: filter by entityId as well')
