import { defineWidget } from '../kit/index.ts'
import { badgeStyles, buttonStyles, pictureStyles, priceStyles, skeletonStyles } from '../kit/ui/styles.ts'
import productStyles from './product.css?inline'
import { ProductWidget } from './product-widget.tsx'

/** `<awning-product>`: one product with its choices, or a grid of products. */
export const mount = defineWidget({
  name: 'product',
  component: ProductWidget,
  styles: [badgeStyles, buttonStyles, pictureStyles, priceStyles, skeletonStyles, productStyles],
})
