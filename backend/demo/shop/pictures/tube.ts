import { lit } from './colour.ts'
import type { Material } from './light.ts'
import { short, stroke } from './sketch.ts'

type Steps = readonly (readonly [share: number, light: number])[]

const POLISHED: Steps = [
  [1, 0.48],
  [0.88, 0.66],
  [0.74, 0.82],
  [0.58, 0.98],
  [0.42, 1.14],
  [0.27, 1.34],
  [0.13, 1.55],
]
const MATT: Steps = [
  [1, 0.55],
  [0.92, 0.64],
  [0.83, 0.73],
  [0.73, 0.82],
  [0.62, 0.9],
  [0.5, 0.98],
  [0.36, 1.05],
  [0.2, 1.11],
]

/** Something round and bent (a handle, a wire, an arm): the same line drawn ever thinner and brighter towards the light. */
export function tube(d: string, width: number, material: Material, rest = ''): string {
  const steps = material.metal ? POLISHED : MATT
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
        `opacity="${short(material.gloss * 0.5, 2)}" transform="translate(${short(-width * 0.24)} ${short(-width * 0.26)})"`,
      )
    : ''
  return `<g${rest ? ` ${rest}` : ''}>${lines.join('')}${shine}</g>`
}
