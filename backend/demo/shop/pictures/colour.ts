/** Colour arithmetic in OKLab, so that light and shade stay clean instead of turning grey or garish. */
type Lab = readonly [lightness: number, greenRed: number, blueYellow: number]

/** A blend of two `#rrggbb` colours; `share` is how much of the second. */
export function mix(first: string, second: string, share: number): string {
  const a = toLab(first)
  const b = toLab(second)
  return toHex([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share])
}

/**
 * The colour under more or less light: 1 is the colour itself, 0.5 deep shade, 1.3 strong light. Shade turns a little
 * cooler and richer (yellows towards red, not green), light a little warmer and paler, as daylight from a window does it.
 */
export function lit(colour: string, light: number): string {
  const [lightness, a, b] = toLab(colour)
  if (light <= 1) {
    const loss = 1 - light
    return toHex([
      lightness * (1 - 0.86 * loss),
      a * (1 - 0.3 * loss) + Math.max(0, b) * 0.2 * loss + 0.003 * loss,
      b * (1 - 0.4 * loss) - 0.016 * loss,
    ])
  }
  const gain = light - 1
  return toHex([
    lightness + (1 - lightness) * Math.min(1, gain * 0.9),
    a * (1 - 0.35 * gain),
    b * (1 - 0.3 * gain) + 0.012 * gain,
  ])
}

function toLab(hex: string): Lab {
  const [r, g, b] = [1, 3, 5].map((i) => linear(Number.parseInt(hex.slice(i, i + 2), 16) / 255)) as [
    number,
    number,
    number,
  ]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function toHex([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${channels
    .map((channel) =>
      Math.round(gamma(channel) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

function gamma(channel: number): number {
  const clamped = Math.min(1, Math.max(0, channel))
  return clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055
}
