import { lit } from '../colour.ts'
import { castShadow } from '../ground.ts'
import type { Material } from '../light.ts'
import { across, frontOf, laidFlat, rectanglePlan, topPath } from '../prism.ts'
import { fill, line, path, place, polygon, type Sketch, type Stop, short, stroke } from '../sketch.ts'
import { softLine } from '../soft.ts'
import { type Point, RISE, type Spot, scatter, seen } from '../space.ts'
import { twill, weave } from '../texture.ts'

/** A folded cloth: how large, how thick, how it lies, and its stripes (share of the depth, and colour). */
export type Folded = {
  width: number
  depth: number
  thickness: number
  layers?: number
  turn?: number
  corner?: number
  wool?: boolean
  stripes?: readonly (readonly [at: number, breadth: number, colour: string])[]
  fringe?: string
}

/** A folded cloth lying at the origin: each layer ends in a soft round fold. */
export function folded(s: Sketch, cloth: Material, ground: string | null, shape: Folded): string {
  const { width, depth, thickness, layers = 3, turn = -18, corner = 26, wool = false, stripes = [], fringe } = shape
  const plan = rectanglePlan(width, depth, corner, turn, 3)
  const spots: Spot[] = plan
    .filter((_, i) => i % 2 === 0)
    .flatMap(([x, z]): Spot[] => [
      [x, 0, z],
      [x, thickness, z],
    ])
  const each = thickness / layers
  const next = scatter(Math.round(width + thickness))
  const stack = Array.from({ length: layers }, (_, i) => {
    const shift = i === layers - 1 ? 0 : (next() - 0.5) * 14
    return place(layer(s, cloth, plan, each * i, each), shift, 0)
  })
  const band = stripes
    .map(
      ([at, breadth, colour]) =>
        `<rect x="${short(-width / 2)}" y="${short(-depth / 2 + depth * at)}" width="${width}" height="${short(depth * breadth)}" fill="${colour}" opacity=".82"/>`,
    )
    .join('')
  const paint = wool ? twill(s, cloth.colour, 13) : weave(s, cloth.colour, 9)
  const laid = laidFlat(
    `${band}<rect x="${-width / 2}" y="${-depth / 2}" width="${width}" height="${depth}" fill="${paint}"/>`,
    thickness,
    turn,
  )
  return (
    (ground ? castShadow(s, spots, ground, 10, 0.6) : '') +
    (fringe ? fringed(plan, fringe, thickness) : '') +
    stack.join('') +
    `<g clip-path="${s.clip(`<path d="${topPath(plan, thickness)}"/>`)}">${laid}</g>`
  )
}

/** One layer: its upper side, and the round fold in front of it, brighter where it faces the window. */
function layer(s: Sketch, cloth: Material, plan: readonly Point[], from: number, thick: number): string {
  const front = frontOf(plan)
  const edge = softened(
    front.map(([x, z]) => seen([x, from + thick * 0.5, z])),
    thick * 0.05,
  )
  const [left, right] = [(front[0] as Point)[0], (front[front.length - 1] as Point)[0]]
  const nearest = front.reduce((a, b) => (b[1] > a[1] ? b : a))[0]
  const middle = (nearest - left) / (right - left)
  const aside = (light: number, darker: number) =>
    s.linear(
      [
        [0, lit(cloth.colour, light * 0.98)],
        [Math.max(0.02, middle - 0.05), lit(cloth.colour, light)],
        [Math.min(0.98, middle + 0.05), lit(cloth.colour, light * darker)],
        [1, lit(cloth.colour, light * darker * 0.92)],
      ],
      across(left, right),
      'drawing',
    )
  const rolls = Array.from({ length: 7 }, (_, i) => {
    const t = i / 6
    const [share, light, rise] = [1.04 - 0.78 * t, 0.56 + 0.5 * Math.sqrt(t), -0.2 * t]
    return stroke(
      edge,
      aside(light, 0.86),
      thick * share * RISE,
      i === 0 ? '' : `transform="translate(0 ${short(thick * rise)})"`,
    )
  }).join('')
  const top = s.radial(
    [
      [0, lit(cloth.colour, 1.16)],
      [0.55, lit(cloth.colour, 1.04)],
      [1, lit(cloth.colour, 0.88)],
    ],
    [0.34, 0.35, 0.72],
  )
  return (
    rolls +
    fill(topPath(plan, from + thick), top) +
    softLine(
      softened(
        front.map(([x, z]) => seen([x, from + thick * 0.97, z])),
        thick * 0.05,
      ),
      lit(cloth.colour, 1.2),
      thick * 0.2,
      thick * 0.1,
      0.5,
    )
  )
}

