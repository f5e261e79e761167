/** One stop of a gradient: where (0 to 1), `#rrggbb`, and how opaque (1 unless told). */
export type Stop = readonly [offset: number, colour: string, opacity?: number]

/** The ends of a linear gradient: x1, y1, x2, y2, as shares of the painted shape's box unless told otherwise. */
export type Line = readonly [number, number, number, number]

/** What a gradient's numbers refer to: the painted shape's own box, or the drawing's units. */
export type GradientUnits = 'box' | 'drawing'

/** A drawing in the making: collects gradients, filters, clips and patterns, and hands out references to them. */
export type Sketch = {
  /** How fine the drawing is: 1 for things that fill the picture, less where they are small and many. */
  readonly detail: number
  linear(stops: readonly Stop[], line?: Line, units?: GradientUnits): string
  radial(stops: readonly Stop[], centre: readonly [cx: number, cy: number, r: number], units?: GradientUnits): string
  /** A Gaussian blur for small things; the reach is how far they may spread beyond their box, as a share of it. */
  blur(deviation: number, reach?: number): string
  clip(markup: string): string
  pattern(width: number, height: number, markup: string, turn?: number): string
  /** The collected definitions as markup. */
  definitions(): string
}

/** Starts a drawing. Every id in it begins with the given prefix, so that several drawings can share one page. */
export function sketch(prefix: string, detail = 1): Sketch {
  const known = new Map<string, string>()
  const define = (tag: string, attributes: string, content: string) => {
    const key = `${tag} ${attributes}>${content}`
    const id = known.get(key) ?? `${prefix}${known.size.toString(36)}`
    known.set(key, id)
    return `url(#${id})`
  }
  return {
    detail,
    linear: (stops, [x1, y1, x2, y2] = [0, 0, 1, 0], units = 'box') =>
      define(
        'linearGradient',
        `x1="${short(x1, 3)}" y1="${short(y1, 3)}" x2="${short(x2, 3)}" y2="${short(y2, 3)}"${unitsOf(units)}`,
        marked(stops),
      ),
    radial: (stops, [cx, cy, r], units = 'box') =>
      define(
        'radialGradient',
        `cx="${short(cx, 3)}" cy="${short(cy, 3)}" r="${short(r, 3)}"${unitsOf(units)}`,
        marked(stops),
      ),
    blur: (deviation, reach = 0.2) =>
      define(
        'filter',
        `x="${short(-reach, 2)}" y="${short(-reach, 2)}" width="${short(1 + 2 * reach, 2)}" height="${short(1 + 2 * reach, 2)}"`,
        `<feGaussianBlur stdDeviation="${short(deviation)}"/>`,
      ),
    clip: (markup) => define('clipPath', '', markup),
    pattern: (width, height, markup, turn = 0) =>
      define(
        'pattern',
        `width="${width}" height="${height}" patternUnits="userSpaceOnUse"${turn ? ` patternTransform="rotate(${turn})"` : ''}`,
        markup,
      ),
    definitions: () => {
      const parts = [...known].map(([key, id]) => {
        const [, tag = '', attributes = '', content = ''] = /^(\w+) ([^>]*)>(.*)$/s.exec(key) ?? []
        return `<${tag} id="${id}"${attributes ? ` ${attributes}` : ''}>${content}</${tag}>`
      })
      return parts.length > 0 ? `<defs>${parts.join('')}</defs>` : ''
    },
  }
}

/** A number as SVG wants it short: no more decimals than needed. */
export function short(value: number, decimals = 1): string {
  const text = value.toFixed(decimals)
  const trimmed = text.includes('.') ? text.replace(/\.?0+$/, '') : text
  return trimmed === '-0' ? '0' : trimmed.replace(/^(-?)0\./, '$1.')
}

/** A path from text and numbers; numbers are shortened. */
export function path(strings: TemplateStringsArray, ...numbers: readonly number[]): string {
  return strings.reduce((text, part, i) => text + short(numbers[i - 1] ?? 0) + part).replaceAll(' -', '-')
}

/** A closed path along the given points. */
export function polygon(points: readonly (readonly [number, number])[]): string {
  return `${line(points)}z`
}

/** An open path along points, in steps from each to the next: that is shorter to write. */
export function line(points: readonly (readonly [number, number])[]): string {
  let [x, y] = [0, 0]
  return points
    .map(([px, py], i) => {
      const [dx, dy] = [Number((px - x).toFixed(1)), Number((py - y).toFixed(1))]
      x += dx
      y += dy
      const gap = dy < 0 ? '' : ' '
      return `${i === 0 ? 'M' : i === 1 ? 'l' : dx < 0 ? '' : ' '}${short(dx)}${gap}${short(dy)}`
    })
    .join('')
}

/** Round specks as one path: draw it with a stroke as wide as the specks. */
export function specks(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}h0`).join('')
}

/** A filled shape. */
export function fill(d: string, paint: string, rest = ''): string {
  return `<path d="${d}" fill="${paint}"${rest ? ` ${rest}` : ''}/>`
}

/** A drawn line; its ends are round because the whole picture says so. */
export function stroke(d: string, paint: string, width: number, rest = ''): string {
  return `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${short(width, 2)}"${rest ? ` ${rest}` : ''}/>`
}

/** An ellipse. */
export function ellipse(cx: number, cy: number, rx: number, ry: number, paint: string, rest = ''): string {
  return `<ellipse cx="${short(cx)}" cy="${short(cy)}" rx="${short(rx)}" ry="${short(ry)}" fill="${paint}"${rest ? ` ${rest}` : ''}/>`
}

/** Parts drawn together, moved to a place, scaled and turned (degrees, clockwise). */
export function place(markup: string, x: number, y: number, scale = 1, turn = 0): string {
  const turned = turn === 0 ? '' : ` rotate(${short(turn)})`
  const scaled = scale === 1 ? '' : ` scale(${short(scale, 3)})`
  return `<g transform="translate(${short(x)} ${short(y)})${turned}${scaled}">${markup}</g>`
}

function marked(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity]) => {
      const seen = opacity === undefined || opacity === 1 ? '' : ` stop-opacity="${short(opacity, 2)}"`
      return `<stop offset="${short(offset, 3)}" stop-color="${colour}"${seen}/>`
    })
    .join('')
}

function unitsOf(units: GradientUnits): string {
  return units === 'drawing' ? ' gradientUnits="userSpaceOnUse"' : ''
}
