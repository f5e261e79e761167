import { lit } from '../colour.ts'
import { castShadow } from '../ground.ts'
import type { Material } from '../light.ts'
import { BRASS, STEEL } from '../materials.ts'
import { laidFlat, prism, rectanglePlan, stoodUp, topPath } from '../prism.ts'
import { ellipse, fill, path, place, polygon, type Sketch, stroke } from '../sketch.ts'
import { softLine } from '../soft.ts'
import { type Point, RISE, type Spot, seen, turned } from '../space.ts'
import { edgeGrain, planks } from '../texture.ts'
import { tube } from '../tube.ts'

/** A pencil lying on a surface; the point to the right before turning. The length is in the drawing's units. */
export function pencil(
  s: Sketch,
  paint: Material,
  ground: string | null,
  { turn = 0, length = 700, lift = 0 } = {},
): string {
  const at = (x: number) => seen(turned([x, lift + 14, 0], turn))
  const [tail, neck, lead, point] = [at(-length / 2), at(length / 2 - 92), at(length / 2 - 26), at(length / 2)]
  const [dx, dy] = [neck[0] - tail[0], neck[1] - tail[1]]
  const size = Math.hypot(dx, dy) || 1
  const [nx, ny] = [(-dy / size) * 14, (dx / size) * 14]
  const across = (a: Point, share: number): Point => [a[0] + nx * share, a[1] + ny * share]
  const facet = (from: number, to: number, light: number) =>
    fill(
      polygon([across(tail, from), across(neck, from), across(neck, to), across(tail, to)]),
      lit(paint.colour, light),
    )
  const wood = '#e2bd8c'
  const cone = (from: number, to: number, light: number, mid = (from + to) / 2) =>
    fill(
      polygon([across(neck, from), across(neck, to), across(lead, to * 0.3), across(lead, from * 0.3)]),
      lit(wood, light),
    ) + fill(polygon([across(lead, from * 0.3), across(lead, to * 0.3), point]), lit('#4b4a50', light + mid * 0.1))
  const spots: Spot[] = [-length / 2, length / 2 - 40].flatMap((x): Spot[] =>
    [-14, 14].flatMap((z): Spot[] => [turned([x, 0, z], turn), turned([x, 28, z], turn)]),
  )
  return (
    (ground ? place(castShadow(s, spots, ground, 4, 0.6), 0, -lift * RISE) : '') +
    facet(-1, -0.35, 1.16) +
    facet(-0.36, 0.42, 0.98) +
    facet(0.4, 1, 0.62) +
    cone(-1, -0.35, 1.12) +
    cone(-0.36, 0.42, 0.98) +
    cone(0.4, 1, 0.68) +
    ellipse(
      tail[0],
      tail[1],
      5,
      14,
      lit(paint.colour, 0.8),
      `transform="rotate(${Math.round((Math.atan2(dy, dx) * 180) / Math.PI)} ${Math.round(tail[0])} ${Math.round(tail[1])})"`,
    ) +
    ellipse(tail[0] - 1, tail[1], 2, 5, '#4b4a50')
  )
}

/** A pen of brass with a clip; the tip to the right before turning. */
export function pen(
  s: Sketch,
  barrel: Material,
  ground: string | null,
  { turn = 0, length = 560, lift = 0 } = {},
): string {
  const at = (x: number, up = 0) => seen(turned([x, lift + 18 + up, 0], turn))
  const half = length / 2
  const run = (from: number, to: number, up = 0) =>
    path`M${at(from, up)[0]} ${at(from, up)[1]}L${at(to, up)[0]} ${at(to, up)[1]}`
  const spots: Spot[] = [-half, half].flatMap((x): Spot[] =>
    [-16, 16].flatMap((z): Spot[] => [turned([x, 0, z], turn), turned([x, 34, z], turn)]),
  )
  return (
    (ground ? place(castShadow(s, spots, ground, 4, 0.6), 0, -lift * RISE) : '') +
    tube(run(half - 46, half - 4), 11, { colour: '#8d8f92', metal: true }) +
    tube(run(half - 96, half - 50), 25, BRASS) +
    tube(run(-half + 16, half - 100), 34, barrel) +
    tube(run(-half + 40, -half + 44), 36, BRASS) +
    tube(run(-half + 30, -half + 190, 20), 8, BRASS)
  )
}

/** A tray with a rounded trough, carved from one piece; what lies in it is drawn by the caller at the given height. */
export function penTray(
  s: Sketch,
  wood: Material,
  ground: string,
  { width = 980, depth = 300, turn = -16 } = {},
): string {
  const [tall, rim] = [70, 24]
  const outer = rectanglePlan(width, depth, 60, turn, 5)
  const inner = rectanglePlan(width - 2 * rim, depth - 2 * rim, 46, turn, 5)
  const spots: Spot[] = outer
    .filter((_, i) => i % 2 === 0)
    .flatMap(([x, z]): Spot[] => [
      [x, 0, z],
      [x, tall, z],
    ])
  const [hole, floor] = [topPath(inner, tall), topPath(inner, 22)]
  const grain = wood.grain ?? wood.colour
  return (
    castShadow(s, spots, ground, 9, 0.6) +
    prism(s, { plan: outer, material: wood, to: tall }) +
    `<g clip-path="${s.clip(`<path d="${topPath(outer, tall)}"/>`)}">${laidFlat(planks(width, depth, grain, 5, 15), tall, turn)}</g>` +
    `<g clip-path="${s.clip(`<path d="${hole}"/>`)}">${fill(
      hole,
      s.linear(
        [
          [0, lit(wood.colour, 0.4)],
          [0.5, lit(wood.colour, 0.62)],
          [1, lit(wood.colour, 0.9)],
        ],
        [0, 0, 0.6, 1],
      ),
    )}${fill(
      floor,
      s.linear(
        [
          [0, lit(wood.colour, 0.66)],
          [0.4, lit(wood.colour, 0.86)],
          [1, lit(wood.colour, 1)],
        ],
        [0, 0, 0.4, 1],
      ),
    )}${laidFlat(planks(width, depth, grain, 8, 17), 22, turn)}${softLine(hole, lit(wood.colour, 0.25), 24, 12, 0.4)}</g>` +
    stroke(hole, lit(wood.colour, 1.3), 2.4, 'opacity=".55"')
  )
}

