import { lit } from '../colour.ts'
import { castShadow, pool } from '../ground.ts'
import type { Material } from '../light.ts'
import { BRASS } from '../materials.ts'
import type { Profile } from '../profile.ts'
import { ring, roundBody } from '../round.ts'
import { ellipse, path, place, type Sketch, stroke } from '../sketch.ts'
import { RISE, type Spot, scatter, smooth } from '../space.ts'
import { tube } from '../tube.ts'

/** A dish brush with a round head; the head to the left. */
export function dishBrush(s: Sketch, wood: Material, ground: string | null, bristle = '#d9c6a0'): string {
  const next = scatter(6)
  const hairs = Array.from({ length: 64 }, () => {
    const x = -300 + 190 * next()
    const spread = (x + 205) * 0.34
    return path`M${x} -96C${x + spread * 0.3} -60 ${x + spread * 0.8} -30 ${x + spread} ${-8 + 10 * next()}`
  })
  const spots: Spot[] = [
    [-320, 60, 60],
    [-90, 60, 60],
    [-320, 0, 60],
    [-90, 0, -60],
    [340, 150, 0],
    [300, 150, 0],
  ]
  const head: Profile = smooth(
    [
      [100, 0],
      [100, 0],
      [106, 8],
      [106, 34],
      [92, 48],
      [40, 56],
      [1, 57],
    ],
    3,
  )
  return (
    (ground ? castShadow(s, spots, ground, 9, 0.42) + pool(s, -190, 2, 170, 34, lit(ground, 0.3), 0.7) : '') +
    stroke(hairs.slice(0, 34).join(''), lit(bristle, 0.6), 6) +
    stroke(hairs.slice(18).join(''), lit(bristle, 1), 4) +
    stroke(hairs.slice(48).join(''), lit(bristle, 1.3), 2.4) +
    place(roundBody(s, head, wood, 3), -205, -92) +
    tube(path`M-204 -150C-196 -186 -150 -196 -120 -190`, 10, BRASS) +
    tube(path`M-206 -146C-150 -190 -60 -176 60 -168C180 -160 250 -176 350 -190`, 40, wood) +
    ellipse(338, -189, 8, 10, lit(wood.colour, 0.4)) +
    stroke(
      path`M-110 -176C-30 -178 60 -172 140 -168M-60 -166C40 -164 120 -158 200 -160`,
      wood.grain ?? wood.colour,
      1.6,
      'opacity=".35"',
    )
  )
}

/** Only the head of the brush, lying on its bristles. */
export function brushHead(s: Sketch, wood: Material, ground: string, bristle = '#d9c6a0', seed = 6): string {
  const next = scatter(seed)
  const head: Profile = smooth(
    [
      [100, 0],
      [100, 0],
      [106, 8],
      [106, 34],
      [92, 48],
      [34, 56],
      [30, 60],
      [30, 60],
    ],
    3,
  )
  const hairs = Array.from({ length: 70 }, () => {
    const x = -92 + 184 * next()
    return path`M${x} -92C${x * 1.1} -60 ${x * 1.26} -30 ${x * 1.34} ${10 + 14 * next() - (x / 92) ** 2 * 14}`
  })
  return (
    pool(s, 30, 8, 190, 44, lit(ground, 0.3), 0.7) +
    castShadow(
      s,
      [
        [-110, 100, 0],
        [110, 100, 0],
        [-110, 0, 30],
        [110, 0, 30],
        [110, 0, -30],
      ],
      ground,
      8,
      0.4,
    ) +
    stroke(hairs.slice(0, 40).join(''), lit(bristle, 0.58), 7) +
    stroke(hairs.slice(24).join(''), lit(bristle, 1), 4.5) +
    stroke(hairs.slice(54).join(''), lit(bristle, 1.3), 2.6) +
    place(
      roundBody(s, head, wood, 3) +
        ellipse(0, -60 * RISE, 30, 9, lit(wood.colour, 0.45)) +
        ring(head, 20, lit(wood.colour, 0.6), 2, 'opacity=".4"'),
      0,
      -88,
    )
  )
}
