import { lit, mix } from './colour.ts'
import { aroundBody, type Material, shaded } from './light.ts'
import { ellipse, fill, line, path, polygon, type Sketch, type Stop, short, specks, stroke } from './sketch.ts'
import { type Point, RISE, scatter, TILT } from './space.ts'

/** The outline of a turned body, from the foot up: radius and height. */
export type Profile = readonly Point[]

/** A body of revolution (bowl, bottle, mill) standing at the origin, lit from the upper left. */
export function roundBody(s: Sketch, profile: Profile, material: Material, seed = 1): string {
  const shades = s.linear(aroundBody(material))
  const levels = resampled(profile, s.detail)
  const bands = levels
    .slice(1)
    .map((upper, i) => `<path d="${band(levels[i] as Point, upper, i === levels.length - 2)}"/>`)
  // Between the levels of a shoulder the true edge lies a little further out than their chord: the outline fills that in.
  const narrows = levels.some(([r], i) => r < (levels[i - 1]?.[0] ?? 0) - 2)
  return `<g fill="${shades}">${narrows ? `<path d="${outline(profile)}"/>` : ''}${bands.join('')}</g>${slopes(s, profile, material)}${surface(s, profile, material, seed)}`
}

/** As many levels as the eye needs: few on a straight wall, many where the radius changes fast. */
function resampled(profile: Profile, detail: number): Point[] {
  const levels: Point[] = [profile[0] as Point]
  for (const [r, h] of profile.slice(1)) {
    const [r0, h0] = levels[levels.length - 1] as Point
    const pieces = Math.ceil((Math.abs(r - r0) / 9) * detail)
    for (let i = 1; i < pieces; i++) levels.push([r0 + ((r - r0) * i) / pieces, h0 + ((h - h0) * i) / pieces])
    levels.push([r, h])
  }
  return levels.filter(([r, h], i) => {
    const [before, after] = [levels[i - 1], levels[i + 1]]
    if (!before || !after) return true
    const bend = Math.abs((r - before[0]) * (after[1] - h) - (after[0] - r) * (h - before[1]))
    return (
      bend * detail ** 2 > 1.5 ||
      (Math.abs(after[0] - before[0]) > 3 && detail === 1) ||
      Math.abs(after[0] - before[0]) > 20
    )
  })
}

/** The ring between two heights (the next ring hides its upper edge, so only the last one needs a round one); on a shoulder the whole disc. */
function band([r0, h0]: Point, [r1, h1]: Point, last: boolean): string {
  const [y0, y1] = [-h0 * RISE, -h1 * RISE]
  if (r0 - r1 > 0.6 * (h1 - h0)) {
    return path`M${-r0} ${y0}A${r0} ${r0 * TILT} 0 0 0 ${r0} ${y0}A${r0} ${r0 * TILT} 0 0 0 ${-r0} ${y0}Z`
  }
  const top = last ? path`A${r1} ${r1 * TILT} 0 0 0 ${-r1} ${y1}Z` : path`H${-r1}Z`
  return path`M${-r0} ${y0}A${r0} ${r0 * TILT} 0 0 0 ${r0} ${y0}L${r1} ${y1}` + top
}

/**
 * The seen outline of the body as a path. At each height the edge lies where the surface turns away from the viewer,
 * which on a shoulder is behind the widest place and on a flare before it.
 */
