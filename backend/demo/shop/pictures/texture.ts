import { lit } from './colour.ts'
import { type Sketch, stroke } from './sketch.ts'
import { scatter } from './space.ts'

/** Long grain of a plank, drawn flat: a box of the given size around the origin, grain along x. */
export function planks(width: number, depth: number, colour: string, seed = 1, gap = 13): string {
  const next = scatter(seed)
  let [fine, strong] = ['', '']
  const eye = (next() - 0.5) * width * 0.7
  const heart = (next() - 0.3) * depth * 0.5
  for (let y = -depth / 2 + gap * next(); y < depth / 2; y += gap * (0.45 + next())) {
    const pull = Math.exp(-(((y - heart) / (depth * 0.22)) ** 2)) * depth * 0.07 * Math.sign(y - heart || 1)
    const [start, end] = [-width / 2, width / 2]
    const wave = (next() - 0.5) * gap * 0.9
    const d = whole`M${start} ${y + wave}C${eye - width * 0.25} ${y + wave * 0.3} ${eye - width * 0.12} ${y + pull} ${eye} ${y + pull}S${eye + width * 0.3} ${y - wave} ${end} ${y - wave * 0.4}`
    if (next() < 0.68) fine += d
    else strong += d
  }
  return stroke(fine, lit(colour, 0.72), 1.3, 'opacity=".4"') + stroke(strong, lit(colour, 0.6), 2.2, 'opacity=".4"')
}

/** The end grain of a plank's side, drawn upright: short lines along x. */
export function edgeGrain(width: number, height: number, colour: string, seed = 1): string {
  const next = scatter(seed)
  let lines = ''
  for (let y = height * 0.15; y < height; y += 5 + 6 * next()) {
    lines += whole`M${-width / 2} ${y}C${-width * 0.2} ${y + 6 * (next() - 0.5)} ${width * 0.2} ${y + 6 * (next() - 0.5)} ${width / 2} ${y + 4 * (next() - 0.5)}`
  }
  return stroke(lines, lit(colour, 0.62), 1.4, 'opacity=".34"')
}

/** Plain weave as a paint: warp and weft of linen, a little uneven. */
export function weave(s: Sketch, colour: string, size = 7, turn = 0): string {
  const half = size / 2
  return s.pattern(
    size,
    size,
    `<path d="M0 ${half * 0.5}H${size}M0 ${half * 1.5}H${size}" stroke="${lit(colour, 0.7)}" stroke-width="${size * 0.12}" opacity=".42"/>` +
      `<path d="M${half * 0.5} 0V${size}M${half * 1.5} 0V${size}" stroke="${lit(colour, 1.35)}" stroke-width="${size * 0.14}" opacity=".34"/>` +
      `<path d="M0 0H${half}V${half}H0Z" fill="${lit(colour, 0.78)}" opacity=".12"/>`,
    turn,
  )
}

/** Diagonal twill as a paint, for wool. */
export function twill(s: Sketch, colour: string, size = 10): string {
  return s.pattern(
    size,
    size,
    `<path d="M${-size * 0.2} ${size * 0.7}L${size * 0.7} ${-size * 0.2}M${size * 0.3} ${size * 1.2}L${size * 1.2} ${size * 0.3}" stroke="${lit(colour, 0.66)}" stroke-width="${size * 0.16}" opacity=".4"/>` +
      `<path d="M${-size * 0.2} ${size * 0.98}L${size * 0.98} ${-size * 0.2}" stroke="${lit(colour, 1.35)}" stroke-width="${size * 0.12}" opacity=".3"/>`,
  )
}

/** A path with whole numbers: grain needs no finer ones. */
function whole(strings: TemplateStringsArray, ...numbers: readonly number[]): string {
  return strings.reduce((text, part, i) => text + Math.round(numbers[i - 1] ?? 0) + part)
}
