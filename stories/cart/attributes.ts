import type { AttributeWords } from '../docs/attribute-controls.ts'

export const CART_WORDS: AttributeWords = {
  layout: {
    words: 'inline: a part of the page. drawer: no button, opened by Awning.open(). Without it: button and drawer.',
    oneOf: ['inline', 'drawer'],
  },
  'open-on-add': 'Opens the drawer whenever something is added.',
  'continue-href': 'Where an empty cart leads to.',
  mode: { words: 'popup: the checkout opens in a window of its own where the browser lets it.', oneOf: ['popup'] },
}