/** An edge as cloth has it: never quite straight. */
function softened(points: readonly Point[], amount: number): string {
  const dense = points.flatMap(([x, y], i): Point[] => {
    const [nx, ny] = points[i + 1] ?? [x, y]
    const pieces = Math.max(1, Math.round(Math.hypot(nx - x, ny - y) / 90))
    return Array.from({ length: pieces }, (_, k): Point => [x + ((nx - x) * k) / pieces, y + ((ny - y) * k) / pieces])
  })
  return line(dense.map(([x, y]): Point => [x, y + Math.sin(x * 0.021 + y * 0.4) * amount]))
}

/** Twisted fringe hanging from the right-hand end. */
function fringed(plan: readonly Point[], colour: string, thickness: number): string {
  const right = [...plan].sort((a, b) => b[0] - a[0]).slice(0, 6)
  const [near, far] = [right.reduce((a, b) => (b[1] > a[1] ? b : a)), right.reduce((a, b) => (b[1] < a[1] ? b : a))]
  const next = scatter(8)
  let threads = ''
  for (let i = 0; i <= 26; i++) {
    const t = i / 26
    const [x, y] = seen([far[0] + (near[0] - far[0]) * t, thickness * 0.5, far[1] + (near[1] - far[1]) * t])
    threads += path`M${x - 6} ${y}q${26 + 10 * next()} ${4 + 8 * next()} ${34 + 14 * next()} ${thickness * 0.4 + 12 * next()}`
  }
  return stroke(threads, lit(colour, 0.6), 6) + stroke(threads, lit(colour, 1.02), 3)
}

/** Cloths lying on each other, the first one undermost. */
export function pile(s: Sketch, cloths: readonly (readonly [Material, Folded])[], ground: string): string {
  let height = 0
  return cloths
    .map(([cloth, shape], i) => {
      const drawn = place(folded(s, cloth, i === 0 ? ground : null, shape), (i % 2) * 8 - 4, -height * RISE)
      height += shape.thickness
      return drawn
    })
    .join('')
}

/** A cloth hanging straight down from a rail or a hook; x from the left, y down from the rail. */
export type Hanging = {
  width: number
  height: number
  folds?: number
  seed?: number
  wool?: boolean
  stripes?: readonly (readonly [at: number, breadth: number, colour: string])[]
  fringe?: boolean
  hem?: boolean
}

/** A hanging cloth with soft upright folds. */
export function hanging(
  s: Sketch,
  cloth: Material,
  { width, height, folds = 4, seed = 2, wool = false, stripes = [], fringe = false, hem = true }: Hanging,
): string {
  const next = scatter(seed)
  const phase = next() * 6
  const dip = (share: number) =>
    Math.sin(share * folds * Math.PI * 2 + phase) * 9 + Math.sin(share * folds * 3.1 + phase * 2) * 5
  const edge = (y: number): Point[] =>
    Array.from(
      { length: 25 },
      (_, i): Point => [
        (width * i) / 24 + (y > 10 ? Math.sin(i * 1.1 + phase) * 2 : 0),
        y + dip(i / 24) * (y / height),
      ],
    )
  const [top, bottom] = [edge(0), edge(height)]
  const shape = polygon([...top, ...bottom.reverse()])
  const crest = line(top.map(([x, y]): Point => [x, y + 7]))
  const stops: Stop[] = Array.from({ length: folds * 4 + 1 }, (_, i) => {
    const share = i / (folds * 4)
    return [share, lit(cloth.colour, 0.9 + 0.17 * Math.sin(share * folds * Math.PI * 2 + phase + 1.2) - 0.1 * share)]
  })
  const stripe = stripes
    .map(([at, breadth, colour]) =>
      fill(polygon([...edge(height * at), ...edge(height * (at + breadth)).reverse()]), colour, 'opacity=".8"'),
    )
    .join('')
  const shade = s.linear(
    [
      [0, lit(cloth.colour, 0.3), 0.3],
      [0.08, lit(cloth.colour, 0.3), 0.04],
      [0.7, lit(cloth.colour, 0.3), 0],
      [1, lit(cloth.colour, 0.3), 0.2],
    ],
    [0, 0, 0, 1],
  )
  const threads = fringe
    ? edge(height)
        .map(([x, y]) => path`M${x} ${y - 4}l${4 * next() - 2} ${44 + 10 * next()}`)
        .join('')
    : ''
  return (
    (fringe ? stroke(threads, lit(cloth.colour, 0.62), 9) + stroke(threads, lit(cloth.colour, 1), 5) : '') +
    fill(shape, s.linear(stops)) +
    stripe +
    (stripes.length > 0 ? fill(shape, s.linear(stops.map(([offset, colour]): Stop => [offset, colour, 0.28]))) : '') +
    fill(shape, wool ? twill(s, cloth.colour, 12) : weave(s, cloth.colour, 8)) +
    fill(shape, shade) +
    softLine(crest, lit(cloth.colour, 1.3), 11, 6, 0.5) +
    (hem ? stroke(line(edge(height - 16)), lit(cloth.colour, 0.55), 2, 'opacity=".5" stroke-dasharray="7 5"') : '')
  )
}
