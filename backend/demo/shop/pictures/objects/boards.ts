import { lit } from '../colour.ts'
import { castShadow } from '../ground.ts'
import type { Material } from '../light.ts'
import { laidFlat, prism, rectanglePlan, stoodUp, topPath } from '../prism.ts'
import { fill, path, place, type Sketch, short, stroke } from '../sketch.ts'
import { softLine, softShape } from '../soft.ts'
import type { Spot } from '../space.ts'
import { edgeGrain, planks } from '../texture.ts'
import { tube } from '../tube.ts'

/** A board with a handle, leaning against the wall; drawn from its foot up. */
export function leaningBoard(
  s: Sketch,
  wood: Material,
  ground: string,
  { width = 520, height = 760, seed = 3 } = {},
): string {
  const [w, neck, grip] = [width / 2, height * 0.74, width * 0.13]
  const outline =
    path`M${-w + 40} 0H${w - 40}Q${w} 0 ${w} -40V${-neck + 90}C${w} ${-neck - 10} ${w * 0.62} ${-neck - 26} ${grip * 1.5} ${-neck - 34}` +
    path`C${grip} ${-neck - 40} ${grip} ${-neck - 60} ${grip} ${-neck - 90}V${-height + grip}A${grip} ${grip} 0 0 0 ${-grip} ${-height + grip}V${-neck - 90}` +
    path`C${-grip} ${-neck - 60} ${-grip} ${-neck - 40} ${-grip * 1.5} ${-neck - 34}C${-w * 0.62} ${-neck - 26} ${-w} ${-neck - 10} ${-w} ${-neck + 90}V-40Q${-w} 0 ${-w + 40} 0Z`
  const hole = path`M${-grip * 0.42} ${-height + grip}a${grip * 0.42} ${grip * 0.42} 0 1 0 ${grip * 0.84} 0a${grip * 0.42} ${grip * 0.42} 0 1 0 ${-grip * 0.84} 0Z`
  const face = s.linear(
    [
      [0, lit(wood.colour, 1.1)],
      [0.5, wood.colour],
      [1, lit(wood.colour, 0.88)],
    ],
    [0, 0, 1, 1],
  )
  const wall = lit(ground, 0.4)
  const clip = s.clip(`<path d="${outline}"/>`)
  return (
    softShape(
      outline,
      [
        [-w, -height],
        [w, 0],
      ],
      wall,
      20,
      0.34,
      'transform="translate(46 6)"',
    ) +
    softShape(
      outline,
      [
        [-w, -height],
        [w, 0],
      ],
      wall,
      9,
      0.45,
      'transform="translate(12 6)"',
    ) +
    place(fill(outline + hole, lit(wood.colour, 0.62), 'fill-rule="evenodd"'), 11, 2) +
    fill(outline + hole, face, 'fill-rule="evenodd"') +
    `<g clip-path="${clip}">${place(planks(height, width, wood.grain ?? wood.colour, seed, 15), 0, -height / 2, 1, 90)}</g>` +
    place(fill(hole, lit(ground, 0.62)), 0, 0) +
    stroke(
      path`M${-grip * 0.42} ${-height + grip}a${grip * 0.42} ${grip * 0.42} 0 0 1 ${grip * 0.84} 0`,
      lit(wood.colour, 0.45),
      7,
      'opacity=".8"',
    ) +
    stroke(outline, lit(wood.colour, 1.4), 2.4, 'opacity=".5"') +
    softLine(path`M${-w + 30} 4H${w - 20}`, lit(ground, 0.3), 9, 7, 0.6)
  )
}

/** A board lying on the table. */
export function flatBoard(
  s: Sketch,
  wood: Material,
  ground: string,
  { width = 760, depth = 480, thickness = 46, turn = 0, seed = 3 } = {},
): string {
  const plan = rectanglePlan(width, depth, 44, turn, 5)
  const corners: Spot[] = plan
    .filter((_, i) => i % 2 === 0)
    .flatMap(([x, z]): Spot[] => [
      [x, 0, z],
      [x, thickness, z],
    ])
  const grain = laidFlat(planks(width * 1.05, depth, wood.grain ?? wood.colour, seed, 15), thickness, turn)
  return (
    castShadow(s, corners, ground, 9, 0.6) +
    prism(s, {
      plan,
      material: wood,
      to: thickness,
      sides:
        turn === 0
          ? stoodUp(edgeGrain(width * 0.9, thickness, wood.grain ?? wood.colour, seed), [0, thickness, depth / 2])
          : '',
    }) +
    `<g clip-path="${s.clip(`<path d="${topPath(plan, thickness)}"/>`)}">${grain}</g>`
  )
}

