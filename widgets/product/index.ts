import { defineWidget } from '../kit/index.ts'
import { badgeStyles, buttonStyles, pictureStyles, priceStyles, skeletonStyles } from '../kit/ui/styles.ts'
import { loadFull } from './preload.ts'
import productStyles from './product.css?inline'
import { readProductRequest } from './product-request.ts'
import { ProductWidget } from './product-widget.tsx'

/** `<awning-product>`: one product with its choices, or a grid of products. */
export const mount = defineWidget({
  name: 'product',
  component: ProductWidget,
  init: ({ moreWords }, attributes) => {
    const { layout } = readProductRequest(attributes)
    // The component awaits the same parts and shows their errors.
    if (layout === 'full') for (const part of [loadFull(), moreWords()]) part.catch(() => {})
  },
  styles: [badgeStyles, buttonStyles, pictureStyles, priceStyles, skeletonStyles, productStyles],
})
