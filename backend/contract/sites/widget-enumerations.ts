import type { ELEMENT_NAMES } from './install-enumerations.ts'

export type WidgetName = (typeof ELEMENT_NAMES)[number]

/** `PAGE` follows the page around each widget, `AUTO` the visitor. */
export const WIDGET_THEMES = ['PAGE', 'AUTO', 'LIGHT', 'DARK'] as const
export type WidgetTheme = (typeof WIDGET_THEMES)[number]

/** The kind of a token's value. Colours come in pairs, for light and dark backgrounds. */
export type TokenKind = 'colour' | 'length' | 'weight' | 'duration' | 'ratio' | 'number' | 'font' | 'shadow' | 'case'

/** Tokens that a merchant can set: `--awning-NAME`. */
export const WIDGET_TOKENS = {
  accent: 'colour',
  'on-accent': 'colour',
  surface: 'colour',
  raised: 'colour',
  text: 'colour',
  muted: 'colour',
  line: 'colour',
  focus: 'colour',
  danger: 'colour',
  success: 'colour',
  warning: 'colour',
  placeholder: 'colour',
  sale: 'colour',
  ribbon: 'colour',
  'on-ribbon': 'colour',
  font: 'font',
  'title-font': 'font',
  size: 'length',
  small: 'length',
  large: 'length',
  title: 'length',
  display: 'length',
  regular: 'weight',
  medium: 'weight',
  bold: 'weight',
  'title-weight': 'weight',
  leading: 'number',
  case: 'case',
  radius: 'length',
  'radius-large': 'length',
  pill: 'length',
  border: 'length',
  shadow: 'shadow',
  space: 'length',
  control: 'length',
  motion: 'duration',
  'motion-slow': 'duration',
  drawer: 'length',
  card: 'length',
  ratio: 'ratio',
} as const satisfies Readonly<Record<string, TokenKind>>
export type WidgetToken = keyof typeof WIDGET_TOKENS
export const WIDGET_TOKEN_NAMES = Object.keys(WIDGET_TOKENS) as WidgetToken[]

export const WIDGET_SHADOWS = ['NONE', 'SOFT', 'STRONG'] as const
/** Values of `text-transform`. */
export const WIDGET_CASES = ['NONE', 'UPPERCASE', 'LOWERCASE', 'CAPITALIZE'] as const

/** The kind of an option's value; a list allows one of its words. */
export type OptionKind = 'flag' | 'address' | readonly string[] | { readonly min: number; readonly max: number }

/** Attributes of widgets for which a shop can set a default. An attribute on the element itself takes precedence. */
export const WIDGET_OPTIONS = {
  product: { href: 'address' },
  cart: { 'open-on-add': 'flag', 'continue-href': 'address', mode: ['popup'] },
  'checkout-button': { mode: ['popup'] },
  member: { login: ['form'] },
  'back-in-stock': {},
  reviews: { limit: { min: 1, max: 50 } },
  recommendations: { limit: { min: 1, max: 20 }, minimum: { min: 1, max: 20 }, href: 'address' },
  search: { href: 'address', 'collection-href': 'address' },
} as const satisfies Readonly<Record<WidgetName, Readonly<Record<string, OptionKind>>>>

/** CLDR plural forms. */
export const PLURAL_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const
export type PluralForm = (typeof PLURAL_FORMS)[number]

/** Pages that a theme can be looked at on before it is published. */
export const PREVIEW_PAGES = ['CHECKOUT', 'MAIL'] as const
export type PreviewPage = (typeof PREVIEW_PAGES)[number]

/** `CONTRAST`: text is not readable on its background. `TARGET`: a touch target is too small. */
export const LOOK_PROBLEMS = ['CONTRAST', 'TARGET'] as const
