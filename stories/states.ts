import type { WidgetName } from '../loader/widgets.ts'

/** States that any widget could have, and what a visitor meets in each. */
export const STATES = {
  usual: 'As it is most of the time',
  many: 'With more than fits',
  loading: 'On its way, at the size that it will have',
  empty: 'Nothing to show, and a way on',
  error: 'The shop has failed',
  offline: 'The shop can’t be reached',
  busy: 'Pressed, and not done yet',
  done: 'It went well',
  refused: 'What was asked for is not possible',
  soldOut: 'Can’t be bought any more',
  invalid: 'A field that is filled in wrong',
  disabled: 'A button that says why it can’t be pressed',
  member: 'For somebody who is signed in',
  popup: 'A window of the shop’s own page, or none where a frame keeps it from opening',
  hover: 'Under the pointer',
  focus: 'Reached by the keyboard',
  slots: 'With what the page puts into it',
  long: 'Long words and large numbers',
  rightToLeft: 'From right to left',
} as const

export type State = keyof typeof STATES

/** Ids of the stories that show a state, or a sentence on why there is none. */
export type Shown = readonly string[] | string

type WidgetStates = {
  readonly title: string
  /** What the ids of its stories begin with. */
  readonly stories: readonly string[]
  /** Stories that show what this widget alone can be. */
  readonly own: readonly string[]
  readonly states: Readonly<Record<State, Shown>>
}

const of = (group: string, names: string) => names.split(' ').map((name) => `${group}--${name}`)
const NO_MEMBER = 'It is the same for everybody.'
const NO_GOODS = 'It shows no goods.'
const NO_FORM = 'It has no fields.'
const NO_POPUP = 'It opens no window.'

