import { NO_FORM, NO_MEMBER, NO_POPUP, of, type WidgetStates } from '../states.ts'

export const recommendationsStates: WidgetStates = {
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
}
