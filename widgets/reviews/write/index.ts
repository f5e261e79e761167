/** The review form; loaded when the visitor wants to write a review. */
export { ReviewForm } from './review-form.tsx'
