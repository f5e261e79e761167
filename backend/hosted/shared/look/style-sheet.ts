import type { Look } from '../../../contract/sites/look.ts'
import { CORNERS, createPalette, FONTS, type Palette } from '../../../services/sites/index.ts'

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

/** Renders a look as CSS custom properties. */
export function lookStyleSheet(look: Look): string {
  const [light, dark] = [createPalette(look, 'light'), createPalette(look, 'dark')]
  const names = Object.keys(COLOURS) as (keyof Palette)[]
  const font = FONTS[look.font]
  const title = FONTS[look.titleFont ?? look.font]
  const [radius, radiusLarge, pill] = CORNERS[look.corner]
  const fixed = look.theme === 'DARK' ? dark : light
  return [
    rule([
      ...names.map((name) => `${COLOURS[name]}:${fixed[name]}`),
      `--awning-font:${font.family}`,
      `--aw-title-font:${title.family}`,
      `--aw-title-weight:${title.titleWeight}`,
      `--awning-radius:${radius}`,
      `--awning-radius-large:${radiusLarge}`,
      `--awning-pill:${pill}`,
    ]),
    // Browsers without `light-dark()` get one scheme only.
    `@supports (color:light-dark(#000,#000)){${rule(
      names.map((name) => `${COLOURS[name]}:light-dark(${light[name]},${dark[name]})`),
    )}}`,
    '',
  ].join('\n')
}

const rule = (declarations: readonly string[]) => `:root{${declarations.join(';')}}`
