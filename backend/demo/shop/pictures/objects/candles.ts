import { lit, mix } from '../colour.ts'
import { castShadow, pool, roundShadow } from '../ground.ts'
import type { Material } from '../light.ts'
import { BEESWAX } from '../materials.ts'
import type { Profile } from '../profile.ts'
import { roundBody } from '../round.ts'
import { ellipse, fill, path, place, type Sketch, short, stroke } from '../sketch.ts'
import { softEllipse } from '../soft.ts'
import { RISE, type Spot, seen, smooth, TILT, turned } from '../space.ts'
import { tube } from '../tube.ts'

/** A candle of beeswax without its holder; the flame only when it is lit. */
function candle(s: Sketch, { radius = 42, height = 700, burning = false } = {}): string {
  const body: Profile = smooth(
    [
      [radius, 0],
      [radius, 0],
      [radius, height - 14],
      [radius * 0.9, height - 4],
      [radius * 0.62, height],
    ],
    3,
  )
  const y = -height * RISE
  const glow = burning
    ? fill(
        path`M${-radius * 0.88} ${y + 5}L${-radius} ${y + 16}V${y + radius * 5}H${radius}V${y + 16}L${radius * 0.88} ${y + 5}Z`,
        s.linear(
          [
            [0, '#fff0b8', 0.75],
            [1, '#fff0b8', 0],
          ],
          [0, 0, 0, 1],
        ),
      )
    : ''
  return (
    roundBody(s, body, BEESWAX) +
    glow +
    ellipse(0, y + 2, radius * 0.66, radius * 0.66 * TILT, burning ? '#fbe6a4' : lit(BEESWAX.colour, 1.16)) +
    stroke(path`M0 ${y}C2 ${y - 12} -3 ${y - 20} 2 ${y - 32}`, '#4b4036', 5) +
    (burning ? flame(s, 2, y - 20) : '')
  )
}

/** A candle lying on a surface, its wick to the right before turning. */
export function lyingCandle(s: Sketch, ground: string, { length = 700, radius = 40, turn = 0 } = {}): string {
  const at = (x: number) => seen(turned([x, radius, 0], turn))
  const [tail, shoulder, tip] = [at(-length / 2), at(length / 2 - 16), at(length / 2 + 26)]
  const spots: Spot[] = [-length / 2, length / 2].flatMap((x): Spot[] =>
    [-radius * 0.8, radius * 0.8].flatMap((z): Spot[] => [turned([x, 0, z], turn), turned([x, radius * 2, z], turn)]),
  )
  const slant = (Math.atan2(shoulder[1] - tail[1], shoulder[0] - tail[0]) * 180) / Math.PI
  const end = `transform="rotate(${short(slant)} ${short(tail[0])} ${short(tail[1])})"`
  return (
    castShadow(s, spots, ground, 7, 0.6) +
    stroke(path`M${shoulder[0]} ${shoulder[1]}L${tip[0]} ${tip[1] - 8}`, '#4b4036', 5) +
    tube(path`M${tail[0]} ${tail[1]}L${shoulder[0] - radius} ${shoulder[1]}`, radius * 2, BEESWAX) +
    ellipse(tail[0] - radius * 0.6, tail[1], radius * 0.42, radius * 0.97, lit(BEESWAX.colour, 1.12), end) +
    ellipse(tail[0] - radius * 0.6, tail[1], 5, 8, lit(BEESWAX.colour, 0.5), end)
  )
}

function flame(s: Sketch, x: number, y: number): string {
  const paint = s.radial(
    [
      [0, '#fffbe8'],
      [0.4, '#ffe9a0'],
      [0.75, '#f7b54a'],
      [1, '#ea8d2c', 0.5],
    ],
    [0.5, 0.68, 0.55],
  )
  return (
    pool(s, x, y - 50, 300, 300, '#ffe7a8', 0.5) +
    fill(
      path`M${x} ${y - 130}C${x + 16} ${y - 92} ${x + 32} ${y - 62} ${x + 28} ${y - 34}C${x + 24} ${y - 8} ${x - 24} ${y - 8} ${x - 28} ${y - 34}C${x - 30} ${y - 62} ${x - 12} ${y - 90} ${x} ${y - 130}Z`,
      paint,
    )
  )
}

/** A candle holder: a dish, a stem and a cup, with its candle. */
export function candlestick(
  s: Sketch,
  metal: Material,
  ground: string,
  { burning = false, tall = 1, stub = 1 } = {},
): string {
  const dish: Profile = smooth(
    [
      [150, 0],
      [150, 0],
      [168, 6],
      [178, 22],
      [180, 30],
      [180, 30],
    ],
    3,
  )
  const stem: Profile = smooth(
    [
      [60, 0],
      [60, 0],
      [40, 14],
      [24, 40],
      [22, 120 * tall],
      [34, 150 * tall],
      [34, 158 * tall],
      [22, 170 * tall],
      [24, 220 * tall],
      [50, 250 * tall],
      [58, 270 * tall],
      [58, 292 * tall],
      [58, 292 * tall],
    ],
    4,
  )
  const top = 292 * tall
  const spots: Spot[] = [
    [-40, 300, 0],
    [-40, top + 640 * stub, 0],
    [40, top + 640 * stub, 0],
    [40, 200, 0],
  ]
  const inside = s.linear(
    [
      [0, lit(metal.colour, 0.55)],
      [0.3, lit(metal.colour, 1.25)],
      [0.5, lit(metal.colour, 0.9)],
      [1, lit(metal.colour, 0.6)],
    ],
    [0, 0, 1, 0.4],
  )
  return (
    castShadow(s, spots, ground, 9, 0.4) +
    roundShadow(s, dish, ground, 9) +
    roundBody(s, dish, metal) +
    ellipse(0, -30 * RISE, 180, 180 * TILT, lit(metal.colour, 1.35)) +
    ellipse(0, -27 * RISE, 172, 172 * TILT, inside) +
    place(
      softEllipse(s, [14, 4, 92, 27], lit(mix(metal.colour, '#332b22', 0.4), 0.5), 0.6) + roundBody(s, stem, metal),
      0,
      -16,
    ) +
    place(candle(s, { height: 640 * stub, burning }), 0, -16 - (top - 34) * RISE) +
    place(cupFront(s, metal), 0, -16 - (top - 30) * RISE)
  )
}

/** The front half of the cup, drawn over the candle's foot. */
function cupFront(s: Sketch, metal: Material): string {
  return roundBodyFront(
    s,
    [
      [52, 0],
      [58, 16],
      [58, 34],
    ],
    metal,
  )
}

function roundBodyFront(s: Sketch, profile: Profile, metal: Material): string {
  const [[r0], , [r1, h1]] = profile as [readonly [number, number], unknown, readonly [number, number]]
  const y = -h1 * RISE
  const paint = s.linear([
    [0, lit(metal.colour, 0.6)],
    [0.2, lit(metal.colour, 1.1)],
    [0.32, lit(metal.colour, 1.45)],
    [0.5, lit(metal.colour, 0.9)],
    [0.8, lit(metal.colour, 0.52)],
    [1, lit(metal.colour, 0.85)],
  ])
  return (
    fill(path`M${-r0} 0A${r0} ${r0 * TILT} 0 0 0 ${r0} 0L${r1} ${y}A${r1} ${r1 * TILT} 0 0 1 ${-r1} ${y}Z`, paint) +
    stroke(path`M${-r1} ${y}A${r1} ${r1 * TILT} 0 0 0 ${r1} ${y}`, lit(metal.colour, 1.4), 2.4)
  )
}
