import { lit } from '../colour.ts'
import { castShadow, contact, pool } from '../ground.ts'
import type { Material } from '../light.ts'
import { BRASS, OAK } from '../materials.ts'
import { laidFlat, prism, rectanglePlan, stoodUp, topPath } from '../prism.ts'
import { type Profile, roundBody } from '../round.ts'
import { ellipse, fill, path, place, polygon, type Sketch, stroke } from '../sketch.ts'
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
    tube(s, rail(mid(0, 0.36), mid(2, 0.36)), 22, { colour: lit(wood.colour, 0.84) }) +
    tube(s, rail(mid(1, 0.36), mid(2, 0.36)), 22, { colour: lit(wood.colour, 0.74) }) +
    leg(s, wood, tops[0] as Spot, feet[0] as Spot, [28, 18]) +
    leg(s, wood, tops[1] as Spot, feet[1] as Spot, [28, 18], 0.9) +
    tube(s, rail(mid(0, 0.28), mid(1, 0.28)), 24, wood) +
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

/** A wall clock with a wooden case and a plain dial; hours and minutes set its hands. */
export function wallClock(
  s: Sketch,
  wood: Material,
  dial: string,
  hand: string,
  wall: string,
  [hours, minutes]: readonly [number, number] = [10, 9],
): string {
  const [r, face] = [330, 288]
  const rim = s.linear(
    [
      [0, lit(wood.colour, 1.22)],
      [0.5, lit(wood.colour, 0.96)],
      [1, lit(wood.colour, 0.56)],
    ],
    [0.1, 0.05, 0.9, 0.95],
  )
  const bevel = s.linear(
    [
      [0, lit(wood.colour, 0.5)],
      [0.5, lit(wood.colour, 0.8)],
      [1, lit(wood.colour, 1.15)],
    ],
    [0.1, 0.05, 0.9, 0.95],
  )
  const plate = s.radial(
    [
      [0, lit(dial, 1.1)],
      [0.6, dial],
      [1, lit(dial, 0.88)],
    ],
    [0.36, 0.3, 0.8],
  )
  const marks = Array.from({ length: 60 }, (_, i) => {
    const [sin, cos] = [Math.sin((i * Math.PI) / 30), -Math.cos((i * Math.PI) / 30)]
    const inner = i % 5 === 0 ? 222 : 252
    return { long: i % 5 === 0, d: path`M${sin * inner} ${cos * inner}L${sin * 264} ${cos * 264}` }
  })
  const pointer = (turn: number, length: number, width: number) => {
    const shape = polygon([
      [-width, 46],
      [-width * 0.55, -length],
      [width * 0.55, -length],
      [width, 46],
    ])
    return (
      place(
        `<g transform="rotate(${turn})">${fill(shape, '#000000', `opacity=".22" filter="${s.blur(3, 0.3)}"`)}</g>`,
        9,
        12,
      ) +
      `<g transform="rotate(${turn})">${fill(shape, hand)}${stroke(path`M${-width * 0.5} 40L${-width * 0.3} ${-length + 4}`, lit(hand, 1.5), 2, 'opacity=".5"')}</g>`
    )
  }
  const rings = [302, 312, 321]
    .map(
      (radius, i) =>
        `<circle r="${radius}" fill="none" stroke="${wood.grain}" stroke-width="1.6" stroke-dasharray="${300 + i * 140} ${20 + i * 16}" opacity=".35"/>`,
    )
    .join('')
  return (
    `<circle cx="46" cy="58" r="${r}" fill="${lit(wall, 0.35)}" opacity=".42" filter="${s.blur(22, 0.2)}"/><circle cx="14" cy="18" r="${r}" fill="${lit(wall, 0.3)}" opacity=".45" filter="${s.blur(8, 0.2)}"/>` +
    `<circle r="${r}" fill="${rim}"/>${rings}<circle r="${face + 8}" fill="${bevel}"/><circle r="${face}" fill="${plate}"/>` +
    `<g clip-path="${s.clip(`<circle r="${face}"/>`)}"><circle cx="-22" cy="-26" r="${face + 22}" fill="none" stroke="${lit(dial, 0.3)}" stroke-width="44" opacity=".28" filter="${s.blur(12, 0.2)}"/></g>` +
    stroke(
      marks
        .filter(({ long }) => !long)
        .map(({ d }) => d)
        .join(''),
      hand,
      3,
      'opacity=".6"',
    ) +
    stroke(
      marks
        .filter(({ long }) => long)
        .map(({ d }) => d)
        .join(''),
      hand,
      9,
    ) +
    pointer((hours + minutes / 60) * 30, 150, 13) +
    pointer(minutes * 6, 226, 9) +
    ellipse(
      0,
      0,
      17,
      17,
      s.radial(
        [
          [0, lit(BRASS.colour, 1.5)],
          [0.5, BRASS.colour],
          [1, lit(BRASS.colour, 0.5)],
        ],
        [0.35, 0.3, 0.8],
      ),
    )
  )
}

