/** States that any widget may have, with what a visitor experiences in each. */
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

/** Ids of the stories that show a state, or a sentence why there is none. */
export type Shown = readonly string[] | string

/** The row of a widget, from `states.ts` in the folder of its stories. */
export type WidgetStates = {
  readonly title: string
  /** Prefixes of its stories' ids. */
  readonly stories: readonly string[]
  /** Stories of states that only this widget has. */
  readonly own: readonly string[]
  readonly states: Readonly<Record<State, Shown>>
}

/** Ids of the stories of a group. */
export const of = (group: string, names: string) => names.split(' ').map((name) => `${group}--${name}`)
export const NO_MEMBER = 'It is the same for everybody.'
export const NO_GOODS = 'It shows no goods.'
export const NO_FORM = 'It has no fields.'
export const NO_POPUP = 'It opens no window.'