export function outline(whole: Profile): string {
  const profile = whole.slice(whole.indexOf(lowestFront(whole)))
  const edge: Point[] = []
  for (const [i, [r, h]] of profile.entries()) {
    const [lower, upper] = [profile[i - 1] ?? [r, h], profile[i + 1] ?? [r, h]] as [Point, Point]
    const rise = upper[1] - lower[1]
    const cosine = ((upper[0] - lower[0]) / (Math.abs(rise) < 1e-6 ? 1e-6 : rise)) * (TILT / RISE)
    if (Math.abs(cosine) > 1 && i > 0 && i < profile.length - 1) continue
    const c =
      i === 0 || i === profile.length - 1 ? Math.min(1, Math.max(-1, cosine)) * (Math.abs(cosine) > 1 ? 0 : 1) : cosine
    edge.push([r * Math.sqrt(1 - c * c), -h * RISE + r * TILT * c])
  }
  const [r0] = profile[0] as Point
  const [r1] = profile[profile.length - 1] as Point
  const [foot, top] = [edge[0] as Point, edge[edge.length - 1] as Point]
  const right = line([foot, ...edge.slice(1)]).replace(/^M[^l]*/, '')
  const left = line([
    [-top[0], top[1]],
    ...edge
      .slice(1, -1)
      .reverse()
      .map(([x, y]): Point => [-x, y]),
  ]).replace(/^M[^l]*/, '')
  const back = r1 > 0.5 ? path`A${r1} ${r1 * TILT} 0 0 0 ${-top[0]} ${top[1]}` : ''
  return `${path`M${-foot[0]} ${foot[1]}A${r0} ${r0 * TILT} 0 0 0 ${foot[0]} ${foot[1]}`}${right}${back}${left}z`
}

/** The level whose front edge is seen lowest: where a flared foot hides everything under it. */
export function lowestFront(profile: Profile): Point {
  const drop = ([r, h]: Point) => r * TILT - h * RISE
  return profile.reduce((lowest, level) => (drop(level) > drop(lowest) + 0.01 ? level : lowest))
}

/** What looks up gets more light, what looks down less: one soft layer over the whole body. */
function slopes(s: Sketch, profile: Profile, material: Material): string {
  const [low, high] = [(profile[0] as Point)[1], (profile[profile.length - 1] as Point)[1]]
  const strength = material.metal ? 0.7 : (material.contrast ?? 1)
  const [light, dark] = [lit(material.colour, 1.6), lit(material.colour, 0.3)]
  const stops: Stop[] = []
  for (let i = 0; i <= 26; i++) {
    const up = upwards(profile, low + ((high - low) * i) / 26, (high - low) * 0.06)
    const offset = 1 - i / 26
    const stop: Stop =
      up >= 0
        ? [offset, light, Math.min(0.5, up * 0.5 * strength)]
        : [offset, dark, Math.min(0.6, -up * 0.58 * strength)]
    const before = stops[stops.length - 1]
    if (before && before[1] !== stop[1])
      stops.push([(before[0] + offset) / 2, before[1], 0], [(before[0] + offset) / 2, stop[1], 0])
    stops.push(stop)
  }
  if (stops.every(([, , opacity]) => (opacity ?? 0) < 0.02)) return ''
  const paint = s.linear(thinned(stops.reverse(), 0.09 / s.detail), [0, -high * RISE, 0, -low * RISE], 'drawing')
  return fill(outline(profile), paint)
}

/** How far the surface looks up around a height: 1 is a table top, 0 a wall, -1 a ceiling; softened, as round forms are. */
function upwards(profile: Profile, height: number, window: number): number {
  let [sum, weight] = [0, 0]
  for (const [i, upper] of profile.slice(1).entries()) {
    const lower = profile[i] as Point
    const shared = Math.min(upper[1], height + window) - Math.max(lower[1], height - window)
    if (shared <= 0) continue
    const length = Math.hypot(upper[0] - lower[0], upper[1] - lower[1]) || 1
    sum += (shared * (lower[0] - upper[0])) / length
    weight += shared
  }
  return weight > 0 ? sum / weight : 0
}

/** Stops that differ too little from the last one kept are dropped. */
function thinned(stops: readonly Stop[], step: number): Stop[] {
  const kept: Stop[] = []
  for (const [i, stop] of stops.entries()) {
    const [before, after] = [kept[kept.length - 1], stops[i + 1]]
    const opacity = stop[2] ?? 1
    const needed =
      !before || !after || opacity === 0 || after[1] !== stop[1] || Math.abs((before[2] ?? 1) - opacity) > step
    if (needed) kept.push(stop)
  }
  return kept
}

