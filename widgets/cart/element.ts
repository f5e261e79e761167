import type { ElementDeclaration } from '../kit/elements/element.ts'
import { EVENT_NAMES } from '../kit/elements/event-words.ts'

/**
 * `<awning-cart>`: a button with the number of items that opens a drawer, or the cart itself.
 *
 * The page's own link inside is shown until the widget is there. Slots `header`, `empty` and `footer` are inside the
 * drawer; `--awning-drawer` sets its width.
 *
 * @example A button that opens the drawer, with a link for when the widget cannot load
 * ```html
 * <awning-cart open-on-add continue-href="/shop"><a href="/cart">Cart</a></awning-cart>
 * ```
 * @example The cart as a part of the page, with words of your own for an empty one
 * ```html
 * <awning-cart layout="inline">
 *   <p slot="empty">Nothing in here yet.</p>
 * </awning-cart>
 * ```
 * @example Its events are on `document`
 * ```ts
 * document.addEventListener('awning:cart:change', ({ detail }) => console.log(detail.count))
 * ```
 */
export const element: ElementDeclaration = {
  description: 'A button with the number of items in the cart that opens a drawer, or the cart as a part of the page.',
  attributes: {
    layout: {
      description:
        'inline: a part of the page. drawer: no button, opened by Awning.open(). Left out: a button that opens a drawer.',
      type: ['inline', 'drawer'],
    },
    'open-on-add': { description: 'Opens the drawer whenever something is added.', type: 'flag' },
    'continue-href': { description: 'Where an empty cart leads to.', type: 'text' },
    mode: {
      description: 'popup: the checkout opens in a window of its own where the browser allows it.',
      type: ['popup'],
    },
  },
  slots: {
    icon: 'Instead of the drawing on the button.',
    header: 'Above the lines.',
    empty: 'Instead of ‘Your cart is empty’.',
    footer: 'Below the main button.',
  },
  parts: [
    'root',
    'name',
    'badge',
    'count',
    'cart',
    'drawer',
    'drawer-head',
    'drawer-title',
    'drawer-body',
    'drawer-foot',
    'close',
    'lines',
    'line',
    'each',
    'complaint',
    'line-choice',
    'preorder',
    'remove',
    'codes',
    'estimate',
    'empty',
    'continue',
    'summary',
    'free-shipping',
    'checkout',
    'icon',
    'picture',
    'image',
    'price',
    'price-now',
    'price-sale',
    'price-before',
    'quantity',
    'quantity-input',
    'quantity-note',
    'button',
    'reason',
    'icon-button',
    'field',
    'label',
    'input',
    'field-error',
    'disclosure-title',
    'notice',
    'notice-info',
    'notice-success',
    'notice-warning',
    'notice-error',
    'notice-offline',
    'address',
    'totals',
    'totals-row',
    'totals-subtotal',
    'totals-discount',
    'totals-gift-card',
    'totals-shipping',
    'totals-tax',
    'totals-total',
    'skeleton',
  ],
  events: EVENT_NAMES.filter((name) => name.startsWith('awning:cart:') || name.startsWith('awning:checkout:')),
}
