/** The summary, the form and the list of reviews; loaded in parallel with the data. */
export { ReviewList } from './review-list.tsx'