/** A ruler lying on a surface; ticks without figures. */
export function ruler(
  s: Sketch,
  material: Material,
  ground: string | null,
  { turn = 0, length = 860, lift = 0 } = {},
): string {
  const plan = rectanglePlan(length, 110, 4, turn, 1)
  const spots: Spot[] = plan.flatMap(([x, z]): Spot[] => [
    [x, 0, z],
    [x, 14, z],
  ])
  const ticks = Array.from(
    { length: 41 },
    (_, i) => `M${-length / 2 + 20 + (i * (length - 40)) / 40} -55v${i % 10 === 0 ? 44 : i % 5 === 0 ? 32 : 20}`,
  ).join('')
  const sheen = material.metal
    ? laidFlat(
        `<rect x="${-length / 2}" y="-55" width="${length}" height="110" fill="${s.linear([
          [0, '#ffffff', 0.05],
          [0.2, '#ffffff', 0.55],
          [0.32, '#ffffff', 0.1],
          [0.7, '#000000', 0.14],
          [1, '#ffffff', 0.2],
        ])}"/>`,
        lift + 12,
        turn,
      )
    : laidFlat(planks(length, 110, material.grain ?? material.colour, 4, 14), lift + 12, turn)
  return (
    (ground ? place(castShadow(s, spots, ground, 4, 0.55), 0, -lift * RISE) : '') +
    place(prism(s, { plan, material: { ...material, metal: false }, to: 12 }), 0, -lift * RISE) +
    sheen +
    laidFlat(stroke(ticks, '#2e261e', 3, 'opacity=".8"'), lift + 12, turn)
  )
}

/** A block of wood or stone with softened edges. */
export function block(
  s: Sketch,
  material: Material,
  ground: string | null,
  { width = 400, depth = 240, height = 120, turn = -20, corner = 14, seed = 4 } = {},
): string {
  const plan = rectanglePlan(width, depth, corner, turn, 3)
  const spots: Spot[] = plan.flatMap(([x, z]): Spot[] => [
    [x, 0, z],
    [x, height, z],
  ])
  const top = topPath(plan, height)
  const front = turned([0, height, depth / 2], turn)
  const grain = material.grain ? laidFlat(planks(width, depth, material.grain, seed, 14), height, turn) : ''
  const side = material.grain ? stoodUp(edgeGrain(width * 0.94, height, material.grain, seed), front, turn) : ''
  return (
    (ground ? castShadow(s, spots, ground, 9, 0.6) : '') +
    prism(s, { plan, material, to: height, sides: side }) +
    (grain ? `<g clip-path="${s.clip(`<path d="${top}"/>`)}">${grain}</g>` : '')
  )
}

/** Long scissors, seen from above, the points up. */
export function scissors(s: Sketch, handles: Material, ground: string): string {
  const blade = (sign: number) =>
    path`M${sign * 4} -20L${sign * 30} -60C${sign * 40} -240 ${sign * 34} -430 ${sign * 3} -600L${sign * -12} -560C${sign * -10} -400 ${sign * -18} -200 ${sign * -22} -60Z`
  const steel = (sign: number) =>
    s.linear(
      sign < 0
        ? [
            [0, '#8d9194'],
            [0.35, '#e9ebec'],
            [0.6, '#c3c6c8'],
            [1, '#95999c'],
          ]
        : [
            [0, '#d8dadb'],
            [0.4, '#b4b8ba'],
            [0.75, '#f2f3f3'],
            [1, '#7b7f82'],
          ],
    )
  const loop = (sign: number) =>
    path`M${sign * -6} -30C${sign * 30} 40 ${sign * 40} 90 ${sign * 50} 130C${sign * 60} 90 ${sign * 120} 90 ${sign * 142} 150C${sign * 166} 230 ${sign * 140} 320 ${sign * 96} 330C${sign * 50} 338 ${sign * 36} 250 ${sign * 46} 150`
  return (
    [-1, 1].map((sign) => place(shadowOf(blade(sign), loop(sign), lit(ground, 0.3)), 0, 0, 1, -7 * sign)).join('') +
    place(tube(loop(-1), 30, handles) + fill(blade(-1), steel(-1)), 0, 0, 1, 7) +
    place(tube(loop(1), 30, handles) + fill(blade(1), steel(1)), 0, 0, 1, -7) +
    ellipse(
      0,
      -60,
      19,
      19,
      s.radial(
        [
          [0, '#ffffff'],
          [0.5, lit(STEEL.colour, 1.1)],
          [1, lit(STEEL.colour, 0.5)],
        ],
        [0.35, 0.3, 0.8],
      ),
    ) +
    stroke('M-9 -66L9 -54', lit(STEEL.colour, 0.4), 4)
  )
}

/** The shadow of one half of the scissors. */
function shadowOf(blade: string, loop: string, dark: string): string {
  return place(
    `${softLine(loop, dark, 26, 11, 0.36)}<g fill="${dark}" stroke="${dark}" opacity=".36"><path d="${blade}" stroke-width="6"/></g>`,
    16,
    20,
  )
}
