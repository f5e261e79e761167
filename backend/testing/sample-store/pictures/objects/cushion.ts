import { lit } from '../colour.ts'
import { pool } from '../ground.ts'
import type { Material } from '../light.ts'
import { fill, path, type Sketch, stroke } from '../sketch.ts'
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
    path`M${-w * 1.0} ${-h * 0.93}C${-w * 0.86} ${-h * 0.97} ${-w * 0.6} ${-h * 1.0} ${-w * 0.1} ${-h * 0.985}C${w * 0.4} ${-h * 0.975} ${w * 0.74} ${-h * 0.97} ${w * 0.97} ${-h * 0.99}` +
    path`C${w * 1.0} ${-h * 0.82} ${w * 1.0} ${-h * 0.6} ${w * 1.01} ${-h * 0.44}C${w * 1.02} ${-h * 0.26} ${w * 1.0} ${-h * 0.14} ${w * 1.04} ${-h * 0.02}` +
    path`C${w * 0.7} ${h * 0.02} ${w * 0.3} ${h * 0.03} ${-w * 0.1} ${h * 0.028}C${-w * 0.5} ${h * 0.026} ${-w * 0.8} ${h * 0.01} ${-w * 1.03} ${-h * 0.015}` +
    path`C${-w * 1.0} ${-h * 0.16} ${-w * 1.04} ${-h * 0.3} ${-w * 1.03} ${-h * 0.48}C${-w * 1.02} ${-h * 0.66} ${-w * 0.98} ${-h * 0.8} ${-w * 1.0} ${-h * 0.93}Z`
  const belly = s.radial(
    [
      [0, lit(cloth.colour, 1.2)],
      [0.35, lit(cloth.colour, 1.06)],
      [0.66, lit(cloth.colour, 0.86)],
      [0.86, lit(cloth.colour, 0.66)],
      [1, lit(cloth.colour, 0.52)],
    ],
    [0.38, 0.36, 0.7],
  )
  const creases = [
    path`M${-w * 0.94} ${-h * 0.89}C${-w * 0.84} ${-h * 0.82} ${-w * 0.76} ${-h * 0.74} ${-w * 0.72} ${-h * 0.64}`,
    path`M${w * 0.92} ${-h * 0.94}C${w * 0.82} ${-h * 0.86} ${w * 0.74} ${-h * 0.76} ${w * 0.7} ${-h * 0.64}`,
    path`M${-w * 0.97} ${-h * 0.05}C${-w * 0.84} ${-h * 0.1} ${-w * 0.72} ${-h * 0.16} ${-w * 0.6} ${-h * 0.28}`,
    path`M${w * 0.97} ${-h * 0.05}C${w * 0.86} ${-h * 0.1} ${w * 0.76} ${-h * 0.18} ${w * 0.7} ${-h * 0.3}`,
  ].join('')
  const blur = s.blur(9, 0.3)
  return (
    pool(s, w * 0.5, -8, w * 1.25, 70, lit(ground, 0.35), 0.6) +
    pool(s, 0, 6, w * 1.05, 34, lit(ground, 0.28), 0.85) +
    fill(shape, belly) +
    `<g clip-path="${s.clip(`<path d="${shape}"/>`)}">${stroke(shape, lit(cloth.colour, 0.4), 70, `opacity=".4" filter="${s.blur(22, 0.2)}"`)}${stroke(creases, lit(cloth.colour, 0.45), 30, `opacity=".5" filter="${blur}"`)}<g transform="translate(-16 -8)">${stroke(creases, lit(cloth.colour, 1.4), 16, `opacity=".4" filter="${blur}"`)}</g></g>` +
    fill(shape, weave(s, cloth.colour, 9, 2)) +
    tube(s, shape, 11, { colour: piping })
  )
}
