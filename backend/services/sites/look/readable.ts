import { formatHex, modeLrgb, modeOklab, modeOklch, modeRgb, toGamut, useMode, wcagContrast } from 'culori/fn'

// Registers the used colour spaces: RGB, linear RGB, and Oklab for perceived lightness.
for (const mode of [modeRgb, modeLrgb, modeOklab]) useMode(mode)
const oklch = useMode(modeOklch)
const toScreen = toGamut('rgb', 'oklch')

/** A colour as `#rrggbb`. */
export type Hex = string

/** Contrast of body text (WCAG 2.2, 1.4.6). */
export const BODY_TEXT = 7
/** Minimum contrast of text (WCAG 2.2, 1.4.3). */
export const TEXT = 4.5
/** Minimum contrast of borders and focus rings (WCAG 2.2, 1.4.11). */
export const MARK = 3

/** Margin, because browsers may round mixed channels differently, up to a hundredth on dark backgrounds. */
const ROUNDING = 1.01

/** Contrast ratio from 1 to 21 (WCAG 2.2). */
export const contrast = (one: Hex, other: Hex): number => wcagContrast(one, other)

/** Lowest contrast with any of these backgrounds. */
const leastContrast = (colour: Hex, grounds: readonly Hex[]): number =>
  Math.min(...grounds.map((ground) => contrast(colour, ground)))

/** Same hue at another lightness (0 to 1). */
function withLightness(colour: Hex, lightness: number): Hex {
  const { c = 0, h } = oklch(colour) ?? {}
  return formatHex(toScreen({ mode: 'oklch', l: lightness, c, h })) ?? colour
}

/** Mixes a share (0 to 1) of a colour over another, like CSS `color-mix()`. */
export function mix(colour: Hex, share: number, over: Hex): Hex {
  const channel = (hex: Hex, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) => Math.round(channel(colour, at) * share + channel(over, at) * (1 - share)))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** The colour itself if its contrast with all backgrounds suffices; else the nearest lighter or darker one. */
export function toReadable(colour: Hex, grounds: readonly Hex[], least: number): Hex {
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
  return blackOrWhite(grounds)
}

/** Whether white text has more contrast on the background than black. */
export const isDarkGround = (ground: Hex): boolean => blackOrWhite([ground]) === '#ffffff'

/** Black or white, whichever has more contrast. */
export function blackOrWhite(grounds: readonly Hex[]): Hex {
  return leastContrast('#000000', grounds) > leastContrast('#ffffff', grounds) ? '#000000' : '#ffffff'
}
