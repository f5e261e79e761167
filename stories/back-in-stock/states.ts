import { NO_POPUP, of, type WidgetStates } from '../states.ts'

export const backInStockStates: WidgetStates = {
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
}
