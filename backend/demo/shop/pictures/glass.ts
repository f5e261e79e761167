import { lit, mix } from './colour.ts'
import { pool, roundShadow } from './ground.ts'
import { below, outline, type Profile, patch, radiusAt } from './profile.ts'
import { ellipse, fill, path, type Sketch, short, stroke } from './sketch.ts'
import { type Point, RISE, TILT } from './space.ts'

/** A clear vessel: its outside, the colour of its glass, and what it holds. */
export type Glass = {
  profile: Profile
  /** The glass seen against the light. */
  colour: string
  /** How much light the glass keeps back; 1 is clear glass. */
  dense?: number
  /** Wall thickness. */
  wall?: number
  filled?: { level: number; colour: string; strength?: number }
}

/** The shadow of a vessel that lets light through: pale, with a bright spot where the light gathers. */
export function glassShadow(s: Sketch, { profile, colour, filled }: Glass, ground: string): string {
  const [, tall] = profile[profile.length - 1] as Point
  const [r] = profile[0] as Point
  const light = mix(filled ? filled.colour : colour, '#fff6df', 0.7)
  return (
    `<g opacity=".55">${roundShadow(s, profile, ground)}</g>` +
    pool(s, r * 0.5 + tall * 0.3, -tall * 0.08, tall * 0.24 + r * 0.3, r * 0.24 + tall * 0.02, light, 0.75)
  )
}

/** A clear vessel standing at the origin: dark edges, a bright window, a thick foot, and the back wall shining through. */
export function glassBody(s: Sketch, glass: Glass): string {
  const { profile, colour, dense = 1, wall = 8, filled } = glass
  const [top, tall] = profile[profile.length - 1] as Point
  const [foot] = profile[0] as Point
  const edge = lit(colour, 0.5)
  const body = s.linear([
    [0, edge, 0.62],
    [0.05, colour, 0.34],
    [0.16, '#ffffff', 0.3],
    [0.34, colour, 0.12 * dense],
    [0.7, colour, 0.14 * dense],
    [0.9, lit(colour, 0.8), 0.34],
    [0.965, '#ffffff', 0.3],
    [1, edge, 0.6],
  ])
  const inner: Profile = profile.map(([r, h]): Point => [Math.max(1, r - wall), h]).filter(([, h]) => h >= wall * 1.6)
  const y = -tall * RISE
  const shine = s.linear(
    [
      [0, '#ffffff', 0.9],
      [0.5, '#ffffff', 0.5],
      [1, '#ffffff', 0.06],
    ],
    [0, 0, 0, 1],
  )
  return (
    ellipse(0, y, top, top * TILT, colour, 'opacity=".14"') +
    stroke(path`M${-top} ${y}A${top} ${top * TILT} 0 0 1 ${top} ${y}`, lit(colour, 0.62), 2.6, 'opacity=".55"') +
    (filled ? contents(s, inner, filled) : '') +
    fill(outline(profile), body) +
    ellipse(0, -wall * 1.5, foot * 0.86, foot * 0.86 * TILT, '#ffffff', 'opacity=".3"') +
    stroke(
      path`M${-foot * 0.92} ${-wall * 0.7}A${foot * 0.92} ${foot * 0.92 * TILT} 0 0 0 ${foot * 0.92} ${-wall * 0.7}`,
      edge,
      wall * 0.6,
      'opacity=".4"',
    ) +
    stroke(outline(profile), edge, 1.6, 'opacity=".45"') +
    fill(
      patch(profile, [tall * 0.14, tall * 0.92], [-58, -42]),
      shine,
      `stroke="${shine}" stroke-width="4" stroke-opacity=".35"`,
    ) +
    fill(patch(profile, [tall * 0.2, tall * 0.85], [-34, -30]), shine, 'opacity=".6"') +
    fill(patch(profile, [tall * 0.12, tall * 0.8], [60, 70]), '#ffffff', 'opacity=".3"') +
    stroke(path`M${-top} ${y}A${top} ${top * TILT} 0 0 0 ${top} ${y}`, '#ffffff', 3.4, 'opacity=".75"')
  )
}

function contents(
  s: Sketch,
  inner: Profile,
  { level, colour, strength = 0.5 }: { level: number; colour: string; strength?: number },
): string {
  const r = radiusAt(inner, level)
  const y = -level * RISE
  const depth = s.linear([
    [0, lit(colour, 0.55), strength * 1.1],
    [0.14, lit(colour, 0.9), strength * 0.8],
    [0.5, lit(colour, 1.1), strength * 0.7],
    [0.85, lit(colour, 0.85), strength],
    [1, lit(colour, 0.5), strength * 1.2],
  ])
  const face = s.linear([
    [0, lit(colour, 0.8), strength * 0.7],
    [1, lit(colour, 1.3), strength * 0.8],
  ])
  return (
    fill(outline(below(inner, level)), depth) +
    ellipse(0, y, r, r * TILT, face) +
    stroke(
      path`M${-r} ${y}A${r} ${r * TILT} 0 0 0 ${r} ${y}`,
      '#ffffff',
      2,
      `opacity="${short(0.35 + strength * 0.3, 2)}"`,
    )
  )
}
