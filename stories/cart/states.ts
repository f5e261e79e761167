import { of, type WidgetStates } from '../states.ts'

export const cartStates: WidgetStates = {
  title: 'Cart',
  stories: ['cart-badge', 'cart-drawer', 'cart-inline'],
  own: [
    ...of('cart-badge', 'light-and-dark'),
    ...of('cart-inline', 'hardly-towards-free-shipping towards-free-shipping price-changed-meanwhile'),
    ...of('cart-inline', 'discounted coupon-ended-meanwhile totals-with-shipping-and-tax'),
    ...of('cart-inline', 'coupon-below-its-minimum coupon-below-its-minimum-since one-code-does-not-count'),
    ...of('cart-inline', 'gift-card-ended-meanwhile gift-card-for-gift-card digital-and-gift-card'),
    ...of('cart-inline', 'no-picture another-currency'),
  ],
  states: {
    usual: [
      ...of('cart-badge', 'some-items'),
      ...of('cart-drawer', 'one-line some-lines'),
      ...of('cart-inline', 'one-line some-lines wide'),
    ],
    many: [
      ...of('cart-badge', 'more-than-ninety-nine'),
      ...of('cart-drawer', 'forty-lines'),
      ...of('cart-inline', 'forty-lines'),
    ],
    loading: [
      ...of('cart-badge', 'loading'),
      ...of('cart-drawer', 'loading'),
      ...of('cart-inline', 'loading first-item-on-its-way'),
    ],
    empty: [
      ...of('cart-badge', 'empty'),
      ...of('cart-drawer', 'empty'),
      ...of('cart-inline', 'empty thanks-for-the-order empty-in-the-words-of-the-page'),
    ],
    error: [...of('cart-drawer', 'edit-refused checkout-refused'), ...of('cart-inline', 'system-error')],
    offline: [
      ...of('cart-badge', 'offline'),
      ...of('cart-drawer', 'offline-with-queued-edits'),
      ...of('cart-inline', 'offline-with-queued-edits offline-at-the-first-visit'),
    ],
    busy: [...of('cart-drawer', 'checkout-busy'), ...of('cart-inline', 'code-busy')],
    done: [
      ...of('cart-drawer', 'coupon-applied line-removed'),
      ...of('cart-inline', 'coupon-applied gift-card-applied free-shipping-reached'),
    ],
    refused: of('cart-inline', 'not-delivered-there too-few-left quantity-over-the-stock'),
    soldOut: [
      ...of('cart-drawer', 'product-deleted-meanwhile'),
      ...of('cart-inline', 'product-deleted-meanwhile sold-out-meanwhile'),
    ],
    invalid: of('cart-inline', 'quantity-of-none coupon-expired gift-card-unknown'),
    disabled: of('cart-inline', 'sold-out-meanwhile'),
    member: 'A member’s cart looks like any other.',
    popup: of('cart-drawer', 'in-a-frame'),
    hover: of('cart-badge', 'hovered'),
    focus: [...of('cart-badge', 'focused'), ...of('cart-inline', 'stepper-focused')],
    slots: of('cart-inline', 'slots empty-in-the-words-of-the-page'),
    long: [...of('cart-drawer', 'long-words sixteen-digits'), ...of('cart-inline', 'long-words sixteen-digits')],
    rightToLeft: [
      ...of('cart-badge', 'right-to-left'),
      ...of('cart-drawer', 'right-to-left'),
      ...of('cart-inline', 'right-to-left'),
    ],
  },
}