/** Where the surface lies at a height and an angle (0 faces the viewer, negative is left). */
export function onBody(profile: Profile, height: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  const r = radiusAt(profile, height)
  return [r * Math.sin(angle), -height * RISE + r * TILT * Math.cos(angle)]
}

/** The part of a body above a height: what a glaze dip or a lid covers. */
export function above(profile: Profile, height: number): Point[] {
  return [[radiusAt(profile, height), height], ...profile.filter(([, h]) => h > height + 0.5)]
}

/** The part of a body below a height: the bare foot of a glazed pot. */
export function below(profile: Profile, height: number): Point[] {
  return [...profile.filter(([, h]) => h < height - 0.5), [radiusAt(profile, height), height]]
}

/** The radius at a height. */
export function radiusAt(profile: Profile, height: number): number {
  for (let i = 1; i < profile.length; i++) {
    const [[r0, h0], [r1, h1]] = [profile[i - 1] as Point, profile[i] as Point]
    if (height >= h0 && height <= h1 && h1 > h0) return r0 + ((r1 - r0) * (height - h0)) / (h1 - h0)
  }
  return (profile[profile.length - 1] as Point)[0]
}

/** A patch of the surface between two heights and two angles. */
export function patch(
  profile: Profile,
  [from, to]: readonly [number, number],
  [left, right]: readonly [number, number],
  steps = 6,
): string {
  const heights = Array.from({ length: steps + 1 }, (_, i) => from + ((to - from) * i) / steps)
  const corners = [
    ...heights.map((h) => onBody(profile, h, left)),
    ...heights.reverse().map((h) => onBody(profile, h, right)),
  ]
  return polygon(corners)
}

/** A line around the front of the body at one height. */
export function ring(profile: Profile, height: number, paint: string, width: number, rest = ''): string {
  const r = radiusAt(profile, height)
  return stroke(path`M${-r} ${-height * RISE}A${r} ${r * TILT} 0 0 0 ${r} ${-height * RISE}`, paint, width, rest)
}

/** What the material shows close up: specks, grain, and the window mirrored in a glossy skin. */
function surface(s: Sketch, profile: Profile, material: Material, seed: number): string {
  const [low, high] = [(profile[0] as Point)[1], (profile[profile.length - 1] as Point)[1]]
  const tall = high - low
  const next = scatter(seed)
  let markup = ''
  if (material.speckle) {
    const dots = Array.from({ length: Math.round(Math.min(80, tall / 5) * s.detail) }, () =>
      onBody(profile, low + tall * (0.03 + 0.94 * next()), -80 + 160 * next()),
    )
    const few = Math.ceil(dots.length * 0.72)
    markup +=
      stroke(specks(dots.slice(0, few)), material.speckle, 2.2, 'opacity=".5"') +
      stroke(specks(dots.slice(few)), material.speckle, 3.8, 'opacity=".55"')
  }
  if (material.grain && tall > 80) {
    let lines = ''
    for (let degrees = -78; degrees < 80; degrees += (11 + 9 * next()) / s.detail) {
      const wander = 5 * next()
      const steps = Math.max(2, Math.round(tall / 90))
      lines += line(
        Array.from({ length: steps + 1 }, (_, i) =>
          onBody(profile, low + (tall * i) / steps, degrees + wander * Math.sin(i * 1.3 + degrees)),
        ),
      )
    }
    markup += stroke(lines, material.grain, 1.6, 'opacity=".32"')
  }
  if (material.gloss) {
    const shine = s.linear(
      [
        [0, '#ffffff', 0.95 * material.gloss],
        [0.5, '#ffffff', 0.55 * material.gloss],
        [1, '#ffffff', 0.1 * material.gloss],
      ],
      [0, 0, 0, 1],
    )
    const blur = s.blur(3)
    markup += fill(patch(profile, [low + tall * 0.16, high - tall * 0.07], [-52, -36]), shine, `filter="${blur}"`)
    markup += fill(
      patch(profile, [low + tall * 0.12, high - tall * 0.1], [66, 73]),
      '#ffffff',
      `opacity="${short(0.22 * material.gloss, 2)}" filter="${blur}"`,
    )
  }
  return markup
}

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
