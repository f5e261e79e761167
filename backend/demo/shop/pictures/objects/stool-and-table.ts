import { lit } from '../colour.ts'
import { castShadow, contact, pool } from '../ground.ts'
import type { Material } from '../light.ts'
import { laidFlat, prism, rectanglePlan, topPath } from '../prism.ts'
import type { Profile } from '../profile.ts'
import { roundBody } from '../round.ts'
import { ellipse, fill, path, place, type Sketch, stroke } from '../sketch.ts'
import { RISE, type Spot, seen, smooth, TILT, turned } from '../space.ts'
import { planks } from '../texture.ts'
import { tube } from '../tube.ts'

/** A turned leg between two spots, thinner at its foot. */
function leg(
  s: Sketch,
  wood: Material,
  top: Spot,
  foot: Spot,
  [upper, lower]: readonly [number, number],
  light = 1,
): string {
  const [[x1, y1], [x2, y2]] = [seen(top), seen(foot)]
  const paint = s.linear([
    [0, lit(wood.colour, 0.9 * light)],
    [0.3, lit(wood.colour, 1.08 * light)],
    [0.6, lit(wood.colour, 0.86 * light)],
    [1, lit(wood.colour, 0.56 * light)],
  ])
  const shape = path`M${x1 - upper} ${y1}L${x2 - lower} ${y2}A${lower} ${lower * TILT} 0 0 0 ${x2 + lower} ${y2}L${x1 + upper} ${y1}Z`
  const grain = stroke(
    path`M${x1 - upper * 0.4} ${y1}L${x2 - lower * 0.4} ${y2}M${x1 + upper * 0.35} ${y1}L${x2 + lower * 0.35} ${y2}`,
    wood.grain ?? wood.colour,
    1.6,
    'opacity=".3"',
  )
  return fill(shape, paint) + grain
}

/** A round stool with three legs and a rail between them. */
export function stool(s: Sketch, wood: Material, ground: string, { seatColour = wood.colour } = {}): string {
  const seatAt = 690
  const seat: Profile = smooth(
    [
      [262, 0],
      [262, 0],
      [284, 12],
      [292, 28],
      [286, 44],
      [270, 50],
      [270, 50],
    ],
    3,
  )
  const feet: Spot[] = [
    [-238, 0, 90],
    [250, 0, 70],
    [20, 0, -250],
  ]
  const tops: Spot[] = [
    [-150, seatAt, 60],
    [160, seatAt, 46],
    [12, seatAt, -160],
  ]
  const mid = (i: number, t: number): Spot => {
    const [a, b] = [feet[i] as Spot, tops[i] as Spot]
    return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]
  }
  const rail = (from: Spot, to: Spot) => path`M${seen(from)[0]} ${seen(from)[1]}L${seen(to)[0]} ${seen(to)[1]}`
  const skin: Material = { ...wood, colour: seatColour }
  const shadows = [
    castShadow(
      s,
      Array.from(
        { length: 12 },
        (_, i): Spot => [280 * Math.cos((i * Math.PI) / 6), seatAt, 280 * Math.sin((i * Math.PI) / 6)],
      ),
      ground,
      16,
      0.3,
    ),
    ...feet.map((foot, i) =>
      castShadow(
        s,
        [foot, [foot[0] + 30, 0, foot[2]], mid(i, 0.9), [mid(i, 0.9)[0] + 34, mid(i, 0.9)[1], mid(i, 0.9)[2]]],
        ground,
        8,
        0.3,
      ),
    ),
    ...feet.map((foot) => place(contact(s, 21, 7, ground), ...seen(foot))),
  ]
  const rings = [0.84, 0.6, 0.36]
    .map((share) =>
      ellipse(
        -20,
        -50 * RISE,
        270 * share,
        270 * share * TILT,
        'none',
        `stroke="${wood.grain}" stroke-width="2" opacity=".2"`,
      ),
    )
    .join('')
  return (
    shadows.join('') +
    leg(s, wood, tops[2] as Spot, feet[2] as Spot, [26, 17], 0.74) +
    tube(rail(mid(0, 0.36), mid(2, 0.36)), 22, { colour: lit(wood.colour, 0.84) }) +
    tube(rail(mid(1, 0.36), mid(2, 0.36)), 22, { colour: lit(wood.colour, 0.74) }) +
    leg(s, wood, tops[0] as Spot, feet[0] as Spot, [28, 18]) +
    leg(s, wood, tops[1] as Spot, feet[1] as Spot, [28, 18], 0.9) +
    tube(rail(mid(0, 0.28), mid(1, 0.28)), 24, wood) +
    place(
      pool(s, 20, 40, 250, 60, lit(wood.colour, 0.2), 0.5) +
        roundBody(s, seat, { ...skin, grain: undefined, gloss: 0.15 } as Material) +
        ellipse(
          0,
          -50 * RISE,
          270,
          270 * TILT,
          s.linear(
            [
              [0, lit(seatColour, 1.16)],
              [0.5, lit(seatColour, 1.02)],
              [1, lit(seatColour, 0.88)],
            ],
            [0, 0.2, 1, 0.8],
          ),
        ) +
        rings +
        seatPlanks(s, wood),
      0,
      -seatAt * RISE,
    )
  )
}

