import { lit } from '../colour.ts'
import { roundShadow } from '../ground.ts'
import type { Material } from '../light.ts'
import { ASH, BARE_CLAY } from '../materials.ts'
import { mouth } from '../mouth.ts'
import { above, below, type Profile } from '../profile.ts'
import { ring, roundBody } from '../round.ts'
import { ellipse, path, place, type Sketch, stroke } from '../sketch.ts'
import { softEllipse } from '../soft.ts'
import { RISE, smooth, TILT } from '../space.ts'
import { tube } from '../tube.ts'

/** A storage jar with a turned wooden lid; the height is that of the clay, in quarter millimetres. */
export function jar(
  s: Sketch,
  glaze: Material,
  ground: string,
  { height = 480, radius = 190, open = false, filled = '#f2efe8' } = {},
): string {
  const body: Profile = smooth(
    [
      [radius * 0.86, 0],
      [radius * 0.86, 0],
      [radius * 0.92, 8],
      [radius, 40],
      [radius, 90],
      [radius, height - 40],
      [radius * 0.985, height],
      [radius * 0.985, height],
    ],
    4,
  )
  const cut = Math.min(60, height * 0.16)
  return (
    roundShadow(s, [...body, [radius, height + 40]], ground) +
    roundBody(s, below(body, cut + 2), BARE_CLAY, 2) +
    roundBody(s, above(body, cut), glaze, 8) +
    ring(body, cut, lit(glaze.colour, 1.25), 2, 'opacity=".5"') +
    (open
      ? mouth(s, { radius: radius * 0.985, height, lip: 12, filled: { colour: filled, below: 46 } }, glaze)
      : place(lid(s, radius * 1.02), 0, -height * RISE))
  )
}

/** The lid on its own, lying on the table or closing a jar. */
export function lid(s: Sketch, radius: number): string {
  const disc: Profile = smooth(
    [
      [radius * 0.99, 0],
      [radius * 0.99, 0],
      [radius, 6],
      [radius, 30],
      [radius * 0.985, 38],
      [radius * 0.96, 41],
      [radius * 0.96, 41],
    ],
    3,
  )
  const top = disc[disc.length - 1]?.[0] ?? radius
  const y = -41 * RISE
  const grain = [0.86, 0.66, 0.45, 0.28]
    .map((share) =>
      ellipse(
        top * 0.04,
        y + top * 0.02,
        top * share,
        top * share * TILT,
        'none',
        `stroke="${ASH.grain}" stroke-width="1.6" opacity=".3"`,
      ),
    )
    .join('')
  const face = s.linear([
    [0, lit(ASH.colour, 1.12)],
    [0.6, lit(ASH.colour, 1)],
    [1, lit(ASH.colour, 0.9)],
  ])
  const knob: Profile = smooth(
    [
      [20, 0],
      [20, 0],
      [18, 14],
      [34, 34],
      [38, 48],
      [30, 60],
      [10, 65],
      [1, 66],
    ],
    3,
  )
  return (
    roundBody(s, disc, { ...ASH, grain: undefined, gloss: 0 } as Material) +
    ellipse(0, y, top, top * TILT, face) +
    grain +
    softEllipse(s, [10, y + 3, 50, 19], lit(ASH.colour, 0.45), 0.5) +
    place(roundBody(s, knob, { ...ASH, gloss: 0 }, 3), 0, y)
  )
}

/** A salt pig: a jar with a mouth at its side. */
export function saltPig(s: Sketch, glaze: Material, ground: string): string {
  const body: Profile = smooth(
    [
      [150, 0],
      [150, 0],
      [170, 20],
      [206, 120],
      [204, 240],
      [170, 330],
      [112, 384],
      [50, 404],
      [26, 408],
      [26, 408],
      [20, 420],
      [34, 444],
      [24, 462],
      [8, 468],
      [1, 469],
    ],
    5,
  )
  const inner = s.linear(
    [
      [0, lit(glaze.colour, 0.28)],
      [0.6, lit(glaze.colour, 0.55)],
      [1, lit(glaze.colour, 0.8)],
    ],
    [0, 0, 1, 0.3],
  )
  const rim = path`M-112 -232C-112 -312 -50 -352 10 -340C74 -328 106 -270 92 -208C78 -150 28 -120 -26 -130C-80 -140 -112 -178 -112 -232Z`
  return (
    roundShadow(s, body, ground) +
    roundBody(s, below(body, 62), BARE_CLAY, 2) +
    roundBody(s, above(body, 60), { ...glaze, gloss: 0.3 }, 8) +
    `<path d="${rim}" fill="${inner}"/>` +
    `<g clip-path="${s.clip(`<path d="${rim}"/>`)}">${ellipse(0, -120, 120, 52, '#f4f1ea')}${stroke(path`M-70 -150h0M-40 -160h0M-10 -165h0M20 -160h0M46 -150h0M-24 -150h0M6 -148h0`, '#ffffff', 8)}${softEllipse(s, [30, -300, 168, 128], lit(glaze.colour, 0.25), 0.45, 0.7)}</g>` +
    tube(rim, 20, glaze)
  )
}
