import { defineWidget } from '../kit/index.ts'
import { pictureStyles, priceStyles, skeletonStyles } from '../kit/ui/styles.ts'
import styles from './recommendations.css?inline'
import { Recommendations } from './recommendations.tsx'

/** `<awning-recommendations>`: products that go with one, or the best sellers. */
export const mount = defineWidget({
  name: 'recommendations',
  component: Recommendations,
  styles: [pictureStyles, priceStyles, skeletonStyles, styles],
})
