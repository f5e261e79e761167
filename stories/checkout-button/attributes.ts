import type { AttributeWords } from '../docs/attribute-controls.ts'

export const CHECKOUT_BUTTON_WORDS: AttributeWords = {
  'product-id': 'Buys only this product. Without it, the button checks out the cart.',
  'variant-id': 'Which of its variants, if your page knows the id.',
  options: 'Its choices as ‘Size: Large; Colour: Sand’, or as JSON.',
  quantity: 'How many pieces: 1 if you leave it out.',
  mode: { words: 'popup: opens in a window of its own where the browser lets it.', oneOf: ['popup'] },
}
