/** What the widget shows once the visitor wants to write. */
export { ReviewForm } from './review-form.tsx'
