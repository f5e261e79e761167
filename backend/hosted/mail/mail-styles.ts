import type { CSSProperties } from 'react'
import type { Look } from '../../contract/sites/look.ts'
import { FONTS } from '../shared/look/fonts.ts'
import { createPalette, type Palette } from '../shared/look/palette.ts'
import { mix } from '../shared/look/readable.ts'

/** Widest that a mail gets; on phones it is as wide as they are. */
export const MAIL_WIDTH = 560
/** Side of a line's picture, in pixels. */
export const MAIL_PICTURE = 64

/** What a mail is drawn with: styles of elements, as mail programs know no style sheets, and the dark ones on top. */
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
  /** For programs that know media queries: the class of an element is the name of its style. */
  readonly dark: string | undefined
  /** Value of the `color-scheme` of the mail. */
  readonly scheme: string
}

/** Pixels, as mail programs resolve no other units reliably. */
const CORNERS = { SQUARE: 0, SOFT: 6, ROUND: 14 } as const

/** By the look as it was read: another setting is another object. */
const made = new WeakMap<Look, MailStyles>()

/** The styles of a shop's mails. Made once, until its look changes. */
export function mailStyles(look: Look): MailStyles {
  const known = made.get(look)
  if (known) return known
  const styles = makeStyles(look)
  made.set(look, styles)
  return styles
}

function makeStyles(look: Look): MailStyles {
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
      // One tap takes all of it.
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
      // What shows while there is no picture: its words, on a ground of its size.
      backgroundColor: palette.raised,
      color: palette.muted,
      fontFamily: family,
      fontSize: 10,
      lineHeight: 1.2,
    },
    button: {
      display: 'inline-block',
      padding: '12px 23px',
      // An accent that is nearly the ground has an edge that is seen.
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

/** What parts only, and is not to be found by itself. */
const hairline = ({ text, ground }: Palette): string => mix(text, 0.18, ground)

/** Wins over the styles of the elements, which is what `!important` is for here. */
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
