import type { AwningEvents } from '../events.ts'

/** Description of each event of a host page's `document`; the type requires one for every event. */
export const EVENT_WORDS: Readonly<Record<keyof AwningEvents, string>> = {
  'awning:ready': 'A widget shows its content for the first time.',
  'awning:error': 'A widget could not load or broke; what the page had in its place stays.',
  'awning:cart:change': 'The cart changed: here, in another tab, or in the shop.',
  'awning:cart:before-add': 'Something is about to go into the cart.',
  'awning:cart:after-add': 'The shop has added it.',
  'awning:cart:error-add': 'The shop has refused to add it.',
  'awning:cart:before-quantity': 'The quantity of a line is about to change.',
  'awning:cart:after-quantity': 'The shop has the new quantity.',
  'awning:cart:error-quantity': 'The shop has refused the quantity. The cart shows what the shop has.',
  'awning:cart:before-remove': 'A line is about to be removed.',
  'awning:cart:after-remove': 'The line is removed.',
  'awning:cart:error-remove': 'A line could not be removed.',
  'awning:cart:before-coupon': 'A coupon is about to be applied, or removed by an empty code.',
  'awning:cart:after-coupon': 'The shop has taken the code.',
  'awning:cart:error-coupon': 'The shop has refused the code.',
  'awning:cart:before-gift-card': 'A gift card is about to be applied, or removed by an empty code.',
  'awning:cart:after-gift-card': 'The shop has taken the code.',
  'awning:cart:error-gift-card': 'The shop has refused the code.',
  'awning:cart:open': 'The drawer of the cart opens.',
  'awning:cart:close': 'The drawer closes.',
  'awning:cart:before-continue': 'The visitor leaves the empty cart to go on shopping.',
  'awning:product:sold-out': 'The visitor looks at what is sold out: a chosen variant, or the whole product.',
  'awning:back-in-stock:request': 'The visitor gets a mail when it is in stock again.',
  'awning:reviews:create': 'The visitor has written a review.',
  'awning:recommendations:view':
    'The visitor, who has consented to analytics, has seen the recommended products. Once.',
  'awning:checkout:start': 'The buyer goes to the checkout.',
  'awning:checkout:error': 'The checkout could not be opened.',
  'awning:checkout:complete':
    'The order is placed: the buyer is back, or reads it in its own window. Once per order, with what was bought.',
  'awning:member:open': 'The account opens, or the way to sign in.',
  'awning:member:close': 'The account closes.',
  'awning:member:before-login': 'The visitor is about to sign in.',
  'awning:member:after-login': 'A member is here.',
  'awning:member:error-login': 'Nobody signed in.',
  'awning:member:before-logout': 'The member is about to sign out.',
  'awning:member:after-logout': 'The member is signed out.',
  'awning:member:before-change': 'The member is about to change the account.',
  'awning:member:after-change': 'The shop has the change.',
  'awning:member:error-change': 'The shop has refused the change.',
  'awning:locale:change': 'The widgets speak another language.',
  'awning:currency:change': 'The page asked for another currency. Prices stay in the currency of the shop.',
  'awning:theme:change': 'Another theme was set for all widgets.',
  'awning:session:change': 'Somebody else is here: a visitor, a member, or nobody.',
}

export type EventName = keyof typeof EVENT_WORDS

export const EVENT_NAMES = Object.keys(EVENT_WORDS) as EventName[]

/** Whether `preventDefault()` prevents the action. */
export const isCancelable = (name: EventName) => name.includes(':before-') || name === 'awning:checkout:start'
