import type { WidgetToken } from '../../../contract/sites/widget-enumerations.ts'
import { BODY_TEXT, blackOrWhite, contrast, type Hex, MARK, mix, TEXT, toReadable } from './readable.ts'
import type { ShopTheme } from './theme.ts'

/** Colours of a shop's pages in one scheme, as `#rrggbb`. */
export type Palette = {
  readonly ground: Hex
  /** Background of inputs and overlays. */
  readonly raised: Hex
  readonly text: Hex
  readonly muted: Hex
  /** Borders of inputs. */
  readonly edge: Hex
  readonly accent: Hex
  /** Accent on hover. */
  readonly accentHover: Hex
  readonly onAccent: Hex
  readonly focus: Hex
  readonly danger: Hex
  readonly success: Hex
  readonly warning: Hex
}

export type Scheme = 'light' | 'dark'

/** Fixed colours, and defaults for those that merchants can choose. */
const DEFAULTS = {
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

/** Minimum contrast of the background with black (white in dark mode). Medium backgrounds are adjusted. */
const GROUND_CONTRAST = 10
/** Strongest tint of the background with the text colour, used for the summary and notices. */
const MAX_TINT = 0.07

/**
 * Derives all colours of a scheme from a theme. Any look ends with a contrast of at least 4.5 for text and 3 for borders
 * and focus rings; colours that tokens set stay as they are, and the others follow from them.
 */
export function createPalette({ look, tokens }: ShopTheme, scheme: Scheme): Palette {
  const defaults = DEFAULTS[scheme]
  const find = (name: WidgetToken): Hex | undefined => {
    const { value, darkValue = value } = tokens.find((token) => token.name === name) ?? {}
    return (scheme === 'dark' ? darkValue : value)?.toLowerCase()
  }
  const chosen = (scheme === 'dark' ? look.darkGround : look.ground)?.toLowerCase() ?? defaults.ground
  const ground = find('surface') ?? toReadable(chosen, [scheme === 'dark' ? '#ffffff' : '#000000'], GROUND_CONTRAST)
  const raised = find('raised') ?? mix('#ffffff', defaults.raised, ground)
  const text = find('text') ?? toReadable(defaults.text, [ground, raised], BODY_TEXT)
  const grounds = [ground, raised, mix(text, MAX_TINT, ground)]
  const accent = find('accent') ?? adjustAccent(look, scheme, ground)
  const onAccent = find('on-accent') ?? textColorOn(accent)
  return {
    ground,
    raised,
    text,
    muted: find('muted') ?? toReadable(mix(text, 0.7, ground), grounds, TEXT),
    edge: toReadable(mix(text, 0.48, ground), grounds, MARK),
    accent,
    accentHover: mix(accent, 0.86, onAccent === '#ffffff' ? '#000000' : '#ffffff'),
    onAccent,
    focus: find('focus') ?? toReadable(accent, grounds, MARK),
    danger: find('danger') ?? toReadable(defaults.danger, grounds, TEXT),
    success: find('success') ?? toReadable(defaults.success, grounds, TEXT),
    warning: find('warning') ?? toReadable(defaults.warning, grounds, TEXT),
  }
}

/** The chosen accent; in dark mode, one chosen for light pages is lightened until it is visible. */
function adjustAccent(look: ShopTheme['look'], scheme: Scheme, ground: Hex): Hex {
  const accent = look.accent.toLowerCase()
  if (scheme === 'light') return accent
  return look.darkAccent?.toLowerCase() ?? toReadable(accent, [ground], MARK)
}

/** White if readable, as most accents are made for it; else dark. */
function textColorOn(accent: Hex): Hex {
  return ['#ffffff', DEFAULTS.light.text].find((ink) => contrast(ink, accent) >= TEXT) ?? blackOrWhite([accent])
}