function seatPlanks(s: Sketch, wood: Material): string {
  return `<g clip-path="${s.clip(ellipse(0, -50 * RISE, 268, 268 * TILT, '#000'))}">${laidFlat(planks(560, 560, wood.grain ?? wood.colour, 6, 34 / s.detail), 50, -20)}</g>`
}

/** A long table of oak planks; drawn smaller than the things that stand on it. */
export function longTable(s: Sketch, wood: Material, ground: string): string {
  const [width, depth, tall, thick, turn] = [1240, 400, 300, 22, -16]
  const plan = rectanglePlan(width, depth, 5, turn, 2)
  const corner = (sx: number, sz: number): Spot => turned([sx * (width / 2 - 70), 0, sz * (depth / 2 - 44)], turn)
  const post = (sx: number, sz: number) => {
    const [x, , z] = corner(sx, sz)
    const square = rectanglePlan(42, 42, 3, turn, 1)
    return prism(s, { plan: square.map(([px, pz]) => [px + x, pz + z] as const), material: wood, to: tall })
  }
  const apron = (sz: number) => {
    const board = rectanglePlan(width - 150, 14, 2, turn, 1)
    const [ox, , oz] = turned([0, 0, sz * (depth / 2 - 44)], turn)
    return prism(s, {
      plan: board.map(([px, pz]) => [px + ox, pz + oz] as const),
      material: { ...wood, colour: lit(wood.colour, 0.86) },
      from: tall - 46,
      to: tall,
    })
  }
  const spots: Spot[] = plan
    .filter((_, i) => i % 2 === 0)
    .flatMap(([x, z]): Spot[] => [
      [x, tall + thick, z],
      [x, tall, z],
    ])
  const top = topPath(plan, tall + thick)
  const gaps = [-0.3, -0.1, 0.1, 0.3].map((share) => `M${-width / 2} ${depth * share}H${width / 2}`).join('')
  return (
    castShadow(s, spots, ground, 15, 0.42) +
    (
      [
        [-1, -1],
        [1, -1],
        [-1, 1],
        [1, 1],
      ] as const
    )
      .map(([sx, sz]) => place(contact(s, 27, 10, ground), ...seen(corner(sx, sz))))
      .join('') +
    post(-1, -1) +
    post(1, -1) +
    apron(-1) +
    apron(1) +
    post(-1, 1) +
    post(1, 1) +
    prism(s, { plan, material: wood, from: tall, to: tall + thick }) +
    `<g clip-path="${s.clip(`<path d="${top}"/>`)}">${laidFlat(planks(width, depth, wood.grain ?? wood.colour, 12, 14 / s.detail) + stroke(gaps, lit(wood.colour, 0.5), 2.4, 'opacity=".6"'), tall + thick, turn)}${fill(
      top,
      s.linear(
        [
          [0, '#fff3d8', 0.34],
          [0.45, '#fff3d8', 0.05],
          [1, '#20161a', 0.14],
        ],
        [0, 0, 1, 0.6],
      ),
    )}</g>`
  )
}
