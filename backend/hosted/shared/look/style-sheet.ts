import type { WidgetToken } from '../../../contract/sites/widget-enumerations.ts'
import {
  CORNERS,
  createPalette,
  declare,
  getFonts,
  type Palette,
  type ShopTheme,
  writeFontFaces,
} from '../../../services/sites/index.ts'

/** CSS custom property of each palette colour; those without a public token are internal to hosted pages. */
const COLOURS: Readonly<Record<keyof Palette, string>> = {
  ground: '--awning-surface',
  raised: '--awning-raised',
  text: '--awning-text',
  muted: '--awning-muted',
  edge: '--aw-edge',
  accent: '--awning-accent',
  accentHover: '--aw-accent-hover',
  onAccent: '--awning-on-accent',
  focus: '--awning-focus',
  danger: '--awning-danger',
  success: '--awning-success',
  warning: '--awning-warning',
}

/** A page has fonts of its own to inherit: the look’s. */
const isOfWidgetsOnly = (name: WidgetToken, value: string) =>
  (name === 'font' || name === 'title-font') && value === 'INHERIT'

/** Renders a theme as CSS custom properties: those of its look, then its tokens. */
export function lookStyleSheet(theme: ShopTheme): string {
  const { look, tokens } = theme
  const [light, dark] = [createPalette(theme, 'light'), createPalette(theme, 'dark')]
  const names = Object.keys(COLOURS) as (keyof Palette)[]
  const { text, title } = getFonts(look)
  const [radius, radiusLarge, pill] = CORNERS[look.corner]
  const isDark = look.theme === 'DARK'
  const fixed = isDark ? dark : light
  const own = tokens
    .filter(({ name, value }) => !isOfWidgetsOnly(name, value))
    .map((token) => declare(token, look))
    .map((each) => ({ ...each, name: `--awning-${each.name}` }))
    // Tokens of the palette have its values.
    .filter(({ name }) => !Object.values(COLOURS).includes(name))
  return [
    writeFontFaces(look),
    rule([
      ...names.map((name) => `${COLOURS[name]}:${fixed[name]}`),
      `--awning-font:${text.family}`,
      `--awning-title-font:${title.family}`,
      `--awning-title-weight:${title.titleWeight}`,
      `--awning-radius:${radius}`,
      `--awning-radius-large:${radiusLarge}`,
      `--awning-pill:${pill}`,
      ...own.map((token) => `${token.name}:${isDark ? token.dark : token.light}`),
    ]),
    // Browsers without `light-dark()` get one scheme only.
    `@supports (color:light-dark(#000,#000)){${rule([
      ...names.map((name) => `${COLOURS[name]}:light-dark(${light[name]},${dark[name]})`),
      ...own.flatMap((token) =>
        token.light === token.dark ? [] : [`${token.name}:light-dark(${token.light},${token.dark})`],
      ),
    ])}}`,
    '',
  ].join('\n')
}

const rule = (declarations: readonly string[]) => `:root{${declarations.join(';')}}`
