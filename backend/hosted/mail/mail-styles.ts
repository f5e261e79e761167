import type { CSSProperties } from 'react'
import type { WidgetToken } from '../../contract/sites/widget-enumerations.ts'
import { createPalette, getFonts, mix, type Palette, type ShopTheme } from '../../services/sites/index.ts'

/** Maximum width of a mail, in pixels; on phones it uses the full width. */
export const MAIL_WIDTH = 560
/** Size of a line item's picture, in pixels. */
export const MAIL_PICTURE = 64

/** Inline styles of a mail, since mail clients ignore style sheets, plus rules for dark mode. */
export type MailStyles = Readonly<
  Record<
    | 'ground'
    | 'shop'
    | 'title'
    | 'heading'
    | 'code'
    | 'text'
    | 'muted'
    | 'table'
    | 'cell'
    | 'line'
    | 'total'
    | 'picture'
    | 'button',
    CSSProperties
  >
> & {
  /** Dark mode rules for clients with media queries; each element's class is the name of its style. */
  readonly dark: string | undefined
  /** Value of `color-scheme`. */
  readonly scheme: string
}

/** In pixels, the only unit that all mail clients support. */
const CORNERS = { SQUARE: 0, SOFT: 6, ROUND: 14 } as const

/** Cached by object identity: changed settings are a new object. */
const created = new WeakMap<ShopTheme, MailStyles>()

/** Styles of a shop's mails, cached until its theme changes. */
export function mailStyles(theme: ShopTheme): MailStyles {
  const cached = created.get(theme)
  if (cached) return cached
  const styles = createStyles(theme)
  created.set(theme, styles)
  return styles
}

function createStyles(theme: ShopTheme): MailStyles {
  const { look } = theme
  const palette = createPalette(theme, look.theme === 'DARK' ? 'dark' : 'light')
  const find = (name: WidgetToken) => theme.tokens.find((token) => token.name === name)?.value
  const findPixels = (name: WidgetToken, base: number) => toPixels(find(name), base)
  const fonts = getFonts(look)
  const { family } = fonts.text
  const titleWeight = Number(find('title-weight') ?? fonts.title.titleWeight)
  const titled = { margin: 0, fontFamily: fonts.title.family, fontWeight: titleWeight, lineHeight: 1.25 }
  // Relative to the 16 px of mail clients; beyond these bounds tables no longer fit.
  const fontSize = Math.min(20, Math.max(13, findPixels('size', 16) ?? 15))
  const lineHeight = Number(find('leading') ?? 1.5)
  const body = { fontFamily: family, fontSize, lineHeight, color: palette.text }
  const borderRadius = findPixels('radius', fontSize) ?? CORNERS[look.corner]
  const bold = Number(find('bold') ?? 700)
  const textCase = find('case')?.toLowerCase() as CSSProperties['textTransform']
  return {
    ground: { margin: 0, padding: 0, backgroundColor: palette.ground, ...body },
    shop: { ...titled, fontSize: 22, color: palette.text, textDecoration: 'none' },
    title: { ...titled, fontSize: 27, color: palette.text },
    heading: { ...titled, fontSize: 17, color: palette.text },
    code: {
      margin: '0 0 20px',
      padding: '14px 12px',
      borderRadius,
      backgroundColor: palette.raised,
      color: palette.text,
      fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
      fontSize: 32,
      fontWeight: 700,
      lineHeight: 1.25,
      letterSpacing: '0.2em',
      textAlign: 'center',
      // Selects the whole code with one tap.
      userSelect: 'all',
      WebkitUserSelect: 'all',
    },
    text: { ...body, margin: '0 0 12px' },
    muted: { fontSize: 13, lineHeight: 1.5, color: palette.muted },
    table: { width: '100%', borderCollapse: 'collapse' },
    cell: { ...body, padding: '6px 0', verticalAlign: 'top', fontWeight: 'normal' },
    line: { borderTop: `1px solid ${hairline(palette)}`, fontSize: 1, lineHeight: '1px' },
    total: { ...body, padding: '6px 0', fontSize: 17, fontWeight: bold },
    picture: {
      display: 'block',
      border: 0,
      borderRadius,
      // While the picture is missing, its alt text is shown on a background of the same size.
      backgroundColor: palette.raised,
      color: palette.muted,
      fontFamily: family,
      fontSize: 10,
      lineHeight: 1.2,
    },
    button: {
      display: 'inline-block',
      padding: '12px 23px',
      // Buttons get a visible border even if the accent is close to the background.
      border: `${findPixels('border', fontSize) ?? 1}px solid ${palette.focus}`,
      borderRadius,
      backgroundColor: palette.accent,
      color: palette.onAccent,
      fontFamily: family,
      fontSize,
      fontWeight: bold,
      textDecoration: 'none',
      ...(textCase && { textTransform: textCase }),
    },
    dark: look.theme === 'AUTO' ? darkRules(createPalette(theme, 'dark')) : undefined,
    scheme: look.theme === 'AUTO' ? 'light dark' : look.theme.toLowerCase(),
  }
}

/** A length of the theme in pixels; `base`: of the text around it. */
function toPixels(length: string | undefined, base: number): number | undefined {
  const [, amount, unit] = /^([\d.]+)(px|em|rem)?$/.exec(length ?? '') ?? []
  if (amount === undefined) return undefined
  return Math.round(Number(amount) * (unit === 'em' ? base : unit === 'rem' ? 16 : 1))
}

/** Decorative separator, which needs no minimum contrast. */
const hairline = ({ text, ground }: Palette): string => mix(text, 0.18, ground)

/** `!important` overrides the inline styles. */
function darkRules(palette: Palette): string {
  const { ground, raised, text, muted, accent, onAccent, focus } = palette
  const rules = [
    `.ground{background-color:${ground}!important;color:${text}!important}`,
    `.shop,.title,.heading,.text,.cell,.total{color:${text}!important}`,
    `.muted{color:${muted}!important}`,
    `.line{border-color:${hairline(palette)}!important}`,
    `.code{background-color:${raised}!important;color:${text}!important}`,
    `.picture{background-color:${raised}!important;color:${muted}!important}`,
    `.button{background-color:${accent}!important;color:${onAccent}!important;border-color:${focus}!important}`,
    '.on-light{display:none!important}',
    '.on-dark{display:block!important}',
  ]
  return `@media (prefers-color-scheme:dark){${rules.join('')}}`
}
