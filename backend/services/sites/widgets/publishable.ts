import type { Look } from '../../../contract/sites/look.ts'
import type { LookCorner } from '../../../contract/sites/look-enumerations.ts'
import type { WidgetName, WidgetTheme, WidgetToken } from '../../../contract/sites/widget-enumerations.ts'
import type {
  PublishedWidgets,
  TokenSetting,
  WidgetSettings,
  WordSetting,
} from '../../../contract/sites/widget-settings.ts'
import { LANGUAGES } from '../../../contract/wire/languages.ts'
import { groupBy } from '../../../kernel/base/async/group-by.ts'
import { getLanguage } from '../../../kernel/base/text/locale.ts'
import { getFonts, writeFontFaces } from '../look/fonts.ts'
import { createPalette, type Palette, type Scheme } from '../look/palette.ts'
import { type ShopTheme, toTheme } from '../look/theme.ts'
import { kindOf } from './tokens.ts'

/** A token’s values in CSS. */
type Declaration = { name: WidgetToken; light: string; dark: string }

/** Radii of controls, sheets and badges. */
export const CORNERS: Readonly<Record<LookCorner, readonly [radius: string, large: string, pill: string]>> = {
  SQUARE: ['0', '0', '0'],
  SOFT: ['0.4em', '0.8em', '99em'],
  ROUND: ['0.9em', '1.4em', '99em'],
}

const THEMES: Readonly<Record<WidgetTheme, PublishedWidgets['theme']>> = {
  PAGE: undefined,
  AUTO: 'auto',
  LIGHT: 'light',
  DARK: 'dark',
}

/**
 * What a shop's pages load for its widgets. Widgets take accent and corners from the shop's look, and its background
 * and text colours if it sets a background. Fonts, and otherwise the text colour, are the page's own unless a token
 * sets them.
 *
 * @param base - the absolute base URL of this server's files.
 */
export function toPublishedWidgets(look: Look | undefined, settings: WidgetSettings, base: string): PublishedWidgets {
  const { tokens = [], options = [], words = [] } = settings
  const theme = THEMES[settings.theme ?? 'PAGE']
  const attributes = Object.fromEntries(
    [...groupBy(options, ({ widget }) => widget)].map(([widget, own]) => [
      widget,
      Object.fromEntries(own.map(({ name, value }) => [name, value])),
    ]),
  )
  const byLanguage: Record<string, ReturnType<typeof toMessages>> = Object.fromEntries(
    [...groupBy(words, ({ language }) => language)].map(([language, own]) => [language, toMessages(own)]),
  )
  // What a shop words in a language is also for its regional variants, which the widgets load by themselves.
  for (const variant of LANGUAGES.filter((each) => byLanguage[getLanguage(each)]))
    byLanguage[variant] = { ...byLanguage[getLanguage(variant)], ...byLanguage[variant] }
  return {
    css: toCss(look, tokens, base),
    ...(theme && { theme }),
    ...(options.length > 0 && { attributes }),
    ...(words.length > 0 && { words: byLanguage }),
  }
}

/**
 * Tokens as CSS: those of the look, then those for all widgets, then those of single widgets. In a cascade layer, so
 * that any rule of the page wins.
 */
function toCss(look: Look | undefined, tokens: readonly TokenSetting[], base: string): string {
  const theme = toTheme(look, tokens)
  const toDeclaration = (token: TokenSetting) => declare(token, theme.look)
  const chosen = theme.tokens.map(toDeclaration)
  const given = look ? declareLook(theme).filter(({ name }) => !chosen.some((token) => token.name === name)) : []
  const ofWidgets = [...groupBy(tokens, ({ widget = '' }) => widget as string)]
  const rules = [
    ...toRules(':root', [...given, ...chosen]),
    ...ofWidgets.flatMap(([widget, own]) =>
      widget ? toRules(`awning-${widget},[data-awning=${widget}]`, own.map(toDeclaration)) : [],
    ),
  ]
  const faces = tokens.some(({ value }) => value.startsWith('LOOK')) ? writeFontFaces(theme.look, base) : ''
  return rules.length > 0 ? `${faces}@layer{${rules.join('')}}` : ''
}

