import { cartOf, defineWidget } from '../kit/index.ts'
import { buttonStyles } from '../kit/ui/styles.ts'
import styles from './checkout-button.css?inline'
import { CheckoutButton } from './checkout-button.tsx'

/** `<awning-checkout-button>`: to the checkout with the cart, or with `product-id` alone. */
export const mount = defineWidget({
  name: 'checkout-button',
  component: CheckoutButton,
  styles: [buttonStyles, styles],
  begin: (shop) => void cartOf(shop).begin(),
})
