/** What the widget shows once there is something to show. */
export { ReviewList } from './review-list.tsx'