export function declare({ name, value, darkValue = value }: TokenSetting, look: Look): Declaration {
  const { toCss: write } = kindOf(name)
  return { name, light: write(value, look), dark: write(darkValue, look) }
}

/** The rules of a selector. Browsers without `light-dark()` get the light values only. */
function toRules(selector: string, declarations: readonly Declaration[]): string[] {
  if (declarations.length === 0) return []
  const write = (entries: readonly string[]) => `${selector}{${entries.join(';')}}`
  const pairs = declarations.filter(({ light, dark }) => light !== dark)
  const both = pairs.map(({ name, light, dark }) => `--awning-${name}:light-dark(${light},${dark})`)
  return [
    write(declarations.map(({ name, light }) => `--awning-${name}:${light}`)),
    ...(pairs.length > 0 ? [`@supports (color:light-dark(red,red)){${write(both)}}`] : []),
  ]
}

/** The tokens that widgets take from the shop's look. */
function declareLook(theme: ShopTheme): Declaration[] {
  const { look, tokens } = theme
  const palettes = { light: createPalette(theme, 'light'), dark: createPalette(theme, 'dark') }
  const colour = (name: WidgetToken, from: keyof Palette): Declaration => ({
    name,
    light: palettes.light[from],
    dark: palettes.dark[from],
  })
  const same = (name: WidgetToken, value: string): Declaration => ({ name, light: value, dark: value })
  const [radius, large, pill] = CORNERS[look.corner]
  return [
    colour('accent', 'accent'),
    colour('on-accent', 'onAccent'),
    ...(look.ground || look.darkGround
      ? [colour('surface', 'ground'), colour('raised', 'raised'), colour('text', 'text')]
      : []),
    ...(look.corner === 'SOFT' ? [] : [same('radius', radius), same('radius-large', large), same('pill', pill)]),
    // The font weight of headings on the shop's pages.
    ...(tokens.some(isTitleOfLook) ? [same('title-weight', `${getFonts(look).title.titleWeight}`)] : []),
  ]
}

const isTitleOfLook = ({ name, value }: TokenSetting) => name === 'title-font' && value === 'LOOK_TITLE'

/**
 * The colours of tokens in a scheme, unless the page sets its own; with `widget`, that widget's tokens are included.
 */
export function resolveColours(
  look: Look,
  tokens: readonly TokenSetting[],
  scheme: Scheme,
  widget?: WidgetName,
): Readonly<Partial<Record<WidgetToken, string>>> {
  const palette = createPalette(toTheme(look, tokens), scheme)
  const set = tokens.filter((token) => !token.widget || token.widget === widget)
  const given = { surface: palette.ground, raised: palette.raised, text: palette.text, accent: palette.accent }
  const { muted, focus, danger, success, warning } = palette
  // Tokens of one widget follow those of all widgets, so that they win.
  const ordered = [...set.filter((token) => !token.widget), ...set.filter((token) => token.widget)]
  const chosen = ordered.map(({ name, value, darkValue = value }) => [name, scheme === 'dark' ? darkValue : value])
  const sale = palette.text
  const ribbons = { ribbon: palette.text, 'on-ribbon': palette.raised, sale }
  return { ...given, ...ribbons, muted, focus, danger, success, warning, ...Object.fromEntries(chosen) }
}

function toMessages(words: readonly WordSetting[]): Record<string, string | Record<string, string>> {
  return Object.fromEntries(
    [...groupBy(words, ({ key }) => key)].map(([key, own]) => {
      const [first] = own
      if (first && !first.form) return [key, first.text]
      return [key, Object.fromEntries(own.map(({ form = 'other', text }) => [form, text]))]
    }),
  )
}
