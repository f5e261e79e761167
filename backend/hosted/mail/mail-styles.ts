import type { CSSProperties } from 'react'
import type { Look } from '../../contract/sites/look.ts'
import { createPalette, FONTS, mix, type Palette } from '../../services/sites/index.ts'

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
const created = new WeakMap<Look, MailStyles>()

/** Styles of a shop's mails, cached until its look changes. */
export function mailStyles(look: Look): MailStyles {
  const cached = created.get(look)
  if (cached) return cached
  const styles = createStyles(look)
  created.set(look, styles)
  return styles
}

function createStyles(look: Look): MailStyles {
  const palette = createPalette(look, look.theme === 'DARK' ? 'dark' : 'light')
  const { family } = FONTS[look.font]
  const title = FONTS[look.titleFont ?? look.font]
  const titled = { margin: 0, fontFamily: title.family, fontWeight: title.titleWeight, lineHeight: 1.25 }
  const body = { fontFamily: family, fontSize: 15, lineHeight: 1.5, color: palette.text }
  return {
    ground: { margin: 0, padding: 0, backgroundColor: palette.ground, ...body },
    shop: { ...titled, fontSize: 22, color: palette.text, textDecoration: 'none' },
    title: { ...titled, fontSize: 27, color: palette.text },
    heading: { ...titled, fontSize: 17, color: palette.text },
    code: {
      margin: '0 0 20px',
      padding: '14px 12px',
      borderRadius: CORNERS[look.corner],
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
    total: { ...body, padding: '6px 0', fontSize: 17, fontWeight: 700 },
    picture: {
      display: 'block',
      border: 0,
      borderRadius: CORNERS[look.corner],
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
      border: `1px solid ${palette.focus}`,
      borderRadius: CORNERS[look.corner],
      backgroundColor: palette.accent,
      color: palette.onAccent,
      fontFamily: family,
      fontSize: 15,
      fontWeight: 700,
      textDecoration: 'none',
    },
    dark: look.theme === 'AUTO' ? darkRules(createPalette(look, 'dark')) : undefined,
    scheme: look.theme === 'AUTO' ? 'light dark' : look.theme.toLowerCase(),
  }
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
