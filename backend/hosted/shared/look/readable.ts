import { formatHex, modeLrgb, modeOklab, modeOklch, modeRgb, toGamut, useMode, wcagContrast } from 'culori/fn'

// The parts that are used of the library: colours as texts, and by how light the eye takes them to be.
for (const mode of [modeRgb, modeLrgb, modeOklab]) useMode(mode)
const oklch = useMode(modeOklch)
const toScreen = toGamut('rgb', 'oklch')

/** A colour as `#rrggbb`. */
export type Hex = string

/** Contrast of what is read at length (WCAG 2.2, 1.4.6). */
export const BODY_TEXT = 7
/** Contrast of a text that everybody can read (WCAG 2.2, 1.4.3). */
export const TEXT = 4.5
/** Contrast of what is only to be found: rings, borders (WCAG 2.2, 1.4.11). */
export const MARK = 3

/** A browser that mixes two colours may round each channel the other way: on dark ground that is a hundredth. */
const ROUNDING = 1.01

/** From 1 to 21 (WCAG 2.2). */
export const contrast = (one: Hex, other: Hex): number => wcagContrast(one, other)

/** The least that a colour stands out from any of these grounds. */
const leastContrast = (colour: Hex, grounds: readonly Hex[]): number =>
  Math.min(...grounds.map((ground) => contrast(colour, ground)))

/** The same hue, as light as said: 0 to 1. */
function withLightness(colour: Hex, lightness: number): Hex {
  const { c = 0, h } = oklch(colour) ?? {}
  return formatHex(toScreen({ mode: 'oklch', l: lightness, c, h })) ?? colour
}

/** So much of a colour (0 to 1) over another, as a browser mixes the two. */
export function mix(colour: Hex, share: number, over: Hex): Hex {
  const channel = (hex: Hex, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) => Math.round(channel(colour, at) * share + channel(over, at) * (1 - share)))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** The colour itself where it stands out enough from all of these grounds; else the nearest lighter or darker one that does. */
export function readable(colour: Hex, grounds: readonly Hex[], least: number): Hex {
  const passes = (candidate: Hex) => leastContrast(candidate, grounds) >= least * ROUNDING
  if (passes(colour)) return colour
  const { l } = oklch(colour) ?? { l: 0.5 }
  for (let step = 0.01; step <= 1; step += 0.01) {
    for (const lightness of [l - step, l + step]) {
      if (lightness < 0 || lightness > 1) continue
      const candidate = withLightness(colour, lightness)
      if (passes(candidate)) return candidate
    }
  }
  return extreme(grounds)
}

/** Black or white: what stands out more. */
export function extreme(grounds: readonly Hex[]): Hex {
  return leastContrast('#000000', grounds) > leastContrast('#ffffff', grounds) ? '#000000' : '#ffffff'
}
