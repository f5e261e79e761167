import type { ElementDeclaration } from '../kit/elements/element.ts'
import { EVENT_NAMES } from '../kit/elements/event-words.ts'

/**
 * `<awning-checkout-button>`: starts the checkout with the cart, or with one product alone, whose price and stock it says.
 * Of a product whose choices your page leaves open it opens a look at the product.
 *
 * The page's own content inside is shown until the widget is there, and where the product is gone. `--awning-accent` is
 * the colour of the button.
 *
 * @example Checks out the cart
 * ```html
 * <awning-checkout-button><a href="/cart">Check out</a></awning-checkout-button>
 * ```
 * @example Buys one product, with words of your own on the button
 * ```html
 * <awning-checkout-button product-id="PRODUCT-ID" options="Size: Large; Colour: Sand">
 *   <span slot="label">Buy it now</span>
 * </awning-checkout-button>
 * ```
 * @example Keeps the buyer here until the terms are accepted
 * ```ts
 * const terms = document.querySelector<HTMLInputElement>('#terms')
 * document.addEventListener('awning:checkout:start', (event) => {
 *   if (!terms?.checked) event.preventDefault()
 * })
 * ```
 */
export const element: ElementDeclaration = {
  description:
    'A button that starts the checkout: with the cart, or with one product alone, which leaves the cart as it is. It says what that costs, and opens a look at a product whose choices are open.',
  attributes: {
    'product-id': { description: 'Buys only this product. Left out: the cart.', type: 'text' },
    'variant-id': { description: 'Which of its variants, if your page knows the id.', type: 'text' },
    options: { description: 'Its choices as ‘Size: Large; Colour: Sand’, or as JSON.', type: 'text' },
    quantity: { description: 'How many items.', type: 'number', default: '1' },
    mode: { description: 'popup: opens in a window of its own where the browser allows it.', type: ['popup'] },
  },
  slots: { label: 'The words on the button.' },
  parts: ['root', 'checkout', 'price', 'stock', 'reason', 'notice', 'address'],
  events: EVENT_NAMES.filter((name) => name.startsWith('awning:checkout:')),
}
