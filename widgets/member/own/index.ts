/** The member's reviews and back-in-stock requests; loaded when their section of the account is opened. */
export { OwnRequests } from './own-requests.tsx'
export { OwnReviews } from './own-reviews.tsx'