/** Every state of the widgets. A test compares it with the widgets and stories that exist: a new one has no row at first. */
export const WIDGET_STATES: Readonly<Partial<Record<WidgetName, WidgetStates>>> = {
  product: {
    title: 'Product',
    stories: ['product-card', 'product-grid', 'product-full', 'product-opened-by-a-button'],
    own: [
      ...of('product-card', 'with-options discounted-with-ribbon low-stock digital light-and-dark no-picture'),
      ...of('product-grid', 'search query linked-to-pages quick-view light-and-dark'),
      ...of('product-full', 'variant-chosen colours discounted discounted-with-ribbon price-per-unit'),
      ...of('product-full', 'low-stock digital gift-card formatted-description subscription made-to-order'),
      ...of('product-full', 'picture-enlarged light-and-dark another-currency'),
    ],
    states: {
      usual: [
        ...of('product-card', 'simple'),
        ...of('product-grid', 'collection'),
        ...of('product-full', 'simple'),
        ...of('product-opened-by-a-button', 'options-to-choose'),
      ],
      many: of('product-grid', 'every-kind more-pages second-page'),
      loading: [
        ...of('product-card', 'loading'),
        ...of('product-grid', 'loading next-page-loading'),
        ...of('product-full', 'loading'),
        ...of('product-opened-by-a-button', 'loading'),
      ],
      empty: [
        ...of('product-grid', 'empty'),
        ...of('product-full', 'no-longer-sold no-picture'),
        ...of('product-opened-by-a-button', 'no-longer-sold'),
      ],
      error: [
        ...of('product-grid', 'system-error next-page-failing'),
        ...of('product-full', 'system-error refused-by-system-error'),
        ...of('product-opened-by-a-button', 'system-error'),
      ],
      offline: [...of('product-grid', 'offline'), ...of('product-full', 'offline added-offline')],
      busy: [...of('product-card', 'busy'), ...of('product-full', 'busy')],
      done: [...of('product-card', 'added'), ...of('product-full', 'added')],
      refused: [
        ...of('product-full', 'no-more-than-the-cart-has sold-out-meanwhile'),
        ...of('product-opened-by-a-button', 'refused'),
      ],
      soldOut: [
        ...of('product-card', 'sold-out'),
        ...of('product-full', 'sold-out sold-out-with-options sold-out-with-its-place'),
        ...of('product-opened-by-a-button', 'sold-out'),
      ],
      invalid: 'The quantity is set right at once; a choice that is missing is asked for when the button is pressed.',
      disabled: of('product-full', 'variants-to-choose sold-out'),
      member: NO_MEMBER,
      popup: NO_POPUP,
      hover: [...of('product-card', 'hovered'), ...of('product-full', 'button-hovered')],
      focus: [...of('product-card', 'focused'), ...of('product-full', 'button-focused choice-focused')],
      slots: of('product-full', 'sold-out-with-its-place'),
      long: [
        ...of('product-card', 'long-words'),
        ...of('product-grid', 'long-words-and-edges'),
        ...of('product-full', 'long-words highest-price'),
      ],
      rightToLeft: [
        ...of('product-grid', 'right-to-left'),
        ...of('product-full', 'right-to-left subscription-right-to-left'),
        ...of('product-opened-by-a-button', 'right-to-left'),
      ],
    },
  },
  cart: {
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
  },
  'checkout-button': {
    title: 'Checkout button',
    stories: ['checkout-button-states'],
    own: [...of('checkout-button-states', 'light-and-dark')],
    states: {
      usual: of('checkout-button-states', 'ready buy-now'),
      many: 'It is one button.',
      loading: 'It is there with its words: what it needs is loaded when the pointer or the focus is near.',
      empty: of('checkout-button-states', 'cart-empty'),
      error: of('checkout-button-states', 'system-error'),
      offline: of('checkout-button-states', 'offline'),
      busy: of('checkout-button-states', 'busy'),
      done: 'The order’s page says it; after a popup the button says it in one line, as in Cart/Inline, Thanks for the order.',
      refused: of('checkout-button-states', 'system-error'),
      soldOut: of('checkout-button-states', 'buy-now-gone'),
      invalid: NO_FORM,
      disabled: of('checkout-button-states', 'cart-empty'),
      member: NO_MEMBER,
      popup: of('checkout-button-states', 'in-a-frame'),
      hover: of('checkout-button-states', 'hovered'),
      focus: of('checkout-button-states', 'focused'),
      slots: of('checkout-button-states', 'with-words-of-the-page'),
      long: of('checkout-button-states', 'german'),
      rightToLeft: of('checkout-button-states', 'right-to-left'),
    },
  },
  member: {
    title: 'Member',
    stories: ['member-button', 'member-sign-in', 'member-account'],
    own: [
      ...of('member-button', 'light-and-dark'),
      ...of('member-sign-in', 'password-to-be-set new-account code-from-the-mail captcha-required new-password'),
      ...of('member-account', 'profile profile-with-picture shown-to-other-members addresses subscriptions'),
      ...of('member-account', 'subscription-to-be-canceled own-reviews review-to-be-deleted'),
      ...of('member-account', 'back-in-stock-requests passkeys'),
    ],
    states: {
      usual: [
        ...of('member-button', 'signed-out opened-signed-out'),
        ...of('member-sign-in', 'by-the-page-of-the-shop form'),
        ...of('member-account', 'some-orders'),
      ],
      many: of('member-account', 'one-more-address'),
      loading: [
        ...of('member-button', 'opened-loading'),
        ...of('member-sign-in', 'page-of-the-shop-on-its-way'),
        ...of('member-account', 'loading'),
      ],
      empty: [
        ...of('member-account', 'nothing-yet no-address-yet no-subscription-yet no-review-yet no-request-yet'),
        ...of('member-account', 'no-passkey-yet'),
      ],
      error: [
        ...of('member-account', 'system-error first-load-failing subscriptions-unknown reviews-unknown'),
        ...of('member-account', 'passkeys-unknown'),
      ],
      offline: [
        ...of('member-button', 'opened-offline'),
        ...of('member-sign-in', 'page-of-the-shop-offline form-offline'),
        ...of('member-account', 'offline requests-offline'),
      ],
      busy: [...of('member-sign-in', 'captcha-under-way'), ...of('member-account', 'profile-busy')],
      done: [
        ...of('member-sign-in', 'link-sent'),
        ...of('member-account', 'profile-saved passkey-renamed passkey-removed'),
      ],
      refused: [
        ...of('member-sign-in', 'no-such-account email-in-use captcha-failed waiting-for-approval'),
        ...of('member-account', 'picture-not-accepted'),
      ],
      soldOut: NO_GOODS,
      invalid: of('member-sign-in', 'password-too-short code-not-right'),
      disabled: 'Its buttons can always be pressed; what is missing is said at its field.',
      member: [...of('member-button', 'signed-in opened-signed-in'), ...of('member-account', 'some-orders')],
      popup: [...of('member-sign-in', 'window-is-open given-up in-a-frame'), 'hosted-pages-sign-in--in-a-popup'],
      hover: of('member-button', 'hovered'),
      focus: of('member-button', 'focused'),
      slots: of('member-account', 'slots'),
      long: of('member-account', 'long-words'),
      rightToLeft: [
        ...of('member-button', 'opened-right-to-left'),
        ...of('member-sign-in', 'right-to-left captcha-required-right-to-left'),
        ...of('member-account', 'right-to-left reviews-right-to-left passkeys-right-to-left'),
      ],
    },
  },
  reviews: {
    title: 'Reviews',
    stories: ['reviews-states'],
    own: [...of('reviews-states', 'with-picture one-number-of-stars')],
    states: {
      usual: of('reviews-states', 'list form'),
      many: of('reviews-states', 'further-page'),
      loading: of('reviews-states', 'loading'),
      empty: of('reviews-states', 'empty no-product'),
      error: of('reviews-states', 'first-load-failing next-page-failing'),
      offline: of('reviews-states', 'offline form-offline'),
      busy: of('reviews-states', 'sending-busy'),
      done: of('reviews-states', 'waiting shown-at-once said-helpful'),
      refused: 'What the shop does not accept is said at the field: see a field that is filled in wrong.',
      soldOut: 'Reviews stay when a product is sold out.',
      invalid: of('reviews-states', 'fields-wrong'),
      disabled: 'Its buttons can always be pressed.',
      member: of('reviews-states', 'form-of-a-member'),
      popup: NO_POPUP,
      hover: of('reviews-states', 'hovered'),
      focus: of('reviews-states', 'focused'),
      slots: of('reviews-states', 'title-of-the-page'),
      long: of('reviews-states', 'german'),
      rightToLeft: of('reviews-states', 'right-to-left'),
    },
  },
  'back-in-stock': {
    title: 'Back in stock',
    stories: ['back-in-stock-states'],
    own: [],
    states: {
      usual: of('back-in-stock-states', 'form'),
      many: 'It asks for one address.',
      loading: 'It is not there until the product is known to be sold out.',
      empty: of('back-in-stock-states', 'in-stock'),
      error: of('back-in-stock-states', 'not-taken'),
      offline: of('back-in-stock-states', 'offline'),
      busy: of('back-in-stock-states', 'busy'),
      done: of('back-in-stock-states', 'sent'),
      refused: of('back-in-stock-states', 'not-taken'),
      soldOut: of('back-in-stock-states', 'form'),
      invalid: of('back-in-stock-states', 'wrong-address'),
      disabled: 'Its button can always be pressed.',
      member: of('back-in-stock-states', 'member'),
      popup: NO_POPUP,
      hover: of('back-in-stock-states', 'hovered'),
      focus: of('back-in-stock-states', 'focused'),
      slots: of('back-in-stock-states', 'slots'),
      long: of('back-in-stock-states', 'german'),
      rightToLeft: of('back-in-stock-states', 'right-to-left'),
    },
  },
  recommendations: {
    title: 'Recommendations',
    stories: ['recommendations-states'],
    own: [],
    states: {
      usual: of('recommendations-states', 'few'),
      many: of('recommendations-states', 'cards'),
      loading: of('recommendations-states', 'loading'),
      empty: of('recommendations-states', 'too-few'),
      error: 'It takes no place then, as in ‘Too few’.',
      offline: 'It takes no place then, as in ‘Too few’.',
      busy: 'It has links alone.',
      done: 'It has links alone.',
      refused: 'It has links alone.',
      soldOut: 'The shop recommends nothing that is sold out.',
      invalid: NO_FORM,
      disabled: 'It has links alone.',
      member: NO_MEMBER,
      popup: NO_POPUP,
      hover: of('recommendations-states', 'hovered'),
      focus: of('recommendations-states', 'focused'),
      slots: of('recommendations-states', 'title-of-the-page'),
      long: 'A name breaks anywhere, as on the card of a product: see Product/Card, ‘Long words’.',
      rightToLeft: of('recommendations-states', 'right-to-left'),
    },
  },
}
