import { lit } from '../colour.ts'
import { roundShadow } from '../ground.ts'
import type { Material } from '../light.ts'
import { mouth } from '../mouth.ts'
import { roundBody } from '../round.ts'
import { fill, path, place, type Sketch, stroke } from '../sketch.ts'
import { scatter, smooth } from '../space.ts'

const SHAPES = {
  tall: {
    profile: smooth(
      [
        [92, 0],
        [92, 0],
        [104, 10],
        [150, 110],
        [168, 260],
        [150, 420],
        [92, 540],
        [58, 610],
        [54, 660],
        [70, 706],
        [70, 706],
      ],
      4,
    ),
    radius: 70,
    height: 706,
  },
  low: {
    profile: smooth(
      [
        [120, 0],
        [120, 0],
        [136, 10],
        [206, 90],
        [226, 180],
        [196, 280],
        [110, 340],
        [84, 372],
        [96, 402],
        [96, 402],
      ],
      4,
    ),
    radius: 96,
    height: 402,
  },
} as const

/** A stoneware vase; what stands in it is drawn first, so that the lip hides the stems. */
export function vase(
  s: Sketch,
  glaze: Material,
  ground: string,
  { shape = 'tall' as keyof typeof SHAPES, stems = '' } = {},
): string {
  const { profile, radius, height } = SHAPES[shape]
  return (
    roundShadow(s, profile, ground, 10) +
    roundBody(s, profile, { ...glaze, gloss: 0.32 }, shape === 'tall' ? 5 : 9) +
    mouth(s, { radius, height, lip: 9 }, glaze) +
    (stems
      ? `<g clip-path="${s.clip(path`M-900 -1900H900V${-height * 0.96}H${radius - 8}A${radius - 8} ${radius * 0.26} 0 0 1 ${-radius + 8} ${-height * 0.96}H-900Z`.replace(/^/, '<path d="').concat('"/>'))}">${place(stems, 0, -height * 0.96 + 10)}</g>`
      : '')
  )
}

/** A branch with paired leaves, growing up from the origin; lean is how far its tip moves to the side. */
export function branch(
  s: Sketch,
  { length = 620, lean = 120, leaf = '#7f8f74', size = 62, seed = 1, pairs = 8, twig = '#6b5640' } = {},
): string {
  const next = scatter(seed)
  const at = (t: number): [number, number] => [lean * t * t, -length * t]
  const paints = [0.8, 0.94, 1.08].map((light) =>
    s.linear(
      [
        [0, lit(leaf, light * 1.06)],
        [0.5, lit(leaf, light)],
        [0.52, lit(leaf, light * 0.86)],
        [1, lit(leaf, light * 0.78)],
      ],
      [0, 0, 0, 1],
    ),
  )
  let leaves = ''
  for (let i = 1; i <= pairs; i++) {
    const t = 0.18 + (0.82 * i) / pairs
    const [x, y] = at(t)
    const long = size * (1.15 - 0.45 * t) * (0.85 + 0.3 * next())
    for (const side of i === pairs ? [0] : [-1, 1]) {
      const turn = side * (38 + 34 * next()) + (lean / long) * 3
      leaves += place(
        fill('M0 0C34-30 80-28 100 0C80 26 34 28 0 0Z', paints[Math.floor(next() * 3)] ?? leaf),
        x,
        y,
        long / 100,
        turn - 90,
      )
    }
  }
  const [tx, ty] = at(1)
  return (
    stroke(path`M0 0Q0 ${-length * 0.5} ${tx} ${ty}`, lit(twig, 0.9), 7) +
    stroke(path`M-1 0Q-1 ${-length * 0.5} ${tx - 1} ${ty}`, lit(twig, 1.3), 2.4) +
    leaves
  )
}
