import type { Look } from '../contract/sites/look.ts'

/** For stories and pictures: nothing like the demo shop: dark, square, in a slab serif, with an accent that no white text can be read on. */
export const ANOTHER_LOOK: Look = {
  accent: '#d4ff00',
  darkAccent: '#d4ff00',
  darkGround: '#0b0b0a',
  font: 'SLAB',
  corner: 'SQUARE',
  theme: 'DARK',
  // In `media/` beside this file.
  logo: { url: '/media/bold-mark.svg', width: 96, height: 48 },
}
