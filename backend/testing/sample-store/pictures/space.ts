/** A point of the drawing. */
export type Point = readonly [x: number, y: number]

/** A point of the room: x to the right, y up, z towards the viewer, in the drawing's units. */
export type Spot = readonly [x: number, y: number, z: number]

/** How flat a circle on the table looks: height over width. The viewer looks down by about 16 degrees in every picture. */
export const TILT = 0.28

/** How much of an upright length is seen from that angle. */
export const RISE = 0.96

/** Where a spot of the room is seen. */
export function seen([x, y, z]: Spot): Point {
  return [x, -y * RISE + z * TILT]
}

/** Turns a spot around the upright axis; positive degrees bring its right side towards the viewer. */
export function turned([x, y, z]: Spot, degrees: number): Spot {
  const angle = (degrees * Math.PI) / 180
  return [x * Math.cos(angle) - z * Math.sin(angle), y, x * Math.sin(angle) + z * Math.cos(angle)]
}

/** A repeatable stream of numbers from 0 to 1, so that every run draws the same grain and the same speckles. */
export function scatter(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A smooth line through the given points (Catmull-Rom), sampled; a point given twice stays a corner. */
export function smooth(points: readonly Point[], steps = 6): Point[] {
  const result: Point[] = []
  for (let i = 0; i < points.length - 1; i++) {
    const [b, c] = [points[i] as Point, points[i + 1] as Point]
    if (b[0] === c[0] && b[1] === c[1]) continue
    const a = points[i - 1] ?? b
    const d = points[i + 2] ?? c
    const straight = Math.hypot(a[0] - b[0], a[1] - b[1]) < 1e-6 && Math.hypot(d[0] - c[0], d[1] - c[1]) < 1e-6
    for (let step = 0; step < (straight ? 1 : steps); step++) {
      const t = step / steps
      result.push([between(a[0], b[0], c[0], d[0], t), between(a[1], b[1], c[1], d[1], t)])
    }
  }
  return simpler([...result, points[points.length - 1] as Point])
}

/** Leaves out the points that lie closer than half a unit to the line between the last one kept and the next one. */
function simpler(points: readonly Point[]): Point[] {
  const kept: Point[] = []
  for (const [i, point] of points.entries()) {
    const [before, after] = [kept[kept.length - 1], points[i + 1]]
    if (before && after) {
      const [dx, dy] = [after[0] - before[0], after[1] - before[1]]
      const off = Math.abs((point[0] - before[0]) * dy - (point[1] - before[1]) * dx) / (Math.hypot(dx, dy) || 1)
      if (off < 0.5 && Math.hypot(dx, dy) < 60) continue
    }
    kept.push(point)
  }
  return kept
}

function between(a: number, b: number, c: number, d: number, t: number): number {
  return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
}