/** A rail with pegs on the wall; x of the pegs from the rail's middle. */
export function pegRail(s: Sketch, wood: Material, wall: string, pegs: readonly number[], length = 1000): string {
  const rail = `<rect x="${-length / 2}" y="-52" width="${length}" height="104" rx="12"`
  const clip = s.clip(`${rail}/>`)
  const peg = (x: number) =>
    `<g opacity=".42" filter="${s.blur(7, 0.4)}">${fill(path`M${x - 10} 0L${x + 44} 30L${x + 60} 66L${x + 14} 50Z`, lit(wood.colour, 0.25))}</g>` +
    ellipse(x, 6, 24, 24, lit(wood.colour, 0.52)) +
    ellipse(
      x,
      12,
      34,
      34,
      s.radial(
        [
          [0, lit(wood.colour, 1.3)],
          [0.5, lit(wood.colour, 1.02)],
          [0.85, lit(wood.colour, 0.72)],
          [1, lit(wood.colour, 0.5)],
        ],
        [0.34, 0.3, 0.78],
      ),
    ) +
    ellipse(x - 3, 9, 16, 15, 'none', `stroke="${wood.grain}" stroke-width="2" opacity=".3"`)
  return (
    `<g transform="translate(20 26)" opacity=".5" filter="${s.blur(12, 0.4)}">${rail} fill="${lit(wall, 0.35)}"/></g>` +
    `${rail} fill="${s.linear(
      [
        [0, lit(wood.colour, 1.2)],
        [0.1, lit(wood.colour, 1.04)],
        [0.9, lit(wood.colour, 0.94)],
        [1, lit(wood.colour, 0.62)],
      ],
      [0, 0, 0, 1],
    )}"/>` +
    `<g clip-path="${clip}">${planks(length, 104, wood.grain ?? wood.colour, 9, 14)}</g>` +
    pegs.map(peg).join('')
  )
}

/** A board as a shelf or a table edge right across the picture: its top, its front edge, and what lies beneath in shade. */
export function ledge(
  s: Sketch,
  width: number,
  y: number,
  wood: Material = OAK,
  { deep = 170, thick = 54 } = {},
): string {
  const top = s.linear(
    [
      [0, lit(wood.colour, 0.92)],
      [1, lit(wood.colour, 1.1)],
    ],
    [0, 0, 0, 1],
  )
  const front = s.linear(
    [
      [0, lit(wood.colour, 0.9)],
      [1, lit(wood.colour, 0.6)],
    ],
    [0, 0, 0, 1],
  )
  const light = s.linear([
    [0, '#fff2d6', 0.34],
    [0.5, '#fff2d6', 0.06],
    [1, '#24171a', 0.2],
  ])
  const body = `<rect x="0" y="${y}" width="${width}" height="${deep + thick}"`
  return (
    `<rect y="${y}" width="${width}" height="${deep}" fill="${top}"/><rect y="${y + deep}" width="${width}" height="${thick}" fill="${front}"/>` +
    `<g clip-path="${s.clip(`${body}/>`)}">${place(laidFlat(planks(width, deep / TILT, wood.grain ?? wood.colour, 21, 42), 0), width / 2, y + deep / 2)}${place(planks(width, thick, wood.grain ?? wood.colour, 3, 15), width / 2, y + deep + thick / 2)}</g>` +
    `${body} fill="${light}"/><rect y="${y + deep - 1}" width="${width}" height="3" fill="${lit(wood.colour, 1.5)}" opacity=".6"/>`
  )
}
