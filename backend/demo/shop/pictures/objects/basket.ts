import { lit } from '../colour.ts'
import { roundShadow } from '../ground.ts'
import type { Material } from '../light.ts'
import { mouth } from '../mouth.ts'
import { onBody, type Profile } from '../profile.ts'
import { roundBody } from '../round.ts'
import { path, place, type Sketch, stroke } from '../sketch.ts'
import { RISE, smooth, TILT } from '../space.ts'
import { tube } from '../tube.ts'

/** A woven willow basket with two handles; what it holds is drawn behind its front rim. */
export function basket(
  s: Sketch,
  willow: Material,
  ground: string,
  { radius = 330, height = 420, contents = '' } = {},
): string {
  const body: Profile = smooth(
    [
      [radius * 0.82, 0],
      [radius * 0.82, 0],
      [radius * 0.9, 20],
      [radius * 0.97, height * 0.35],
      [radius, height * 0.7],
      [radius * 0.98, height],
      [radius * 0.98, height],
    ],
    3,
  )
  const rod = height / Math.round(height / 31)
  const plait = woven(body, height, rod)
  const round = s.linear([
    [0, '#fff4dc', 0.1],
    [0.22, '#fff4dc', 0.24],
    [0.5, '#fff4dc', 0],
    [0.52, '#1e1410', 0],
    [0.8, '#1e1410', 0.42],
    [1, '#1e1410', 0.6],
  ])
  const foot = s.linear(
    [
      [0, '#1e1410', 0],
      [0.7, '#1e1410', 0.04],
      [1, '#1e1410', 0.45],
    ],
    [0, 0, 0, 1],
  )
  const shape = path`M${-radius * 0.82} 0A${radius * 0.82} ${radius * 0.82 * TILT} 0 0 0 ${radius * 0.82} 0C${radius * 0.97} ${-height * 0.3} ${radius * 1.02} ${-height * 0.6} ${radius * 0.98} ${-height * RISE}A${radius} ${radius * TILT} 0 0 1 ${-radius * 0.98} ${-height * RISE}C${-radius * 1.02} ${-height * 0.6} ${-radius * 0.97} ${-height * 0.3} ${-radius * 0.82} 0Z`
  const y = -height * RISE
  const handle = (x: number) => path`M${x - 70} ${y + 6}C${x - 66} ${y - 110} ${x + 66} ${y - 110} ${x + 70} ${y + 6}`
  const lip: Material = { colour: lit(willow.colour, 0.98) }
  const opening = path`M-900 -2000H900V${y}H${radius * 0.94}A${radius * 0.94} ${radius * 0.94 * TILT} 0 0 1 ${-radius * 0.94} ${y}H-900Z`
  return (
    roundShadow(s, body, ground, 12) +
    roundBody(s, body, { ...willow, gloss: 0 }) +
    mouth(s, { radius: radius * 0.98, height, lip: 16, inside: { colour: lit(willow.colour, 0.6) } }, willow) +
    (contents ? `<g clip-path="${s.clip(`<path d="${opening}"/>`)}">${place(contents, 0, y)}</g>` : '') +
    `<g clip-path="${s.clip(`<path d="${shape}"/>`)}">${weaving(willow, plait, rod)}</g>` +
    `<path d="${shape}" fill="${round}"/><path d="${shape}" fill="${foot}"/>` +
    (contents
      ? ''
      : tube(path`M${-radius * 0.98} ${y}A${radius * 0.98} ${radius * 0.98 * TILT} 0 0 1 ${radius * 0.98} ${y}`, 22, {
          colour: lit(willow.colour, 0.86),
        })) +
    tube(path`M${-radius * 0.98} ${y}A${radius * 0.98} ${radius * 0.98 * TILT} 0 0 0 ${radius * 0.98} ${y}`, 26, lip) +
    place(tube(handle(0), 20, lip), 0, radius * TILT * 0.96) +
    stroke(
      path`M-70 ${y + radius * TILT - 4}v40M70 ${y + radius * TILT - 4}v40`,
      lit(willow.colour, 0.5),
      22,
      'opacity=".7"',
    )
  )
}

/** Rods that pass in front of every second stake; at the next row, in front of the others. */
function woven(body: Profile, height: number, rod: number): string {
  const stake = 13
  let d = ''
  for (let row = 0; row * rod < height - 1; row++) {
    const h = (row + 0.5) * rod
    for (let at = -104 + (row % 2) * stake; at < 100; at += 2 * stake) {
      const [from, to] = [Math.max(-90, at - stake + 3), Math.min(90, at + stake - 3)]
      if (to - from < 4) continue
      const [[x0, y0], [x1, y1], [xm, ym]] = [
        onBody(body, h, from),
        onBody(body, h, to),
        onBody(body, h, (from + to) / 2),
      ]
      d += path`M${x0} ${y0}Q${2 * xm - (x0 + x1) / 2} ${2 * ym - (y0 + y1) / 2} ${x1} ${y1}`
    }
  }
  return d
}

function weaving(willow: Material, plait: string, rod: number): string {
  const shift = (lines: string, by: number) => place(lines, 0, by)
  return (
    `<rect x="-400" y="-900" width="800" height="1100" fill="${lit(willow.colour, 0.34)}"/>` +
    stroke(plait, lit(willow.colour, 0.62), rod * 0.98) +
    shift(stroke(plait, lit(willow.colour, 0.86), rod * 0.8), -rod * 0.06) +
    shift(stroke(plait, lit(willow.colour, 1.04), rod * 0.5), -rod * 0.14) +
    shift(stroke(plait, lit(willow.colour, 1.3), rod * 0.14, 'opacity=".7"'), -rod * 0.26)
  )
}
