import { lit } from '../colour.ts'
import type { Material } from '../light.ts'
import { BRASS } from '../materials.ts'
import { ellipse, fill, path, place, polygon, type Sketch, stroke } from '../sketch.ts'
import { softBox, softEllipse, softLine } from '../soft.ts'
import { planks } from '../texture.ts'

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
  const inner = s.radial(
    [
      [0, lit(dial, 0.3), 0],
      [0.84, lit(dial, 0.3), 0],
      [1, lit(dial, 0.3), 0.42],
    ],
    [0.55, 0.56, 0.56],
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
        `<g transform="rotate(${turn})">${fill(shape, '#000000', 'fill-opacity=".16" stroke="#000000" stroke-width="5" stroke-opacity=".08"')}</g>`,
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
    softEllipse(s, [46, 58, r * 1.1, r * 1.1], lit(wall, 0.35), 0.42, 0.2) +
    softEllipse(s, [14, 18, r * 1.035, r * 1.035], lit(wall, 0.3), 0.45, 0.07) +
    `<circle r="${r}" fill="${rim}"/>${rings}<circle r="${face + 8}" fill="${bevel}"/><circle r="${face}" fill="${plate}"/>` +
    `<g clip-path="${s.clip(`<circle r="${face}"/>`)}">${ellipse(0, 0, face, face, inner)}</g>` +
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
    softLine(path`M${x} 16L${x + 30} 44`, lit(wood.colour, 0.25), 40, 8, 0.45) +
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
    softBox([-length / 2 + 20, -26, length, 104], 12, lit(wall, 0.35), 16, 0.5) +
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
