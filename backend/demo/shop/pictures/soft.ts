import { ellipse, type Sketch, short } from './sketch.ts'
import type { Point } from './space.ts'

// Soft edges without filters: the same shape several times, from wide and faint to narrow, each as thin as a veil.
// Blurring something large costs a renderer ten times as much, and every picture is rendered when the shop is set up.

/** How opaque each of several layers is, so that all of them together are as strong as wanted. */
function veil(strength: number, layers: number): string {
  return short(1 - (1 - strength) ** (1 / layers), 3)
}

function layersFor(reach: number): number {
  return reach < 6 ? 4 : reach < 10 ? 8 : 15
}

/** A line with soft edges; the reach is how far they go to either side. */
export function softLine(d: string, colour: string, width: number, reach: number, strength: number, rest = ''): string {
  const layers = Math.min(9, layersFor(reach))
  const lines = Array.from({ length: layers }, (_, i) => {
    const share = 1 - (2 * (i + 0.5)) / layers
    return `<path d="${d}" stroke-width="${short(Math.max(1, width + 1.6 * reach * share))}"/>`
  })
  return `<g fill="none" stroke="${colour}" stroke-opacity="${veil(strength, layers)}"${rest ? ` ${rest}` : ''}>${lines.join('')}</g>`
}

/** A convex outline with soft edges: where it lies, its paint, how far the edges reach, how strong it is in the middle. */
export function softShape(
  d: string,
  [[x0, y0], [x1, y1]]: readonly [Point, Point],
  paint: string,
  reach: number,
  strength: number,
  rest = '',
): string {
  const layers = layersFor(reach)
  const [cx, cy, w, h] = [(x0 + x1) / 2, (y0 + y1) / 2, Math.max(1, x1 - x0), Math.max(1, y1 - y0)]
  const shapes = Array.from({ length: layers }, (_, i) => {
    const spread = reach * (1.3 - (2.4 * i) / (layers - 1))
    const [sx, sy] = [Math.max(0.1, 1 + (2 * spread) / w), Math.max(0.1, 1 + (2 * spread) / h)]
    return `<path d="${d}" transform="matrix(${short(sx, 3)} 0 0 ${short(sy, 3)} ${short(cx * (1 - sx))} ${short(cy * (1 - sy))})"/>`
  })
  return `<g fill="${paint}" fill-opacity="${veil(strength, layers)}"${rest ? ` ${rest}` : ''}>${shapes.join('')}</g>`
}

/** A rectangle with soft edges. */
export function softBox(
  [x, y, width, height]: readonly [number, number, number, number],
  corner: number,
  colour: string,
  reach: number,
  strength: number,
): string {
  const layers = layersFor(reach)
  const boxes = Array.from({ length: layers }, (_, i) => {
    const spread = reach * (1.3 - (2.4 * i) / (layers - 1))
    const sides = [x - spread, y - spread, width + 2 * spread, height + 2 * spread].map((side) => short(side))
    return `<rect x="${sides[0]}" y="${sides[1]}" width="${sides[2]}" height="${sides[3]}" rx="${short(Math.max(1, corner + spread))}"/>`
  })
  return `<g fill="${colour}" fill-opacity="${veil(strength, layers)}">${boxes.join('')}</g>`
}

/** An ellipse with soft edges; the edge is the share of it that fades. */
export function softEllipse(
  s: Sketch,
  [cx, cy, rx, ry]: readonly [number, number, number, number],
  colour: string,
  strength: number,
  edge = 0.6,
): string {
  const paint = s.radial(
    [
      [0, colour, strength],
      [1 - edge, colour, strength],
      [1 - edge * 0.5, colour, strength * 0.45],
      [1, colour, 0],
    ],
    [0.5, 0.5, 0.5],
  )
  return ellipse(cx, cy, rx, ry, paint)
}
