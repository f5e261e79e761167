import { defineWidget, getCartStore } from '../kit/index.ts'
import { buttonStyles } from '../kit/ui/styles.ts'
import styles from './checkout-button.css?inline'
import { CheckoutButton } from './checkout-button.tsx'

/** `<awning-checkout-button>`: starts the checkout with the cart, or with `product-id` alone. */
export const mount = defineWidget({
  name: 'checkout-button',
  component: CheckoutButton,
  styles: [buttonStyles, styles],
  init: (shop) => void getCartStore(shop).init(),
})
