import { lit } from './colour.ts'
import { aroundBody, type Material } from './light.ts'
import { onBody, outline, type Profile, patch, radiusAt } from './profile.ts'
import { fill, line, path, type Sketch, type Stop, short, specks, stroke } from './sketch.ts'
import { type Point, RISE, scatter, TILT } from './space.ts'

/** A body of revolution (bowl, bottle, mill) standing at the origin, lit from the upper left. */
export function roundBody(s: Sketch, profile: Profile, material: Material, seed = 1): string {
  const shades = s.linear(aroundBody(material))
  const levels = resampled(profile, material.metal ? s.detail * 2.4 : s.detail)
  const bands = levels
    .slice(1)
    .map((upper, i) => `<path d="${band(levels[i] as Point, upper, i === levels.length - 2)}"/>`)
  // Between the levels of a curve the true edge lies a little further out than their chord: the outline fills that in.
  const curved = levels.length > 3
  return `<g fill="${shades}">${curved ? `<path d="${outline(profile)}"/>` : ''}${bands.join('')}</g>${slopes(s, profile, material)}${surface(s, profile, material, seed)}`
}

/** As many levels as the eye needs: few on a straight wall, many where the radius changes fast. */
function resampled(profile: Profile, detail: number): Point[] {
  const levels: Point[] = [profile[0] as Point]
  for (const [r, h] of profile.slice(1)) {
    const [r0, h0] = levels[levels.length - 1] as Point
    const pieces = Math.ceil((Math.abs(r - r0) / 8) * detail)
    for (let i = 1; i < pieces; i++) levels.push([r0 + ((r - r0) * i) / pieces, h0 + ((h - h0) * i) / pieces])
    levels.push([r, h])
  }
  return levels.filter(([r, h], i) => {
    const [before, after] = [levels[i - 1], levels[i + 1]]
    if (!before || !after) return true
    const bend = Math.abs((r - before[0]) * (after[1] - h) - (after[0] - r) * (h - before[1]))
    return bend * detail ** 2 > 1.5 || Math.abs(after[0] - before[0]) > 6 / detail ** 2
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
        : [offset, dark, Math.min(0.6, -up * 0.48 * strength)]
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
      const steps = Math.max(3, Math.round((tall / 50) * Math.min(1, s.detail)))
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
    // The faint stroke around each mirrored window softens its edge.
    const window = patch(profile, [low + tall * 0.16, high - tall * 0.07], [-52, -36])
    const rim = patch(profile, [low + tall * 0.12, high - tall * 0.1], [66, 72])
    const faint = short(0.2 * material.gloss, 2)
    markup += fill(window, shine, `stroke="${shine}" stroke-width="5" stroke-opacity=".35"`)
    markup += fill(rim, '#ffffff', `opacity="${faint}" stroke="#ffffff" stroke-width="4" stroke-opacity=".4"`)
  }
  return markup
}
