import { defineWidget } from '../kit/index.ts'
import { badgeStyles, buttonStyles, pictureStyles, priceStyles, skeletonStyles } from '../kit/ui/styles.ts'
import { loadFull } from './ahead.ts'
import productStyles from './product.css?inline'
import { readProductRequest } from './product-request.ts'
import { ProductWidget } from './product-widget.tsx'

/** `<awning-product>`: one product with its choices, or a grid of products. */
export const mount = defineWidget({
  name: 'product',
  component: ProductWidget,
  begin: ({ moreWords }, attributes) => {
    const { layout } = readProductRequest(attributes)
    // Whoever needs them asks again, and sees why they can't be had.
    if (layout === 'full') for (const part of [loadFull(), moreWords()]) part.catch(() => {})
  },
  styles: [badgeStyles, buttonStyles, pictureStyles, priceStyles, skeletonStyles, productStyles],
})
