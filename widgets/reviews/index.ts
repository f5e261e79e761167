import { defineWidget } from '../kit/index.ts'
import { buttonStyles, pictureStyles, skeletonStyles } from '../kit/ui/styles.ts'
import styles from './reviews.css?inline'
import { Reviews } from './reviews.tsx'

/** `<awning-reviews>`: what buyers think of a product, and a form to write a review. */
export const mount = defineWidget({
  name: 'reviews',
  component: Reviews,
  styles: [buttonStyles, pictureStyles, skeletonStyles, styles],
})
