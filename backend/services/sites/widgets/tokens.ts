import type { Look } from '../../../contract/sites/look.ts'
import { LOOK_FONTS } from '../../../contract/sites/look-enumerations.ts'
import {
  type TokenKind,
  WIDGET_CASES,
  WIDGET_SHADOWS,
  WIDGET_TOKENS,
  type WidgetToken,
} from '../../../contract/sites/widget-enumerations.ts'
import { FONTS, getFonts } from '../look/fonts.ts'

type Kind = {
  /** The accepted form of a value, for error messages. */
  form: string
  accepts(value: string): boolean
  /** Converts a value to CSS; fonts depend on the look. */
  toCss(value: string, look: Look): string
}

/** `INHERIT`: the page's font. `LOOK`: the font of the shop’s texts. `LOOK_TITLE`: the font of its headings. */
const FONT_NAMES: readonly string[] = ['INHERIT', 'LOOK', 'LOOK_TITLE', ...LOOK_FONTS]

const SHADOWS: Readonly<Record<(typeof WIDGET_SHADOWS)[number], string>> = {
  NONE: 'none',
  SOFT: '0 0.5em 2.4em rgb(0 0 0 / 0.22)',
  STRONG: '0 0.6em 3em rgb(0 0 0 / 0.45)',
}

const matching = (form: string, pattern: RegExp, toCss = (value: string) => value): Kind => ({
  form,
  accepts: (value) => pattern.test(value),
  toCss,
})

const named = (names: readonly string[], toCss: Kind['toCss']): Kind => ({
  form: `one of ${names.join(', ')}`,
  accepts: (value) => names.includes(value),
  toCss,
})

/** The accepted values by kind of token. They are inserted into style sheets unescaped, so nothing else is accepted. */
const KINDS: Readonly<Record<TokenKind, Kind>> = {
  colour: matching('a colour such as #7a2e1d', /^#[0-9a-f]{6}$/i, (value) => value.toLowerCase()),
  length: matching('a length such as 0.4em, 6px or 0', /^(?:0|\d{1,3}(?:\.\d{1,4})?(?:px|em|rem))$/),
  weight: matching('a weight from 100 to 900', /^[1-9]\d0$/),
  duration: matching('milliseconds up to 999ms', /^\d{1,3}ms$/),
  ratio: matching('a ratio such as 4/5 or 1', /^(?!0(?:\D|$))\d{1,2}(?:\.\d{1,3})?(?:\/(?!0(?:\D|$))\d{1,2})?$/),
  number: matching('a number from 0.8 to 3', /^(?:0\.[89]\d?|[12](?:\.\d{1,2})?|3)$/),
  font: named(FONT_NAMES, toFontFamily),
  case: named(WIDGET_CASES, (name) => name.toLowerCase()),
  shadow: named(WIDGET_SHADOWS, (name) => SHADOWS[name as keyof typeof SHADOWS]),
}

function toFontFamily(name: string, look: Look): string {
  if (name === 'INHERIT') return 'inherit'
  const { text, title } = getFonts(look)
  return { LOOK: text, LOOK_TITLE: title, ...FONTS }[name as keyof typeof FONTS | 'LOOK' | 'LOOK_TITLE'].family
}

export const kindOf = (token: WidgetToken): Kind => KINDS[WIDGET_TOKENS[token]]
