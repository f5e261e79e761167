import { lit, mix } from './colour.ts'
import { type Material, shaded } from './light.ts'
import { ellipse, path, type Sketch, short, stroke } from './sketch.ts'
import { RISE, TILT } from './space.ts'

/** The opening at the top of a vessel: lip, inner wall, and what is in it. */
export type Mouth = {
  radius: number
  height: number
  /** How thick the lip is. */
  lip: number
  /** The inside, where it differs from the outside. */
  inside?: Material
  /** What the vessel holds: its colour and how far below the lip it stands. */
  filled?: { colour: string; below: number }
}

/** Draws the opening of a vessel over its body. */
export function mouth(s: Sketch, { radius, height, lip, inside, filled }: Mouth, material: Material): string {
  const y = -height * RISE
  const inner = radius - lip
  const skin = inside ?? material
  const wall = s.linear([
    [0, lit(skin.colour, 0.5)],
    [0.35, lit(skin.colour, 0.68)],
    [0.75, lit(skin.colour, 0.95)],
    [1, lit(skin.colour, 1.03)],
  ])
  const depth = s.linear(
    [
      [0, lit(skin.colour, 0.3), 0.1],
      [0.45, lit(skin.colour, 0.25), 0.12],
      [1, lit(skin.colour, 0.2), 0.6],
    ],
    [0, 0, 0, 1],
  )
  const lipPaint = s.linear([
    [0, shaded(material, [-0.5, 0.8, 0.2])],
    [0.3, lit(material.colour, 1.2)],
    [1, lit(material.colour, 0.88)],
  ])
  let markup = ellipse(0, y, radius, radius * TILT, lipPaint)
  markup +=
    ellipse(0, y + lip * 0.15, inner, inner * TILT, wall) + ellipse(0, y + lip * 0.15, inner, inner * TILT, depth)
  if (filled) {
    const hole = s.clip(ellipse(0, y + lip * 0.15, inner, inner * TILT, '#000'))
    const level = s.linear([
      [0, lit(filled.colour, 0.72)],
      [0.55, filled.colour],
      [1, lit(filled.colour, 1.16)],
    ])
    const top = y + filled.below * RISE
    markup += `<g clip-path="${hole}">${ellipse(0, top, inner - 1, inner * TILT, level)}${stroke(
      path`M${-inner + 4} ${top - 2}A${inner - 3} ${inner * TILT - 2} 0 0 1 ${inner - 4} ${top - 2}`,
      mix(filled.colour, '#ffffff', 0.45),
      2,
      'opacity=".5"',
    )}</g>`
  }
  return (
    markup +
    stroke(
      path`M${-radius + lip * 0.5} ${y}A${radius - lip * 0.5} ${(radius - lip * 0.5) * TILT} 0 0 1 ${radius * 0.2} ${y - (radius - lip * 0.5) * TILT * 0.97}`,
      '#ffffff',
      lip * 0.35,
      `opacity="${short(0.25 + 0.4 * (material.gloss ?? 0), 2)}"`,
    )
  )
}
