import type { AttributeWords } from '../docs/attribute-controls.ts'

export const CHECKOUT_BUTTON_WORDS: AttributeWords = {
  'product-id': 'Buys this product alone; without it the cart.',
  'variant-id': 'Which of its variants, where the page knows the id.',
  options: 'Its choices as ‘Size: Large; Colour: Sand’, or as JSON.',
  quantity: 'Pieces; 1 where missing.',
  mode: { words: 'popup: opens in a window of its own where the browser lets it.', oneOf: ['popup'] },
}
