import { lit } from './colour.ts'
import type { Material } from './light.ts'
import { type Sketch, short, stroke } from './sketch.ts'

/** Something round and bent (a handle, a wire, an arm): the same line drawn ever thinner and brighter towards the light. */
export function tube(s: Sketch, d: string, width: number, material: Material, rest = ''): string {
  const steps: readonly (readonly [share: number, light: number])[] = material.metal
    ? [
        [1, 0.5],
        [0.86, 0.72],
        [0.62, 0.95],
        [0.36, 1.2],
        [0.16, 1.55],
      ]
    : [
        [1, 0.56],
        [0.9, 0.68],
        [0.76, 0.8],
        [0.6, 0.92],
        [0.42, 1.02],
        [0.22, 1.1],
      ]
  const lines = steps.map(([share, light]) => {
    const shift = (1 - share) * width * 0.3
    const moved = shift === 0 ? '' : `transform="translate(${short(-shift)} ${short(-shift)})"`
    return stroke(d, lit(material.colour, light), width * share, moved)
  })
  const shine = material.gloss
    ? stroke(
        d,
        '#ffffff',
        width * 0.1,
        `opacity="${short(material.gloss * 0.5, 2)}" transform="translate(${short(-width * 0.24)} ${short(-width * 0.26)})" filter="${s.blur(1.2, 0.1)}"`,
      )
    : ''
  return `<g${rest ? ` ${rest}` : ''}>${lines.join('')}${shine}</g>`
}
