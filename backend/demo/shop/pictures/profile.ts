import { line, path, polygon } from './sketch.ts'
import { type Point, RISE, TILT } from './space.ts'

/** The outline of a turned body, from the foot up: radius and height. */
export type Profile = readonly Point[]

/**
 * The seen outline of the body as a path. At each height the edge lies where the surface turns away from the viewer,
 * which on a shoulder is behind the widest place and on a flare before it.
 */
export function outline(whole: Profile): string {
  const profile = whole.slice(whole.indexOf(lowestFront(whole)))
  const edge: Point[] = []
  for (const [i, [r, h]] of profile.entries()) {
    const [lower, upper] = [profile[i - 1] ?? [r, h], profile[i + 1] ?? [r, h]] as [Point, Point]
    const rise = upper[1] - lower[1]
    const cosine = ((upper[0] - lower[0]) / (Math.abs(rise) < 1e-6 ? 1e-6 : rise)) * (TILT / RISE)
    if (Math.abs(cosine) > 1 && i > 0 && i < profile.length - 1) continue
    const c =
      i === 0 || i === profile.length - 1 ? Math.min(1, Math.max(-1, cosine)) * (Math.abs(cosine) > 1 ? 0 : 1) : cosine
    edge.push([r * Math.sqrt(1 - c * c), -h * RISE + r * TILT * c])
  }
  const [r0] = profile[0] as Point
  const [r1] = profile[profile.length - 1] as Point
  const [foot, top] = [edge[0] as Point, edge[edge.length - 1] as Point]
  const right = line([foot, ...edge.slice(1)]).replace(/^M[^l]*/, '')
  const left = line([
    [-top[0], top[1]],
    ...edge
      .slice(1, -1)
      .reverse()
      .map(([x, y]): Point => [-x, y]),
  ]).replace(/^M[^l]*/, '')
  const back = r1 > 0.5 ? path`A${r1} ${r1 * TILT} 0 0 0 ${-top[0]} ${top[1]}` : ''
  return `${path`M${-foot[0]} ${foot[1]}A${r0} ${r0 * TILT} 0 0 0 ${foot[0]} ${foot[1]}`}${right}${back}${left}z`
}

/** The level whose front edge is seen lowest: where a flared foot hides everything under it. */
export function lowestFront(profile: Profile): Point {
  const drop = ([r, h]: Point) => r * TILT - h * RISE
  return profile.reduce((lowest, level) => (drop(level) > drop(lowest) + 0.01 ? level : lowest))
}

/** Where the surface lies at a height and an angle (0 faces the viewer, negative is left). */
export function onBody(profile: Profile, height: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  const r = radiusAt(profile, height)
  return [r * Math.sin(angle), -height * RISE + r * TILT * Math.cos(angle)]
}

/** The part of a body above a height: what a glaze dip or a lid covers. */
export function above(profile: Profile, height: number): Point[] {
  return [[radiusAt(profile, height), height], ...profile.filter(([, h]) => h > height + 0.5)]
}

/** The part of a body below a height: the bare foot of a glazed pot. */
export function below(profile: Profile, height: number): Point[] {
  return [...profile.filter(([, h]) => h < height - 0.5), [radiusAt(profile, height), height]]
}

/** The radius at a height. */
export function radiusAt(profile: Profile, height: number): number {
  for (let i = 1; i < profile.length; i++) {
    const [[r0, h0], [r1, h1]] = [profile[i - 1] as Point, profile[i] as Point]
    if (height >= h0 && height <= h1 && h1 > h0) return r0 + ((r1 - r0) * (height - h0)) / (h1 - h0)
  }
  return (profile[profile.length - 1] as Point)[0]
}

/** A patch of the surface between two heights and two angles. */
export function patch(
  profile: Profile,
  [from, to]: readonly [number, number],
  [left, right]: readonly [number, number],
  steps = 9,
): string {
  const heights = Array.from({ length: steps + 1 }, (_, i) => from + ((to - from) * i) / steps)
  const corners = [
    ...heights.map((h) => onBody(profile, h, left)),
    ...heights.reverse().map((h) => onBody(profile, h, right)),
  ]
  return polygon(corners)
}
