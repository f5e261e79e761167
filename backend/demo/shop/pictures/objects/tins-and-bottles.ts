import { lit } from '../colour.ts'
import { castShadow, roundShadow } from '../ground.ts'
import type { Material } from '../light.ts'
import type { Profile } from '../profile.ts'
import { ring, roundBody } from '../round.ts'
import { ellipse, fill, path, place, type Sketch } from '../sketch.ts'
import { softLine } from '../soft.ts'
import { RISE, type Spot, smooth, TILT } from '../space.ts'

/** A flat tin with a lid; the label runs round it. */
export function tin(
  s: Sketch,
  metal: Material,
  label: string,
  ground: string | null,
  { radius = 190, height = 110, open = '' } = {},
): string {
  const body: Profile = smooth(
    [
      [radius * 0.97, 0],
      [radius * 0.97, 0],
      [radius * 0.99, 5],
      [radius * 0.99, height - 8],
      [radius * 0.97, height],
      [radius * 0.97, height],
    ],
    2,
  )
  const y = -height * RISE
  const face = open
    ? s.radial(
        [
          [0, lit(open, 1.16)],
          [0.6, open],
          [1, lit(open, 0.8)],
        ],
        [0.36, 0.3, 0.8],
      )
    : s.linear(
        [
          [0, lit(label, 1.2)],
          [0.35, lit(label, 1.02)],
          [0.6, lit(label, 1.12)],
          [1, lit(label, 0.84)],
        ],
        [0, 0.2, 1, 0.8],
      )
  return (
    (ground ? roundShadow(s, body, ground, 8) : '') +
    roundBody(s, body, metal) +
    (open
      ? ''
      : roundBody(
          s,
          [
            [radius, height * 0.52],
            [radius, height - 6],
            [radius * 0.985, height],
          ],
          { colour: label, gloss: 0.4 },
        ) +
        ring(
          [
            [radius, 0],
            [radius, height],
          ],
          height * 0.52,
          lit(label, 0.4),
          3,
          'opacity=".6"',
        )) +
    ellipse(0, y, radius * 0.98, radius * 0.98 * TILT, open ? lit(metal.colour, 1.35) : lit(label, 1.3)) +
    ellipse(0, y + 2, radius * 0.93, radius * 0.93 * TILT, open ? lit(metal.colour, 0.5) : lit(label, 0.86)) +
    ellipse(0, y + (open ? 12 : 3), radius * 0.9, radius * 0.9 * TILT * (open ? 0.94 : 1), face) +
    (open
      ? softLine(
          path`M${-radius * 0.4} ${y + 18}C${-radius * 0.2} ${y + 4} ${radius * 0.2} ${y + 2} ${radius * 0.46} ${y + 10}`,
          lit(open, 0.72),
          7,
          4,
          0.5,
        )
      : sprig(0, y + 3, radius * 0.5, lit(label, label > '#9' ? 0.45 : 1.7)))
  )
}

/** A small sprig of three leaves, the shop's mark, laid flat. */
function sprig(x: number, y: number, size: number, colour: string, squash = TILT): string {
  const leaf = (turn: number) =>
    `<path d="M0 0C${size * 0.26} ${-size * 0.28} ${size * 0.2} ${-size * 0.7} 0 ${-size}C${-size * 0.2} ${-size * 0.7} ${-size * 0.26} ${-size * 0.28} 0 0Z" fill="${colour}" transform="rotate(${turn})"/>`
  return `<g transform="translate(${x} ${y}) scale(1 ${squash})" opacity=".85">${place(leaf(-52) + leaf(0) + leaf(52), 0, size * 0.36)}</g>`
}

/** A brown glass bottle with a dropper or a plain cap and a paper label. */
export function brownBottle(
  s: Sketch,
  ground: string | null,
  { label = '#efe6d2', cap = '#2e2c2b', height = 420 } = {},
): string {
  const glass: Material = { colour: '#6b4320', gloss: 0.9 }
  const body: Profile = smooth(
    [
      [120, 0],
      [120, 0],
      [130, 10],
      [130, height * 0.62],
      [118, height * 0.76],
      [60, height * 0.88],
      [52, height],
      [52, height],
    ],
    4,
  )
  const [top, foot] = [-height * 0.58 * RISE, -height * 0.1 * RISE]
  const paper = s.linear([
    [0, lit(label, 0.88)],
    [0.22, lit(label, 1.05)],
    [0.5, lit(label, 0.96)],
    [1, lit(label, 0.58)],
  ])
  const lid: Profile = [
    [58, 0],
    [60, 4],
    [60, 74],
    [54, 82],
  ]
  return (
    (ground ? roundShadow(s, body, ground, 9) : '') +
    roundBody(s, body, glass) +
    fill(path`M-131 ${top}A131 37 0 0 0 131 ${top}V${foot}A131 37 0 0 1 -131 ${foot}Z`, paper) +
    sprig(-14, (top + foot) / 2 + 28, 66, '#6f7a5c', 0.96) +
    place(
      roundBody(s, lid, { colour: cap, gloss: 0.5 }) + ellipse(0, -82 * RISE, 54, 54 * TILT, lit(cap, 1.35)),
      0,
      -height * 0.97 * RISE,
    )
  )
}

/** A bar of soap. */
export function soap(s: Sketch, colour: string, ground: string | null): string {
  const spots: Spot[] = [
    [-190, 60, 110],
    [190, 60, 110],
    [190, 60, -110],
    [-190, 60, -110],
    [-200, 0, 120],
    [200, 0, 120],
    [200, 0, -120],
  ]
  const side = s.linear([
    [0, lit(colour, 0.96)],
    [0.4, lit(colour, 0.84)],
    [1, lit(colour, 0.6)],
  ])
  const top = s.linear(
    [
      [0, lit(colour, 1.2)],
      [0.5, lit(colour, 1.06)],
      [1, lit(colour, 0.94)],
    ],
    [0, 0, 1, 1],
  )
  return (
    (ground ? castShadow(s, spots, ground, 8, 0.6) : '') +
    fill(
      path`M-204 -40C-208 8 -186 32 -120 40C-20 48 90 46 150 36C200 28 212 4 206 -44C170 -20 -160 -16 -204 -40Z`,
      side,
    ) +
    fill(
      path`M-204 -44C-196 -90 -160 -112 -90 -116C0 -120 90 -120 130 -112C190 -102 212 -70 206 -48C196 -16 160 -8 90 -4C0 0 -90 0 -140 -6C-186 -12 -206 -22 -204 -44Z`,
      top,
    ) +
    softLine(path`M-196 -38C-184 -14 -130 -4 -60 0C30 4 110 0 150 -8`, '#ffffff', 4, 3, 0.4) +
    sprig(0, -60, 78, lit(colour, 0.66), 0.36)
  )
}
