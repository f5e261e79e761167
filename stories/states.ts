import type { WidgetName } from '../loader/widgets.ts'

/**
 * States that any widget may have, with what a visitor experiences in each. A story that shows one has the tag
 * `state:NAME`, by which Storybook’s sidebar filters too.
 */
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
  'sold-out': 'Can’t be bought any more',
  invalid: 'A field that is filled in wrong',
  disabled: 'A button that says why it can’t be pressed',
  member: 'For somebody who is signed in',
  popup: 'A window of the shop’s own page, or none where a frame keeps it from opening',
  hover: 'Under the pointer',
  focus: 'Reached by the keyboard',
  slots: 'With what the page puts into it',
  long: 'Long words and large numbers',
  'right-to-left': 'From right to left',
} as const

export type State = keyof typeof STATES

const NO_MEMBER = 'It is the same for everybody.'
const NO_GOODS = 'It shows no goods.'
const NO_FORM = 'It has no fields.'
const NO_POPUP = 'It opens no window.'
const LINKS_ALONE = 'It has links alone.'
const NO_PLACE = 'It takes no place then, as in ‘Too few’.'

/** Why a widget has no story of a state. A new widget has neither at first. */
export const WITHOUT_STORY: Readonly<Partial<Record<WidgetName, Readonly<Partial<Record<State, string>>>>>> = {
  product: {
    invalid: 'The quantity is set right at once; a choice that is missing is asked for when the button is pressed.',
    member: NO_MEMBER,
    popup: NO_POPUP,
  },
  cart: { member: 'A member’s cart looks like any other.' },
  'checkout-button': {
    many: 'It is one button.',
    loading: 'It is there with its words: what it needs is loaded when the pointer or the focus is near.',
    done: 'The order’s page says it; after a popup the button says it in one line, as in Cart/Inline, Thanks for the order.',
    invalid: NO_FORM,
    member: NO_MEMBER,
  },
  member: {
    'sold-out': NO_GOODS,
    disabled: 'Its buttons can always be pressed; what is missing is said at its field.',
  },
  reviews: {
    refused: 'What the shop does not accept is said at the field: see a field that is filled in wrong.',
    'sold-out': 'Reviews stay when a product is sold out.',
    disabled: 'Its buttons can always be pressed.',
    popup: NO_POPUP,
  },
  'back-in-stock': {
    many: 'It asks for one address.',
    loading: 'It is not there until the product is known to be sold out.',
    disabled: 'Its button can always be pressed.',
    popup: NO_POPUP,
  },
  recommendations: {
    error: NO_PLACE,
    offline: NO_PLACE,
    busy: LINKS_ALONE,
    done: LINKS_ALONE,
    refused: LINKS_ALONE,
    'sold-out': 'The shop recommends nothing that is sold out.',
    invalid: NO_FORM,
    disabled: LINKS_ALONE,
    member: NO_MEMBER,
    popup: NO_POPUP,
    long: 'A name breaks anywhere, as on the card of a product: see Product/Card, ‘Long words’.',
  },
  search: {
    busy: 'What is chosen applies at once; what was found stays until there is an answer.',
    done: 'What is found is what was asked for.',
    refused: 'Any text has an answer.',
    invalid: 'A price that is none counts as left out.',
    disabled: 'Its buttons can always be pressed.',
    member: NO_MEMBER,
    popup: NO_POPUP,
    slots: 'It has no slots.',
  },
}

/** An entry of Storybook's `index.json`. */
export type StoryEntry = {
  readonly id: string
  readonly title: string
  readonly name: string
  readonly type: 'story' | 'docs'
  readonly tags?: readonly string[]
}

/** Stories of a widget by the states that they show, in the order of Storybook's sidebar. */
export function listByState(
  entries: readonly StoryEntry[],
  widget: WidgetName,
): ReadonlyMap<State, readonly StoryEntry[]> {
  const own = entries.filter(({ title, type }) => type === 'story' && toWidget(title) === widget)
  const states = Object.keys(STATES) as State[]
  return new Map(states.map((state) => [state, own.filter(({ tags = [] }) => tags.includes(`state:${state}`))]))
}

/** States that a widget shows in no story without a reason, or has a reason for although a story shows them. */
export function findUnshown(entries: readonly StoryEntry[], widget: WidgetName): State[] {
  return [...listByState(entries, widget)].flatMap(([state, shown]) =>
    shown.length > 0 === (WITHOUT_STORY[widget]?.[state] !== undefined) ? [state] : [],
  )
}

/** `Back in stock/States` is of the widget `back-in-stock`. */
const toWidget = (title: string) => (title.split('/')[0] ?? '').toLowerCase().replaceAll(' ', '-')
