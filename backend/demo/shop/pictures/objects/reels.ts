import { lit } from '../colour.ts'
import { roundShadow } from '../ground.ts'
import { BEECH } from '../materials.ts'
import type { Profile } from '../profile.ts'
import { ring, roundBody } from '../round.ts'
import { ellipse, type Sketch, stroke } from '../sketch.ts'
import { softEllipse } from '../soft.ts'
import { RISE, smooth, TILT } from '../space.ts'

/** A wooden reel of thread. */
export function reel(s: Sketch, thread: string, ground: string | null): string {
  const wood: Profile = smooth(
    [
      [62, 0],
      [62, 0],
      [64, 10],
      [60, 20],
      [60, 20],
    ],
    2,
  )
  const wound: Profile = smooth(
    [
      [48, 18],
      [48, 18],
      [54, 40],
      [54, 120],
      [48, 142],
      [48, 142],
    ],
    3,
  )
  const cap: Profile = smooth(
    [
      [58, 140],
      [58, 140],
      [64, 150],
      [62, 160],
      [62, 160],
    ],
    2,
  )
  const lines = Array.from({ length: 14 }, (_, i) =>
    ring(wound, 24 + i * 8.4, lit(thread, i % 2 ? 0.6 : 1.3), 2, 'opacity=".45"'),
  ).join('')
  return (
    (ground ? roundShadow(s, [...wood, ...wound, ...cap], ground, 6) : '') +
    roundBody(s, wood, BEECH) +
    ellipse(0, -20 * RISE, 60, 60 * TILT, lit(BEECH.colour, 0.8)) +
    roundBody(s, wound, { colour: thread }) +
    lines +
    roundBody(s, cap, BEECH) +
    ellipse(0, -160 * RISE, 62, 62 * TILT, lit(BEECH.colour, 1.1)) +
    ellipse(0, -160 * RISE, 15, 15 * TILT, lit(BEECH.colour, 0.35))
  )
}

/** The reel seen from straight above, as it stands on a sheet. */
export function reelFromAbove(s: Sketch, thread: string, ground: string): string {
  const rim = s.radial(
    [
      [0, lit(BEECH.colour, 1.14)],
      [0.7, BEECH.colour],
      [1, lit(BEECH.colour, 0.8)],
    ],
    [0.36, 0.32, 0.75],
  )
  const rings = [50, 38, 27].map(
    (r) => `<circle r="${r}" fill="none" stroke="${BEECH.grain}" stroke-width="1.6" opacity=".3"/>`,
  )
  return (
    softEllipse(s, [24, 30, 80, 80], lit(ground, 0.3), 0.5, 0.45) +
    stroke(
      'M40 46C110 80 150 20 210 70S300 150 330 110',
      lit(thread, 0.5),
      5,
      'opacity=".4" transform="translate(4 6)"',
    ) +
    stroke('M40 46C110 80 150 20 210 70S300 150 330 110', thread, 5) +
    `<circle r="62" fill="${rim}"/>${rings.join('')}<circle r="15" fill="${lit(BEECH.colour, 0.36)}"/><circle cx="-2" cy="-2" r="13" fill="${lit(BEECH.colour, 0.24)}"/>`
  )
}
