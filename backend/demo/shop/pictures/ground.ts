import { lit, mix } from './colour.ts'
import { LIGHT } from './light.ts'
import { lowestFront, type Profile } from './profile.ts'
import { ellipse, fill, polygon, type Sketch, short } from './sketch.ts'
import { type Point, type Spot, seen } from './space.ts'

/** How long shadows are, compared with the true angle of the light; shorter ones keep a picture calm. */
const LENGTH = 0.62

/** Where the shadow of a spot falls on the table. */
function fallen([x, y, z]: Spot): Point {
  return seen([x - (LIGHT[0] / LIGHT[1]) * y * LENGTH, 0, z - (LIGHT[2] / LIGHT[1]) * y * LENGTH])
}

/** The shadow that a convex thing throws onto the table, soft at its far end. */
export function castShadow(s: Sketch, spots: readonly Spot[], tint: string, softness = 9, strength = 0.5): string {
  const hull = convexHull(spots.map(fallen)).filter(
    ([x, y], i, all) => i % 2 === 0 || Math.hypot(x - (all[i - 1]?.[0] ?? 0), y - (all[i - 1]?.[1] ?? 0)) > 12,
  )
  const tallest = Math.max(...spots.map(([, y]) => y))
  const [dx, dy] = fallen([0, tallest, 0])
  const right = Math.max(...hull.map(([x]) => x))
  const dark = lit(mix(tint, '#3a2f3f', 0.25), 0.42)
  const paint = s.linear(
    [
      [0, dark, strength],
      [0.45, dark, strength * 0.72],
      [1, dark, strength * 0.1],
    ],
    [right - dx * 1.15, -dy * 1.15, right, 0],
    'drawing',
  )
  return fill(polygon(hull), paint, `filter="${s.blur(softness)}"`)
}

/** The shadow of a turned body. */
export function roundShadow(s: Sketch, profile: Profile, tint: string, softness = 9): string {
  const [low, height] = lowestFront(profile)
  const foot = height < 16 ? low : (profile[0] as Point)[0] * 1.12
  const spots = profile
    .filter((_, i) => i % 3 === 0 || i === profile.length - 1)
    .flatMap(([r, h]) =>
      Array.from({ length: 10 }, (_, i): Spot => [r * Math.cos((i / 5) * Math.PI), h, r * Math.sin((i / 5) * Math.PI)]),
    )
  return castShadow(s, spots, tint, softness) + contact(s, foot, foot * 0.3, tint)
}

/** The dark line where a thing touches the table. */
export function contact(s: Sketch, rx: number, ry: number, tint: string, strength = 0.75): string {
  const dark = lit(mix(tint, '#2b2530', 0.45), 0.36)
  const paint = s.radial(
    [
      [0, dark, strength],
      [0.72, dark, strength * 0.85],
      [0.86, dark, strength * 0.3],
      [1, dark, 0],
    ],
    [0.5, 0.5, 0.5],
  )
  return ellipse(rx * 0.05, ry * 0.12, rx * 1.2, ry * 1.28, paint)
}

/** A soft round shade lying on the table or on another thing. */
export function pool(
  s: Sketch,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  colour: string,
  strength = 0.5,
): string {
  return ellipse(
    cx,
    cy,
    rx,
    ry,
    s.radial(
      [
        [0, colour, strength],
        [0.5, colour, Number(short(strength * 0.55, 3))],
        [1, colour, 0],
      ],
      [0.5, 0.5, 0.5],
    ),
  )
}

/** The smallest convex outline around points (monotone chain). */
function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (list: readonly Point[]) => {
    const chain: Point[] = []
    for (const point of list) {
      while (chain.length > 1 && turn(chain[chain.length - 2] as Point, chain[chain.length - 1] as Point, point) <= 0)
        chain.pop()
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.reverse())]
}

function turn(a: Point, b: Point, c: Point): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}
