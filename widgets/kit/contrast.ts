/// <reference path="./ui/css.d.ts" />
import contrastStyles from './contrast.css?inline'
import { adoptStyles } from './style-sheets.ts'

const MIN_CONTRAST = 4.5
/** Share of the text colour in secondary text, as in `--aw-muted`. */
const MUTED_SHARE = 0.7
/** Text lighter than this is on a dark background. */
const LIGHT_TEXT_LUMINANCE = 0.26
/** Maximum difference in luminance at which two backgrounds look the same. */
const SAME_GROUND = 0.02
/** Approximates the gamma of screens, in which browsers mix colours. */
const GAMMA = 2.2

/**
 * Relative luminance (WCAG 2.2), 0 to 1, of a colour as `getComputedStyle` returns it, in any colour space; undefined
 * where it is transparent, or nearly so.
 */
const getLuminance = (colour: string): number | undefined => {
  const [first = 0, second = 0, third = 0, alpha = 1] = (colour.match(/(?<=[( ])[\d.]+/g) ?? []).map(Number)
  if (alpha < 0.5) return undefined
  if (colour.startsWith('okl')) return first ** 3
  if (colour.startsWith('l')) return ((first + 16) / 116) ** 3
  return (
    (first ** GAMMA * 0.21 + second ** GAMMA * 0.72 + third ** GAMMA * 0.07) /
    (colour.startsWith('r') ? 255 ** GAMMA : 1)
  )
}

/** The nearest opaque background, up the tree and out of shadow roots; empty where the browser's own shows. */
const getBackground = (element: Element | null): string => {
  if (!element) return ''
  const { backgroundColor } = getComputedStyle(element)
  return getLuminance(backgroundColor) === undefined
    ? getBackground(element.parentElement ?? (element.parentNode as ShadowRoot | null)?.host ?? null)
    : backgroundColor
}

/**
 * Marks a widget whose page has light text on dark, text too faint for a muted variant, or a background unlike the
 * theme's.
 */
export const markText = (host: Element, container: Element): void => {
  if (host.shadowRoot) adoptStyles(host.shadowRoot, [contrastStyles])
  const background = getBackground(host)
  const behind = background ? getLuminance(background) : undefined
  const pageText = getLuminance(getComputedStyle(host).color)
  // Text that is cut out of a picture is transparent: the widget's own colour is seen on the page's background.
  container.toggleAttribute('data-clear', pageText === undefined)
  const text = pageText ?? (behind === undefined || behind > LIGHT_TEXT_LUMINANCE ? 0 : 1)
  const dark = text > LIGHT_TEXT_LUMINANCE
  // Behind a background image the colour is unknown, so the text colour decides.
  const ground = behind ?? (dark ? 0.01 : 1)
  const muted = (MUTED_SHARE * text ** (1 / GAMMA) + (1 - MUTED_SHARE) * ground ** (1 / GAMMA)) ** GAMMA
  const contrast = (Math.max(muted, ground) + 0.05) / (Math.min(muted, ground) + 0.05)
  container.toggleAttribute('data-on-dark', dark)
  container.toggleAttribute('data-faint', contrast < MIN_CONTRAST)
  const { backgroundColor } = getComputedStyle(container)
  const own = getLuminance(backgroundColor)
  const isOwn = background ? backgroundColor !== background : Math.abs((own ?? ground) - ground) > SAME_GROUND
  container.toggleAttribute('data-inset', container.matches('[data-theme]') && own !== undefined && isOwn)
}
