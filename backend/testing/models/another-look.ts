import type { Look } from '../../contract/sites/look.ts'

/**
 * A theme unlike the demo shop's for stories and screenshots: dark, square, slab serif, with an accent too light for
 * white text.
 */
export const ANOTHER_LOOK: Look = {
  accent: '#d4ff00',
  darkAccent: '#d4ff00',
  darkGround: '#0b0b0a',
  font: 'SLAB',
  corner: 'SQUARE',
  theme: 'DARK',
  // A file in `media/` of this folder.
  logo: { url: '/media/bold-mark.svg', width: 96, height: 48 },
}
