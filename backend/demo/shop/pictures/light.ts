import { lit, mix } from './colour.ts'
import type { Stop } from './sketch.ts'
import type { Spot } from './space.ts'

/** Where the light comes from in every picture: a window at the upper left, a little in front. */
export const LIGHT: Spot = [-0.58, 0.62, 0.53]

/** What a thing is made of, as far as light is concerned. */
export type Material = {
  colour: string
  /** How far apart light and shade are; 1 is chalky clay. */
  contrast?: number
  /** How strongly it mirrors the window, 0 to 1. */
  gloss?: number
  /** Metals mirror the whole room instead of scattering light. */
  metal?: boolean
  /** Colour of specks in the glaze or body. */
  speckle?: string
  /** Colour of wood grain. */
  grain?: string
}

/** How much light a surface gets that looks into the given direction; 1 shows the material's own colour. */
function lightOn([x, y, z]: Spot, contrast = 1): number {
  const facing = (x * LIGHT[0] + y * LIGHT[1] + z * LIGHT[2]) / 0.8
  const wrapped = Math.max(0, (facing + 0.5) / 1.5)
  const bounce = Math.max(0, x) * 0.1 + Math.max(0, -y) * 0.05
  return 1.04 - (1.04 - (0.46 + 0.55 * wrapped + bounce)) * contrast
}

/** The material's colour on a surface that looks into the given direction. */
export function shaded(material: Material, normal: Spot): string {
  return lit(material.colour, lightOn(normal, material.contrast))
}

const ANGLES = [-90, -66, -40, 0, 22, 44, 66, 90] as const

/** The shades around an upright round body, from its left edge to its right edge; the tilt is how far it looks up (degrees). */
export function aroundBody(material: Material, tilt = 0): Stop[] {
  if (material.metal) return mirrored(material.colour)
  const up = Math.sin((tilt * Math.PI) / 180)
  const out = Math.cos((tilt * Math.PI) / 180)
  return ANGLES.map((degrees) => {
    const angle = (degrees * Math.PI) / 180
    return [(1 + Math.sin(angle)) / 2, shaded(material, [Math.sin(angle) * out, up, Math.cos(angle) * out])]
  })
}

/** A polished round body: dark edge, the bright window, a dark room in between, and light thrown back from the right. */
function mirrored(colour: string): Stop[] {
  const strengths: [number, number][] = [
    [0, 0.62],
    [0.07, 0.86],
    [0.17, 1.08],
    [0.26, 1.5],
    [0.33, 1.36],
    [0.42, 0.98],
    [0.58, 0.74],
    [0.74, 0.5],
    [0.85, 0.6],
    [0.93, 0.9],
    [1, 0.58],
  ]
  return strengths.map(([offset, light]) => [
    offset,
    lit(mix(colour, light > 1 ? '#fff6e4' : '#2a2c38', Math.abs(light - 1) * 0.3), light),
  ])
}
