const MIN_CONTRAST = 4.5
/** What secondary text has of the colour of its text, as `--aw-muted` says. */
const MUTED = 0.7
/** Text with more light than this is on dark ground. */
const LIGHT = 0.26
/** Near enough to what screens do, and browsers mix colours before it. */
const GAMMA = 2.2

/**
 * Relative luminance (WCAG 2.2), 0 to 1, of a colour as `getComputedStyle` writes it, in whichever space the page has it;
 * nothing where it is transparent, or nearly.
 */
const luminanceOf = (colour: string): number | undefined => {
  const [first = 0, second = 0, third = 0, alpha = 1] = (colour.match(/(?<=[( ])[\d.]+/g) ?? []).map(Number)
  if (alpha < 0.5) return undefined
  if (colour.startsWith('okl')) return first ** 3
  if (colour.startsWith('l')) return ((first + 16) / 116) ** 3
  return (
    (first ** GAMMA * 0.21 + second ** GAMMA * 0.72 + third ** GAMMA * 0.07) /
    (colour.startsWith('r') ? 255 ** GAMMA : 1)
  )
}

/** What stands behind an element: the first ground on the way up, out of shadow roots too. */
const groundOf = (element: Element | null): number | undefined =>
  element
    ? (luminanceOf(getComputedStyle(element).backgroundColor) ??
      groundOf(element.parentElement ?? (element.parentNode as ShadowRoot | null)?.host ?? null))
    : undefined

/** Marks a widget by how the text of its page stands: on dark ground, and too faint already to have less of its colour. */
export const markText = (host: Element, container: Element): void => {
  const text = luminanceOf(getComputedStyle(host).color) ?? 0
  const dark = text > LIGHT
  // Behind a picture nobody knows: then the text tells.
  const ground = groundOf(host) ?? (dark ? 0.01 : 1)
  const muted = (MUTED * text ** (1 / GAMMA) + (1 - MUTED) * ground ** (1 / GAMMA)) ** GAMMA
  const contrast = (Math.max(muted, ground) + 0.05) / (Math.min(muted, ground) + 0.05)
  container.toggleAttribute('data-on-dark', dark)
  container.toggleAttribute('data-faint', contrast < MIN_CONTRAST)
}
