import { defineWidget, getCartStore } from '../kit/index.ts'
import { badgeStyles, buttonStyles, countBadgeStyles } from '../kit/ui/styles.ts'
import styles from './cart.css?inline'
import { Cart } from './cart.tsx'

/** `<awning-cart>`: a button with the number of items that opens a drawer; `layout="inline"` shows the cart itself. */
export const mount = defineWidget({
  name: 'cart',
  component: Cart,
  styles: [badgeStyles, buttonStyles, countBadgeStyles, styles],
  init: (shop) => void getCartStore(shop).init(),
})
