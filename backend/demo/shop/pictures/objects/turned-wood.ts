import { lit } from '../colour.ts'
import { roundShadow } from '../ground.ts'
import type { Material } from '../light.ts'
import { BRASS } from '../materials.ts'
import type { Profile } from '../profile.ts'
import { ring, roundBody } from '../round.ts'
import { ellipse, place, type Sketch } from '../sketch.ts'
import { RISE, smooth, TILT } from '../space.ts'

const FOOT: Profile = smooth(
  [
    [100, 0],
    [100, 0],
    [104, 10],
    [104, 40],
    [98, 60],
    [78, 160],
    [66, 290],
    [74, 360],
    [86, 400],
    [86, 410],
    [86, 410],
  ],
  4,
)
const HEAD: Profile = smooth(
  [
    [84, 0],
    [84, 0],
    [90, 16],
    [92, 60],
    [80, 110],
    [48, 146],
    [16, 158],
    [1, 160],
  ],
  4,
)
const NUT: Profile = smooth(
  [
    [18, 0],
    [18, 0],
    [26, 14],
    [24, 30],
    [10, 40],
    [1, 41],
  ],
  3,
)

/** A pepper mill; the stretch makes the tall one. */
export function mill(s: Sketch, wood: Material, ground: string, stretch = 1): string {
  const foot: Profile = FOOT.map(([r, h]) => [r, h * stretch] as const)
  const neck = 410 * stretch
  const full: Profile = [...foot, ...HEAD.map(([r, h]) => [r, h + neck + 8] as const)]
  return (
    roundShadow(s, full, ground) +
    roundBody(s, foot, wood, 3) +
    place(
      roundBody(
        s,
        [
          [70, 0],
          [70, 10],
        ],
        BRASS,
      ),
      0,
      -neck * RISE,
    ) +
    place(
      roundBody(s, HEAD, wood, 5) +
        ring(HEAD, 4, lit(wood.colour, 0.4), 3, 'opacity=".5"') +
        place(roundBody(s, NUT, BRASS), 0, -156 * RISE),
      0,
      -(neck + 8) * RISE,
    )
  )
}

/** A darning mushroom: a smooth cap on a stem that unscrews. */
export function darningMushroom(s: Sketch, wood: Material, ground: string): string {
  const stem: Profile = smooth(
    [
      [60, 0],
      [60, 0],
      [66, 12],
      [62, 40],
      [36, 80],
      [28, 150],
      [40, 230],
      [56, 262],
      [56, 262],
    ],
    4,
  )
  const cap: Profile = smooth(
    [
      [176, 258],
      [176, 258],
      [196, 272],
      [204, 298],
      [190, 336],
      [140, 378],
      [70, 402],
      [1, 408],
    ],
    5,
  )
  return (
    roundShadow(s, [...stem, [204, 300], [130, 380]], ground) +
    roundBody(s, stem, wood, 3) +
    ellipse(0, -256 * RISE, 178, 178 * TILT, lit(wood.colour, 0.4)) +
    roundBody(s, cap, { ...wood, gloss: 0.3 }, 6)
  )
}
