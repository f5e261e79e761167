import { lit } from '../colour.ts'
import { castShadow, pool } from '../ground.ts'
import type { Material } from '../light.ts'
import { PAPER_WHITE } from '../materials.ts'
import { laidFlat, prism, rectanglePlan, topPath } from '../prism.ts'
import { fill, line, path, place, type Sketch, stroke } from '../sketch.ts'
import { RISE, type Spot, seen, turned } from '../space.ts'
import { weave } from '../texture.ts'

/** A bound book: its cover, its size, how it lies, and what marks the page. */
export type Bound = {
  width?: number
  depth?: number
  thickness?: number
  turn?: number
  /** A strip of another cloth along the spine. */
  spine?: string
  ribbon?: string
  elastic?: string
}

/** A cloth-bound book lying at the origin, its fore edge to the right, its spine to the left. */
export function book(
  s: Sketch,
  cover: Material,
  ground: string | null,
  { width = 590, depth = 830, thickness = 70, turn = -24, spine, ribbon, elastic }: Bound = {},
): string {
  const board = 9
  const outer = rectanglePlan(width, depth, 12, turn, 2)
  const block = rectanglePlan(width - 16, depth - 22, 4, turn, 1)
  const spots: Spot[] = outer.flatMap(([x, z]): Spot[] => [
    [x, 0, z],
    [x, thickness, z],
  ])
  const leaves = [0.2, 0.36, 0.5, 0.66, 0.82].map((share) => {
    const y = board + (thickness - 2 * board) * share
    return line(
      [...block]
        .sort((a, b) => a[0] - b[0])
        .filter(([x, z]) => z > edgeAt(block, x))
        .map(([x, z]) => seen([x, y, z])),
    )
  })
  const [w, d] = [width / 2, depth / 2]
  const top = topPath(outer, thickness)
  const print =
    (spine ? `<rect x="${-w}" y="${-d}" width="${width * 0.17}" height="${depth}" fill="${spine}"/>` : '') +
    `<rect x="${-w}" y="${-d}" width="${width}" height="${depth}" fill="${weave(s, cover.colour, 8)}"/>` +
    stroke(
      `M${-w + width * (spine ? 0.17 : 0.085)} ${-d}V${d}`,
      lit(cover.colour, 0.5),
      spine ? 4 : 9,
      `opacity="${spine ? '.4' : '.5'}"`,
    ) +
    (elastic
      ? stroke(`M${w - width * 0.13} ${-d}V${d}`, lit(elastic, 0.5), 20, 'style="stroke-linecap:butt"') +
        stroke(`M${w - width * 0.13 - 2} ${-d}V${d}`, lit(elastic, 0.95), 15, 'style="stroke-linecap:butt"')
      : '')
  const [rx, ry] = seen(turned([w * 0.1, thickness / 2, d - 8], turn))
  return (
    (ground ? castShadow(s, spots, ground, 8, 0.65) : '') +
    prism(s, { plan: outer, material: cover, to: board }) +
    prism(s, {
      plan: block,
      material: PAPER_WHITE,
      from: board,
      to: thickness - board,
      sides: stroke(leaves.join(''), '#a3957c', 1.6, 'opacity=".45"'),
    }) +
    (ribbon
      ? stroke(
          path`M${rx} ${ry}C${rx + 8} ${ry + 26} ${rx - 16} ${ry + 44} ${rx + 2} ${ry + 84}`,
          lit(ribbon, 0.8),
          15,
        ) +
        stroke(path`M${rx - 2} ${ry}C${rx + 6} ${ry + 26} ${rx - 18} ${ry + 44} ${rx} ${ry + 84}`, lit(ribbon, 1.08), 9)
      : '') +
    prism(s, { plan: outer, material: cover, from: thickness - board, to: thickness }) +
    `<g clip-path="${s.clip(`<path d="${top}"/>`)}">${laidFlat(print, thickness, turn)}${fill(
      top,
      s.linear(
        [
          [0, '#fff6e2', 0.26],
          [0.5, '#fff6e2', 0.04],
          [1, '#1c1a22', 0.2],
        ],
        [0, 0, 1, 1],
      ),
    )}</g>`
  )
}

function edgeAt(plan: readonly (readonly [number, number])[], x: number): number {
  const sorted = [...plan].sort((a, b) => a[0] - b[0])
  const [left, right] = [sorted[0] ?? [0, 0], sorted[sorted.length - 1] ?? [1, 0]]
  return left[1] + ((right[1] - left[1]) * (x - left[0])) / (right[0] - left[0] || 1) - 0.5
}

/** Books on top of each other. */
export function bookPile(s: Sketch, books: readonly (readonly [Material, Bound])[], ground: string): string {
  let height = 0
  return books
    .map(([cover, shape], i) => {
      const drawn = place(book(s, cover, i === 0 ? ground : null, shape), 0, -height * RISE)
      height += shape.thickness ?? 70
      return drawn
    })
    .join('')
}

/** An open notebook: two pages that rise towards the fold; the ruling is drawn onto both. */
export function openBook(
  s: Sketch,
  cover: Material,
  ground: string,
  ruling: 'plain' | 'lined' | 'dotted' = 'lined',
): string {
  const [w, far, near] = [560, -118, 118]
  const side = (sign: number) =>
    path`M0 ${far - 34}C${sign * 120} ${far - 62} ${sign * 400} ${far - 40} ${sign * w * 0.96} ${far - 14}L${sign * w} ${near - 20}C${sign * 410} ${near - 46} ${sign * 130} ${near - 66} 0 ${near - 36}Z`
  const paper = (sign: number) =>
    sign < 0
      ? s.linear([
          [0, '#f6f0e3'],
          [0.72, '#f3ecdd'],
          [0.93, '#d9cfbb'],
          [1, '#b3a68f'],
        ])
      : s.linear([
          [0, '#c4b8a2'],
          [0.08, '#e8dfcd'],
          [0.3, '#f7f1e5'],
          [1, '#e6ddca'],
        ])
  const lines = (sign: number) =>
    Array.from({ length: 11 }, (_, i) => {
      const y = far - 10 + ((near - far - 26) * (i + 1)) / 12
      return path`M${sign * 36} ${y - 33}C${sign * 140} ${y - 58} ${sign * 400} ${y - 36} ${sign * w * 0.93} ${y - 12}`
    }).join('')
  const ruled =
    ruling === 'plain'
      ? ''
      : [-1, 1]
          .map((sign) =>
            stroke(
              lines(sign),
              '#8b98a5',
              ruling === 'dotted' ? 4 : 1.8,
              `opacity=".55"${ruling === 'dotted' ? ' stroke-dasharray="0 26"' : ''}`,
            ),
          )
          .join('')
  return (
    pool(s, 60, 60, 720, 130, lit(ground, 0.3), 0.55) +
    fill(
      path`M${-w - 16} ${near - 4}L${-w + 10} ${far - 6}H${w - 10}L${w + 16} ${near - 4}L${w + 14} ${near + 8}H${-w - 14}Z`,
      lit(cover.colour, 0.8),
    ) +
    [0.5, 0.25]
      .map((lift) =>
        [-1, 1]
          .map((sign) =>
            place(fill(side(sign), lit(PAPER_WHITE.colour, 0.72 + lift * 0.2)), sign * 8 * lift, 26 * lift),
          )
          .join(''),
      )
      .join('') +
    fill(side(-1), paper(-1)) +
    fill(side(1), paper(1)) +
    ruled
  )
}
