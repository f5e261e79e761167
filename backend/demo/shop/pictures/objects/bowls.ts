import { lit } from '../colour.ts'
import { pool, roundShadow } from '../ground.ts'
import type { Material } from '../light.ts'
import { BARE_CLAY } from '../materials.ts'
import { mouth } from '../mouth.ts'
import { above, below, type Profile } from '../profile.ts'
import { roundBody } from '../round.ts'
import { ellipse, place, type Sketch } from '../sketch.ts'
import { softLine } from '../soft.ts'
import { RISE, smooth, TILT } from '../space.ts'

const BOWL: Profile = smooth(
  [
    [120, 0],
    [120, 0],
    [122, 22],
    [122, 22],
    [200, 50],
    [276, 112],
    [318, 196],
    [328, 244],
    [328, 244],
  ],
  4,
)

/** A deep bowl, 16 cm wide. */
export function bowl(s: Sketch, glaze: Material, ground: string, filled?: { colour: string; below: number }): string {
  return (
    roundShadow(s, BOWL, ground, 12) +
    roundBody(s, below(BOWL, 42), BARE_CLAY, 3) +
    roundBody(s, above(BOWL, 40), glaze, 5) +
    mouth(s, { radius: 328, height: 244, lip: 10, ...(filled ? { filled } : {}) }, glaze)
  )
}

/** A dinner plate seen from the side of the table, 26 cm wide; its height is where it stands in a stack. */
export function plate(s: Sketch, glaze: Material, ground: string | null, size = 520): string {
  const rim = 46
  const profile: Profile = smooth(
    [
      [size * 0.56, 0],
      [size * 0.56, 0],
      [size * 0.58, 10],
      [size * 0.8, 22],
      [size * 0.97, 38],
      [size, rim],
      [size, rim],
    ],
    3,
  )
  const y = -rim * RISE
  const well = s.linear([
    [0, lit(glaze.colour, 0.82)],
    [0.4, lit(glaze.colour, 0.98)],
    [1, lit(glaze.colour, 1.1)],
  ])
  const slope = s.linear(
    [
      [0, lit(glaze.colour, 0.78)],
      [0.5, lit(glaze.colour, 0.98)],
      [1, lit(glaze.colour, 1.16)],
    ],
    [0, 0.1, 1, 0.6],
  )
  const floor = s.linear(
    [
      [0, lit(glaze.colour, 1.12)],
      [0.6, lit(glaze.colour, 1.0)],
      [1, lit(glaze.colour, 0.9)],
    ],
    [0, 0, 1, 0.5],
  )
  return (
    (ground ? roundShadow(s, profile, ground, 10) : '') +
    roundBody(s, profile, { ...glaze, speckle: undefined, gloss: 0 } as Material) +
    ellipse(0, y, size, size * TILT, lit(glaze.colour, 1.18)) +
    ellipse(0, y + 2, size - 7, (size - 7) * TILT, slope) +
    ellipse(0, y + 13, size * 0.76, size * 0.76 * TILT, well) +
    ellipse(0, y + 16, size * 0.71, size * 0.71 * TILT, floor) +
    softLine(
      `M${-size * 0.5} ${y - size * 0.02}A${size * 0.72} ${size * 0.72 * TILT} 0 0 1 ${-size * 0.1} ${y - size * 0.17}`,
      '#ffffff',
      6,
      6,
      0.28,
    )
  )
}

/** Plates standing in each other. */
export function plateStack(s: Sketch, glazes: readonly Material[], ground: string, size = 520): string {
  return glazes
    .map((glaze, i) => place(plate(s, glaze, i === 0 ? ground : null, size), (i % 2) * 4 - 2, -i * 30))
    .join('')
}

/** What lies in a bowl: a heap of round things (eggs, lemons, apricots) whose lower part the rim hides. */
export function heap(
  s: Sketch,
  colours: readonly string[],
  places: readonly (readonly [x: number, y: number, r: number])[],
): string {
  return places
    .map(([x, y, r], i) => {
      const colour = colours[i % colours.length] ?? '#d8c9ae'
      const skin = s.radial(
        [
          [0, lit(colour, 1.3)],
          [0.35, lit(colour, 1.06)],
          [0.75, lit(colour, 0.82)],
          [1, lit(colour, 0.62)],
        ],
        [0.34, 0.3, 0.75],
      )
      return (
        pool(s, x + r * 0.15, y + r * 0.3, r * 1.15, r * 1.05, lit(colour, 0.35), 0.5) +
        ellipse(x, y, r, r * 0.95, skin)
      )
    })
    .join('')
}
