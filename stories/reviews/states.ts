import { NO_POPUP, of, type WidgetStates } from '../states.ts'

export const reviewsStates: WidgetStates = {
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
}
