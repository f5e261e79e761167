import { lit, mix } from './colour.ts'
import { OAK } from './materials.ts'
import { laidFlat } from './prism.ts'
import { fill, path, place, polygon, type Sketch, short, stroke } from './sketch.ts'
import { TILT } from './space.ts'
import { planks } from './texture.ts'

const TABLE = { ...OAK, colour: '#c9a06b' }

/** The size of a picture in pixels. */
export type Size = readonly [width: number, height: number]

/** Where a picture is taken: on swept paper, at a wall, from above, or at a wooden table in front of a wall. */
export type Setting = 'studio' | 'wall' | 'above' | 'table'

/** The colour of the ground that shadows fall on. */
export function groundOf(setting: Setting, tint: string): string {
  return setting === 'table' ? TABLE.colour : tint
}

/** Paints the surroundings of a picture, with the window's light from the upper left. */
export function backdrop(s: Sketch, setting: Setting, tint: string, size: Size, horizon = 0.62): string {
  const [width, height] = size
  const sheet = (paint: string) => `<rect width="${width}" height="${height}" fill="${paint}"/>`
  const daylight = s.radial(
    [
      [0, '#fff8ea', 0.52],
      [0.36, '#fff8ea', 0.26],
      [0.68, '#fff8ea', 0],
      [0.68, lit(tint, 0.55), 0],
      [1, lit(tint, 0.55), 0.3],
    ],
    [0.12, 0.08, 1.22],
  )
  return (
    sheet(paper(s, setting, tint, horizon)) + sheet(daylight) + (setting === 'table' ? tableTop(s, size, horizon) : '')
  )
}

/** The paper behind everything: swept from the wall onto the table, or one even surface. */
function paper(s: Sketch, setting: Setting, tint: string, horizon: number): string {
  if (setting !== 'studio')
    return s.linear(
      [
        [0, lit(tint, 1.03)],
        [1, lit(tint, 0.96)],
      ],
      [0, 0, 0.5, 1],
    )
  return s.linear(
    [
      [0, lit(tint, 0.97)],
      [horizon - 0.14, lit(tint, 0.99)],
      [horizon - 0.01, lit(tint, 0.955)],
      [horizon + 0.12, lit(tint, 1.08)],
      [1, lit(tint, 1.04)],
    ],
    [0, 0, 0, 1],
  )
}

/** The table in front of the wall: planks that run across the picture. */
function tableTop(s: Sketch, [width, height]: Size, horizon: number): string {
  const top = height * horizon
  const depth = height - top
  const wood = s.linear(
    [
      [0, lit(TABLE.colour, 0.86)],
      [0.2, lit(TABLE.colour, 0.98)],
      [1, lit(TABLE.colour, 1.08)],
    ],
    [0, 0, 0, 1],
  )
  const light = s.linear(
    [
      [0, '#fff2d6', 0.4],
      [0.5, '#fff2d6', 0.08],
      [1, '#24171a', 0.22],
    ],
    [0, 0, 1, 0.5],
  )
  const box = `<rect y="${short(top)}" width="${width}" height="${short(depth)}"`
  const seams = [0.2, 0.52].map((share) => path`M0 ${top + depth * share}H${width}`).join('')
  return (
    `${box} fill="${wood}"/><g clip-path="${s.clip(`${box}/>`)}">${place(laidFlat(planks(width * 1.02, depth / TILT, TABLE.grain ?? TABLE.colour, 21, 84 / s.detail)), width / 2, top + depth / 2)}</g>` +
    stroke(seams, lit(TABLE.colour, 0.42), 3, 'opacity=".55"') +
    stroke(seams, lit(TABLE.colour, 1.4), 1.2, 'opacity=".5" transform="translate(0 3)"') +
    `${box} fill="${light}"/><rect y="${short(top - 16)}" width="${width}" height="16" fill="${s.linear(
      [
        [0, '#24171a', 0],
        [1, '#24171a', 0.16],
      ],
      [0, 0, 0, 1],
    )}"/>`
  )
}

/** The window's light on the wall: slanted panes with soft edges. */
export function windowLight(s: Sketch, x: number, y: number, size: number, strength = 0.5): string {
  const pane = (column: number, row: number) => {
    const [left, top] = [x + column * size * 0.37, y + row * size * 0.5 + column * size * 0.1]
    return polygon([
      [left, top],
      [left + size * 0.33, top + size * 0.09],
      [left + size * 0.33, top + size * 0.54],
      [left, top + size * 0.45],
    ])
  }
  // A filter, as many faint layers of a light colour would shift its tone in eight bits per channel.
  const panes = [pane(0, 0), pane(1, 0), pane(0, 1), pane(1, 1)].join('')
  return fill(panes, '#fff6e2', `opacity="${short(strength, 2)}" filter="${s.blur(size * 0.02)}"`)
}

/** The tone that stands in for a picture until it has loaded. */
export function placeholderOf(tint: string): string {
  return mix(lit(tint, 1.02), '#fff8ea', 0.12)
}