/** The heads of the cooking spoons. */
export type SpoonHead = 'spoon' | 'corner' | 'spatula'

/** A wooden spoon standing upright on its handle's end. */
export function spoon(s: Sketch, wood: Material, head: SpoonHead, length = 900): string {
  const y = -length + 130
  const shades = s.linear([
    [0, lit(wood.colour, 1.08)],
    [0.4, wood.colour],
    [1, lit(wood.colour, 0.66)],
  ])
  const hollow = s.linear(
    [
      [0, lit(wood.colour, 0.66)],
      [0.55, lit(wood.colour, 0.92)],
      [1, lit(wood.colour, 1.14)],
    ],
    [0, 0, 1, 0.5],
  )
  const heads: Record<SpoonHead, string> = {
    spoon:
      fill(
        path`M0 ${y - 130}C62 ${y - 130} 84 ${y - 60} 80 ${y}C76 ${y + 66} 36 ${y + 104} 16 ${y + 150}H-16C-36 ${y + 104} -76 ${y + 66} -80 ${y}C-84 ${y - 60} -62 ${y - 130} 0 ${y - 130}Z`,
        shades,
      ) +
      fill(
        path`M0 ${y - 112}C50 ${y - 112} 66 ${y - 54} 63 ${y}C59 ${y + 54} 28 ${y + 82} 0 ${y + 84}C-28 ${y + 82} -59 ${y + 54} -63 ${y}C-66 ${y - 54} -50 ${y - 112} 0 ${y - 112}Z`,
        hollow,
      ),
    corner:
      fill(
        path`M-72 ${y - 110}C-20 ${y - 140} 60 ${y - 140} 84 ${y - 128}C92 ${y - 60} 84 ${y + 20} 70 ${y + 50}C50 ${y + 90} 26 ${y + 110} 16 ${y + 150}H-16C-26 ${y + 110} -60 ${y + 80} -74 ${y + 30}C-84 ${y - 10} -84 ${y - 70} -72 ${y - 110}Z`,
        shades,
      ) +
      fill(
        path`M-56 ${y - 92}C-10 ${y - 118} 46 ${y - 118} 66 ${y - 110}C74 ${y - 50} 66 ${y + 10} 54 ${y + 36}C36 ${y + 66} -30 ${y + 66} -56 ${y + 18}C-66 ${y - 16} -66 ${y - 62} -56 ${y - 92}Z`,
        hollow,
      ),
    spatula:
      fill(
        path`M-66 ${y - 130}L66 ${y - 112}C74 ${y - 20} 72 ${y + 40} 62 ${y + 70}C48 ${y + 104} 22 ${y + 112} 16 ${y + 150}H-16C-22 ${y + 112} -48 ${y + 104} -62 ${y + 70}C-72 ${y + 40} -76 ${y - 20} -66 ${y - 130}Z`,
        shades,
      ) +
      [-26, 4, 34]
        .map((x) => fill(path`M${x - 7} ${y - 76}q7 -9 14 0V${y + 52}q-7 9 -14 0Z`, lit(wood.colour, 0.5)))
        .join(''),
  }
  const grain = [-8, 2, 9].map((x, i) => path`M${x} ${-20 - i * 40}L${x * 0.8} ${y + 180}`).join('')
  return (
    tube(path`M0 0L0 ${y + 140}`, 32, wood) +
    heads[head] +
    stroke(grain, wood.grain ?? wood.colour, 1.6, 'opacity=".35"') +
    shortLines(wood, y)
  )
}

function shortLines(wood: Material, y: number): string {
  const lines = [-40, -14, 18, 44]
    .map((x) => path`M${x} ${y + 70}C${x * 1.1} ${y} ${x * 1.1} ${y - 50} ${x * 0.9} ${y - 96}`)
    .join('')
  return stroke(lines, wood.grain ?? wood.colour, 1.5, `opacity="${short(0.26, 2)}"`)
}
