import { lit } from './colour.ts'
import { type Material, shaded } from './light.ts'
import { fill, type Line, line, polygon, type Sketch, type Stop, short, stroke } from './sketch.ts'
import { type Point, RISE, type Spot, seen, TILT, turned } from './space.ts'

/** The ground plan of an upright thing: x and depth (towards the viewer), all the way round. */
export type Plan = readonly Point[]

/** A rectangular plan with rounded corners, turned by some degrees. */
export function rectanglePlan(width: number, depth: number, corner = 6, turn = 0, steps = 4): Point[] {
  const r = Math.min(corner, width / 2, depth / 2)
  const points: Point[] = []
  for (const [i, [sx, sz]] of (
    [
      [1, 1],
      [-1, 1],
      [-1, -1],
      [1, -1],
    ] as const
  ).entries()) {
    for (let step = 0; step <= steps; step++) {
      const angle = ((i + step / steps) * Math.PI) / 2
      points.push([sx * (width / 2 - r) + r * Math.cos(angle), sz * (depth / 2 - r) + r * Math.sin(angle)])
    }
  }
  return points.map(([x, z]) => {
    const [tx, , tz] = turned([x, 0, z], turn)
    return [tx, tz]
  })
}

/** A solid with upright sides over a convex plan: a board, a book, a box. */
export type Prism = {
  plan: Plan
  material: Material
  from?: number
  to: number
  /** Drawn onto the sides before the top, in the drawing's units. */
  sides?: string
}

/** Draws the visible sides and the top of an upright solid standing at the origin. */
export function prism(s: Sketch, { plan, material, from = 0, to, sides = '' }: Prism): string {
  const front = frontOf(plan)
  const [first, last] = [front[0] as Point, front[front.length - 1] as Point]
  const at = ([x, z]: Point, y: number) => seen([x, y, z])
  const wall = [...front.map((point) => at(point, from)), ...[...front].reverse().map((point) => at(point, to))]
  const rim = front.map((point) => at(point, to))
  const paint = s.linear(sideStops(front, material), [first[0], 0, last[0], 0], 'drawing')
  const foot = s.linear(
    [
      [0, lit(material.colour, 0.25), 0],
      [1, lit(material.colour, 0.25), 0.34],
    ],
    [0, 0, 0, 1],
  )
  return (
    fill(polygon(wall), paint) +
    fill(polygon(wall), foot) +
    sides +
    topFace(s, plan, to, material) +
    stroke(line(rim), lit(material.colour, 1.5), Math.min(2.4, Math.max(1, (to - from) * 0.06)), 'opacity=".6"')
  )
}

/** The top of an upright solid. */
function topFace(s: Sketch, plan: Plan, height: number, material: Material): string {
  const paint = s.linear(
    [
      [0, lit(material.colour, 1.13)],
      [0.5, shaded(material, [-0.1, 1, 0])],
      [1, lit(material.colour, 0.9)],
    ],
    [0, 0.2, 1, 0.8],
  )
  return fill(topPath(plan, height), paint)
}

/** The outline of the top as a path. */
export function topPath(plan: Plan, height: number): string {
  return polygon(plan.map(([x, z]) => seen([x, height, z])))
}

/** The part of the plan that faces the viewer, from left to right. */
export function frontOf(plan: Plan): Point[] {
  const count = plan.length
  const outward = (i: number) => {
    const [[x0], [x1]] = [plan[i] as Point, plan[(i + 1) % count] as Point]
    return x1 - x0
  }
  const facing = plan.map((_, i) => outward(i))
  const sign = Math.sign(
    plan.reduce(
      (sum, [x, z], i) =>
        sum + x * ((plan[(i + 1) % count] as Point)[1] - z) - z * ((plan[(i + 1) % count] as Point)[0] - x),
      0,
    ),
  )
  const chosen = new Set<number>()
  for (const [i, run] of facing.entries()) {
    if (run * sign < -1e-6) {
      chosen.add(i)
      chosen.add((i + 1) % count)
    }
  }
  return [...chosen].map((i) => plan[i] as Point).sort((a, b) => a[0] - b[0])
}

function sideStops(front: readonly Point[], material: Material): Stop[] {
  const [left, right] = [(front[0] as Point)[0], (front[front.length - 1] as Point)[0]]
  const stops: Stop[] = []
  for (const [i, point] of front.slice(1).entries()) {
    const before = front[i] as Point
    const [dx, dz] = [point[0] - before[0], point[1] - before[1]]
    const length = Math.hypot(dx, dz) || 1
    const colour = shaded(material, [-dz / length, 0, dx / length] as Spot)
    stops.push([(before[0] - left) / (right - left), colour], [(point[0] - left) / (right - left), colour])
  }
  return stops
}

/** Things drawn flat (in plan: x to the right, y towards the viewer) laid onto a level surface. */
export function laidFlat(markup: string, height = 0, turn = 0): string {
  const angle = (turn * Math.PI) / 180
  const matrix = [Math.cos(angle), Math.sin(angle) * TILT, -Math.sin(angle), Math.cos(angle) * TILT, 0, -height * RISE]
  return `<g transform="matrix(${matrix.map((number) => short(number, 4)).join(' ')})">${markup}</g>`
}

/** Things drawn upright (x to the right, y down from the surface's foot) put onto a wall that is turned by some degrees. */
export function stoodUp(markup: string, [x, y, z]: Spot, turn = 0): string {
  const angle = (turn * Math.PI) / 180
  const [left, top] = seen([x, y, z])
  const matrix = [Math.cos(angle), Math.sin(angle) * TILT, 0, RISE, left, top]
  return `<g transform="matrix(${matrix.map((number) => short(number, 4)).join(' ')})">${markup}</g>`
}

/** The gradient line of a drawing's own units along x. */
export function across(from: number, to: number): Line {
  return [from, 0, to, 0]
}
