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

/** A smooth line through the given points (centripetal Catmull-Rom, so it never overshoots); a point given twice stays a corner. */
export function smooth(points: readonly Point[], steps = 6): Point[] {
  const result: Point[] = []
  for (let i = 0; i < points.length - 1; i++) {
    const [b, c] = [points[i] as Point, points[i + 1] as Point]
    if (distance(b, c) < 1e-6) continue
    const [before, after] = [points[i - 1], points[i + 2]]
    const a = before && distance(before, b) > 1e-6 ? before : blend(b, c, -1)
    const d = after && distance(after, c) > 1e-6 ? after : blend(b, c, 2)
    for (let step = 0; step < steps; step++) result.push(between(a, b, c, d, step / steps))
  }
  return simpler([...result, points[points.length - 1] as Point])
}

/** The point a share of the way from b to c, on the curve that comes from a and goes on to d. */
function between(a: Point, b: Point, c: Point, d: Point, share: number): Point {
  const t1 = Math.sqrt(distance(a, b))
  const t2 = t1 + Math.sqrt(distance(b, c))
  const t3 = t2 + Math.sqrt(distance(c, d))
  const t = t1 + (t2 - t1) * share
  const ab = blend(a, b, t / t1)
  const bc = blend(b, c, (t - t1) / (t2 - t1))
  const cd = blend(c, d, (t - t2) / (t3 - t2))
  return blend(blend(ab, bc, t / t2), blend(bc, cd, (t - t1) / (t3 - t1)), (t - t1) / (t2 - t1))
}

function blend([x0, y0]: Point, [x1, y1]: Point, share: number): Point {
  return [x0 + (x1 - x0) * share, y0 + (y1 - y0) * share]
}

function distance([x0, y0]: Point, [x1, y1]: Point): number {
  return Math.hypot(x1 - x0, y1 - y0)
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
