import { backdrop, groundOf, placeholderOf, type Setting, type Size } from './backdrop.ts'
import drawings from './drawings.json' with { type: 'json' }
import { PAPERS, type Paper } from './materials.ts'
import { reused } from './reuse.ts'
import { place, type Sketch, short, sketch } from './sketch.ts'

/** One picture of the shop: drawn on demand, the same everywhere. */
export type DemoPicture = {
  /** Unique in the shop and safe in file names. */
  name: string
  /** Its id among the shop's media, which is the name of its largest file: it carries a hash of the drawing. */
  id: string
  /** In pixels of the largest rendering. */
  width: number
  height: number
  altText: string
  /** `#rrggbb`, the tone that stands in until the picture has loaded. */
  placeholder: string
  /** The whole picture as SVG, without text, script or outside references. */
  svg(): string
}

/** How a picture is taken. */
export type Shot = {
  paper: Paper
  setting?: Setting
  size?: Size
  /** Where the wall meets the ground, as a share of the height. */
  horizon?: number
  /** Less than 1 where the things are small: fewer strokes. */
  detail?: number
  closeUp?: readonly [x: number, y: number, zoom: number]
}

/** Draws things onto a ground of the given colour. */
export type Drawing = (s: Sketch, ground: string) => string

const SQUARE: Size = [1200, 1200]

/** A picture from its name, its words, how it is taken, and what is drawn in it. */
export function picture(name: string, altText: string, shot: Shot, draw: Drawing): DemoPicture {
  const { paper, setting = 'studio', size = SQUARE, horizon, closeUp, detail } = shot
  const [width, height] = size
  const tint = PAPERS[paper]
  const svg = () => {
    const prefix = prefixOf(name)
    const s = sketch(prefix, detail ?? (closeUp ? Math.sqrt(closeUp[2]) : 1))
    const surroundings = backdrop(s, setting, tint, size, horizon)
    const things = draw(s, groundOf(setting, tint))
    const shown = closeUp
      ? place(things, width / 2 - closeUp[0] * closeUp[2], height / 2 - closeUp[1] * closeUp[2], closeUp[2])
      : things
    const { definitions, drawing } = reused(s.definitions(), surroundings + shown, prefix)
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${short(width)} ${short(height)}" stroke-linecap="round" stroke-linejoin="round">${definitions}${drawing}</svg>`
  }
  const id = `${name}-${hashOf(name)}.webp`
  return { name, id, width, height, altText, placeholder: placeholderOf(tint), svg }
}

/** What is known of the drawing, so that nobody has to draw for an address; a new one is added by the test of the pictures. */
const hashOf = (name: string) => (drawings as Readonly<Record<string, string>>)[name] ?? '0000000000'

/** A short prefix for the ids inside a picture (FNV-1a of its name), so that two pictures can share one page. */
function prefixOf(name: string): string {
  let hash = 0x811c9dc5
  for (const letter of name) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0
  return `p${(hash % 36 ** 4).toString(36)}-`
}
