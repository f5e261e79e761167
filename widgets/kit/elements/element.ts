import type { EventName } from './event-words.ts'
import type { PartName } from './part-words.ts'

/** An attribute of an element; a placeholder `<div data-awning="…">` has it with the prefix `data-`. */
export type ElementAttribute = {
  readonly description: string
  /** Type of its value: a list of the allowed keywords, or a kind of value. `flag`: present or absent. */
  readonly type: readonly string[] | 'text' | 'number' | 'flag'
  /** The value where the attribute is left out. */
  readonly default?: string
}

export type ElementAttributes = Readonly<Record<string, ElementAttribute>>

/**
 * What a page can set on `<awning-NAME>` and which events it gets, stated once, in `element.ts` of the widget's folder.
 * From it come the custom-elements manifest, the editor data, and the tables and controls in Storybook.
 */
export type ElementDeclaration = {
  readonly description: string
  readonly attributes: ElementAttributes
  /** What the page can put into the element, by the name of the slot, besides its fallback content. */
  readonly slots?: Readonly<Record<string, string>>
  /** Its `::part()` names, in the order of `PART_WORDS`. The stories' test compares them with what is shown. */
  readonly parts: readonly PartName[]
  /** Events that it emits on `document`, besides `awning:ready` and `awning:error`. */
  readonly events: readonly EventName[]
}

/** Attributes of every element. */
export const SHARED_ATTRIBUTES: ElementAttributes = {
  'heading-level': {
    description:
      'The level of its headings, 1 to 6. Left out: one below the nearest heading that the page has before the element.',
    type: 'number',
  },
  theme: {
    description: 'auto follows the visitor’s setting. Left out: the colour scheme of the page around the element.',
    type: ['light', 'dark', 'auto'],
  },
}

/** What every element shows until its widget is there. */
export const FALLBACK_SLOT =
  'Your own content, such as a plain link: shown until the widget is there, and for good where it can’t load.'

/** Attributes that make any element of the page act when it is pressed. */
export const BUTTON_ATTRIBUTES: ElementAttributes = {
  'data-awning-add': { description: 'Adds the product with this id to the cart.', type: 'text' },
  'data-awning-quantity': { description: 'How many items are added.', type: 'number', default: '1' },
  'data-awning-variant': { description: 'Id of the variant that is added.', type: 'text' },
  'data-awning-options': {
    description: 'The choices as ‘Size: Large; Colour: Sand’, or as JSON.',
    type: 'text',
  },
  'data-awning-login': { description: 'Opens the account.', type: 'flag' },
}
