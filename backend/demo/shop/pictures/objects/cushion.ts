import { lit } from '../colour.ts'
import { pool } from '../ground.ts'
import type { Material } from '../light.ts'
import { fill, path, type Sketch } from '../sketch.ts'
import { softLine } from '../soft.ts'
import { weave } from '../texture.ts'
import { tube } from '../tube.ts'

/** A filled cushion standing on its edge, slightly slumped; width by height, foot at the origin. */
export function cushion(
  s: Sketch,
  cloth: Material,
  ground: string,
  { width = 760, height = 700, piping = lit(cloth.colour, 0.8) } = {},
): string {
  const [w, h] = [width / 2, height]
  const shape =
    path`M${-w * 1.02} ${-h * 0.98}C${-w * 0.7} ${-h * 0.93} ${-w * 0.3} ${-h * 0.925} ${w * 0.02} ${-h * 0.93}C${w * 0.36} ${-h * 0.935} ${w * 0.72} ${-h * 0.95} ${w * 1.0} ${-h * 1.01}` +
    path`C${w * 0.95} ${-h * 0.8} ${w * 0.935} ${-h * 0.62} ${w * 0.95} ${-h * 0.46}C${w * 0.965} ${-h * 0.3} ${w * 0.99} ${-h * 0.16} ${w * 1.05} ${-h * 0.02}` +
    path`C${w * 0.74} ${h * 0.0} ${w * 0.36} ${h * 0.03} ${-w * 0.04} ${h * 0.03}C${-w * 0.46} ${h * 0.03} ${-w * 0.78} ${h * 0.012} ${-w * 1.05} ${-h * 0.03}` +
    path`C${-w * 0.97} ${-h * 0.18} ${-w * 0.955} ${-h * 0.34} ${-w * 0.95} ${-h * 0.5}C${-w * 0.945} ${-h * 0.66} ${-w * 0.965} ${-h * 0.82} ${-w * 1.02} ${-h * 0.98}Z`
  const belly = s.radial(
    [
      [0, lit(cloth.colour, 1.26)],
      [0.3, lit(cloth.colour, 1.1)],
      [0.6, lit(cloth.colour, 0.92)],
      [0.82, lit(cloth.colour, 0.68)],
      [1, lit(cloth.colour, 0.5)],
    ],
    [0.36, 0.34, 0.72],
  )
  const creases = [
    path`M${-w * 0.98} ${-h * 0.95}C${-w * 0.86} ${-h * 0.86} ${-w * 0.74} ${-h * 0.8} ${-w * 0.66} ${-h * 0.7}`,
    path`M${w * 0.96} ${-h * 0.97}C${w * 0.86} ${-h * 0.86} ${w * 0.78} ${-h * 0.78} ${w * 0.62} ${-h * 0.72}`,
    path`M${-w * 1.0} ${-h * 0.04}C${-w * 0.86} ${-h * 0.1} ${-w * 0.76} ${-h * 0.16} ${-w * 0.68} ${-h * 0.26}`,
    path`M${w * 1.0} ${-h * 0.04}C${w * 0.88} ${-h * 0.12} ${w * 0.8} ${-h * 0.16} ${w * 0.66} ${-h * 0.24}`,
  ].join('')
  return (
    pool(s, w * 0.5, -8, w * 1.25, 70, lit(ground, 0.35), 0.6) +
    pool(s, 0, 6, w * 1.05, 34, lit(ground, 0.28), 0.85) +
    fill(shape, belly) +
    `<g clip-path="${s.clip(`<path d="${shape}"/>`)}">${softLine(shape, lit(cloth.colour, 0.4), 86, 44, 0.42)}${softLine(creases, lit(cloth.colour, 0.45), 32, 18, 0.42)}${softLine(creases, lit(cloth.colour, 1.4), 15, 14, 0.4, 'transform="translate(-16 -8)"')}</g>` +
    fill(shape, weave(s, cloth.colour, 9)) +
    tube(shape, 11, { colour: piping })
  )
}
