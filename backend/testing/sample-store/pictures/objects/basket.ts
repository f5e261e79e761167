import { lit } from '../colour.ts'
import { roundShadow } from '../ground.ts'
import type { Material } from '../light.ts'
import { mouth, type Profile, radiusAt, roundBody } from '../round.ts'
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
  const rows = Math.round(height / 30)
  const gap = (radius * 2) / 15
  let [dark, light] = ['', '']
  for (let i = 0; i < rows; i++) {
    const h = (height * (i + 0.5)) / rows
    const r = radiusAt(body, h)
    const d = path`M${-r} ${-h * RISE}A${r} ${r * TILT} 0 0 0 ${r} ${-h * RISE}`
    const dash = `style="stroke-linecap:butt" stroke-dasharray="${gap * 0.78} ${gap * 0.22}" stroke-dashoffset="${i % 2 === 0 ? 0 : gap / 2}"`
    dark += stroke(d, lit(willow.colour, 0.42), height / rows + 1, 'style="stroke-linecap:butt" opacity=".55"')
    light +=
      stroke(d, lit(willow.colour, 0.98), (height / rows) * 0.78, `${dash} opacity=".92"`) +
      place(
        stroke(d, lit(willow.colour, 1.32), (height / rows) * 0.22, `${dash} opacity=".6"`),
        0,
        (-height / rows) * 0.18,
      )
  }
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
    `<g clip-path="${s.clip(`<path d="${shape}"/>`)}">${dark}${light}</g>` +
    `<path d="${shape}" fill="${round}"/><path d="${shape}" fill="${foot}"/>` +
    tube(
      s,
      path`M${-radius * 0.98} ${y}A${radius * 0.98} ${radius * 0.98 * TILT} 0 0 0 ${radius * 0.98} ${y}`,
      26,
      lip,
    ) +
    (contents
      ? ''
      : tube(
          s,
          path`M${-radius * 0.98} ${y}A${radius * 0.98} ${radius * 0.98 * TILT} 0 0 1 ${radius * 0.98} ${y}`,
          22,
          { colour: lit(willow.colour, 0.86) },
        )) +
    tube(
      s,
      path`M${-radius * 0.98} ${y}A${radius * 0.98} ${radius * 0.98 * TILT} 0 0 0 ${radius * 0.98} ${y}`,
      26,
      lip,
    ) +
    place(tube(s, handle(0), 20, lip), 0, radius * TILT * 0.96) +
    stroke(
      path`M-70 ${y + radius * TILT - 4}v40M70 ${y + radius * TILT - 4}v40`,
      lit(willow.colour, 0.5),
      22,
      'opacity=".7"',
    )
  )
}
