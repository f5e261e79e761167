/** What a member has written and asked for; loaded when its section of the account is opened. */
export { OwnRequests } from './own-requests.tsx'
export { OwnReviews } from './own-reviews.tsx'
