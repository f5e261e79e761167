import type { Look } from '../../../contract/sites/look.ts'
import { BODY_TEXT, contrast, extreme, type Hex, MARK, mix, readable, TEXT } from './readable.ts'

/** The colours of a shop's pages in one scheme, each as `#rrggbb`. */
export type Palette = {
  readonly ground: Hex
  /** What is typed into, and what floats. */
  readonly raised: Hex
  readonly text: Hex
  readonly muted: Hex
  /** Borders of fields. */
  readonly edge: Hex
  readonly accent: Hex
  /** The accent under the pointer. */
  readonly accentHover: Hex
  readonly onAccent: Hex
  readonly focus: Hex
  readonly danger: Hex
  readonly success: Hex
  readonly warning: Hex
}

export type Scheme = 'light' | 'dark'

/** What nobody chooses, and what stands where nothing was chosen. */
const GIVEN = {
  light: {
    ground: '#ffffff',
    raised: 0.5,
    text: '#1d2023',
    danger: '#ab2417',
    success: '#1c6b39',
    warning: '#835200',
  },
  dark: {
    ground: '#17191b',
    raised: 0.04,
    text: '#eceef0',
    danger: '#ffa99d',
    success: '#8ed8a4',
    warning: '#f0c06a',
  },
} as const

/** Contrast of the ground with black, in the dark scheme with white. One that is neither light nor dark gives way. */
const CALM = 10
/** The most that a page lays over its ground in the colour of its text: behind the summary, in notices. */
const WASH = 0.07

/** All colours of a look in one scheme. Whatever was chosen, texts have a contrast of 4.5, rings and borders one of 3. */
export function createPalette(look: Look, scheme: Scheme): Palette {
  const given = GIVEN[scheme]
  const chosen = (scheme === 'dark' ? look.darkGround : look.ground)?.toLowerCase() ?? given.ground
  const ground = readable(chosen, [scheme === 'dark' ? '#ffffff' : '#000000'], CALM)
  const raised = mix('#ffffff', given.raised, ground)
  const text = readable(given.text, [ground, raised], BODY_TEXT)
  const grounds = [ground, raised, mix(text, WASH, ground)]
  const accent = adjustAccent(look, scheme, ground)
  const onAccent = textOn(accent)
  return {
    ground,
    raised,
    text,
    muted: readable(mix(text, 0.7, ground), grounds, TEXT),
    edge: readable(mix(text, 0.48, ground), grounds, MARK),
    accent,
    accentHover: mix(accent, 0.86, onAccent === '#ffffff' ? '#000000' : '#ffffff'),
    onAccent,
    focus: readable(accent, grounds, MARK),
    danger: readable(given.danger, grounds, TEXT),
    success: readable(given.success, grounds, TEXT),
    warning: readable(given.warning, grounds, TEXT),
  }
}

/** As chosen; on dark ground a colour made for light pages is made lighter, until its button is seen. */
function adjustAccent(look: Look, scheme: Scheme, ground: Hex): Hex {
  const accent = look.accent.toLowerCase()
  if (scheme === 'light') return accent
  return look.darkAccent?.toLowerCase() ?? readable(accent, [ground], MARK)
}

/** White as long as it can be read, for most accents are made for it; else dark. */
function textOn(accent: Hex): Hex {
  return ['#ffffff', GIVEN.light.text].find((ink) => contrast(ink, accent) >= TEXT) ?? extreme([accent])
}
