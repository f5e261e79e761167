import { lit } from '../colour.ts'
import { castShadow, pool, roundShadow } from '../ground.ts'
import type { Material } from '../light.ts'
import { BRASS } from '../materials.ts'
import type { Profile } from '../profile.ts'
import { roundBody } from '../round.ts'
import { ellipse, fill, path, place, type Sketch, stroke } from '../sketch.ts'
import { softLine } from '../soft.ts'
import { type Spot, smooth } from '../space.ts'
import { tube } from '../tube.ts'

const BASE: Profile = smooth(
  [
    [176, 0],
    [176, 0],
    [184, 8],
    [184, 30],
    [172, 42],
    [60, 54],
    [34, 62],
    [34, 90],
    [34, 90],
  ],
  3,
)

/** A jointed desk lamp; its shade looks down to the right. */
export function deskLamp(s: Sketch, paint: Material, ground: string, { on = true } = {}): string {
  const [elbow, head] = [
    [-210, -520],
    [150, -850],
  ] as const
  const spots: Spot[] = [
    [0, 60, 0],
    [-200, 540, 0],
    [150, 880, 0],
    [300, 760, 60],
    [300, 760, -60],
    [0, 400, 0],
  ]
  const joint = (x: number, y: number, r: number) =>
    ellipse(
      x,
      y,
      r,
      r,
      s.radial(
        [
          [0, lit(BRASS.colour, 1.5)],
          [0.5, lit(BRASS.colour, 1)],
          [1, lit(BRASS.colour, 0.5)],
        ],
        [0.35, 0.3, 0.8],
      ),
    ) + ellipse(x, y, r * 0.35, r * 0.35, lit(BRASS.colour, 0.5))
  return (
    castShadow(s, spots, ground, 16, 0.16) +
    (on ? pool(s, 420, 10, 460, 130, '#fff0c0', 0.95) : '') +
    roundShadow(s, BASE, ground, 8) +
    roundBody(s, BASE, { ...paint, gloss: 0.35 }, 2) +
    tube(path`M0 -70L${elbow[0]} ${elbow[1]}`, 22, paint) +
    tube(path`M26 -110L${elbow[0] + 34} ${elbow[1] + 20}`, 7, BRASS) +
    joint(0, -78, 26) +
    tube(path`M${elbow[0]} ${elbow[1]}L${head[0]} ${head[1]}`, 20, paint) +
    tube(path`M${elbow[0] + 30} ${elbow[1] - 2}L${head[0] - 26} ${head[1] + 42}`, 7, BRASS) +
    joint(elbow[0], elbow[1], 28) +
    place(shade(s, paint, on), head[0], head[1], 1, -38) +
    joint(head[0], head[1], 22)
  )
}

/** The shade, its opening towards the viewer's feet. */
function shade(s: Sketch, paint: Material, on: boolean): string {
  const skin = s.linear([
    [0, lit(paint.colour, 0.8)],
    [0.18, lit(paint.colour, 1.02)],
    [0.34, lit(paint.colour, 1.18)],
    [0.55, lit(paint.colour, 0.9)],
    [0.8, lit(paint.colour, 0.62)],
    [1, lit(paint.colour, 0.52)],
  ])
  const inside = on
    ? s.radial(
        [
          [0, '#fffdf2'],
          [0.35, '#fff0c4'],
          [0.75, '#f3d590'],
          [1, '#c99f5e'],
        ],
        [0.5, 0.45, 0.6],
      )
    : s.linear([
        [0, lit('#efe8da', 0.5)],
        [1, lit('#efe8da', 0.95)],
      ])
  return (
    fill(
      path`M-44 -30C-44 -58 44 -58 44 -30L52 20C120 60 168 140 182 236A182 56 0 0 1 -182 236C-168 140 -120 60 -52 20Z`,
      skin,
    ) +
    softLine(path`M-118 96C-140 130 -152 170 -158 214`, '#ffffff', 11, 7, 0.4) +
    ellipse(0, 238, 182, 54, lit(paint.colour, 1.12)) +
    ellipse(0, 239, 174, 49, inside) +
    (on ? ellipse(0, 232, 58, 26, '#fffdf4') : ellipse(0, 226, 54, 26, '#f7f3ea')) +
    stroke(path`M-46 -28C-44 -14 44 -14 46 -28`, lit(paint.colour, 0.5), 4, 'opacity=".6"')
  )
}
