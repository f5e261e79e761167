import { NO_MEMBER, NO_POPUP, of, type WidgetStates } from '../states.ts'

export const productStates: WidgetStates = {
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
}
