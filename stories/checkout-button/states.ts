import { NO_FORM, NO_MEMBER, of, type WidgetStates } from '../states.ts'

export const checkoutButtonStates: WidgetStates = {
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
}
