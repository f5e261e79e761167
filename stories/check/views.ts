/** A viewport width and theme, and what a visitor may have set in the browser. */
export type View = {
  readonly width: number
  readonly theme: 'light' | 'dark'
  readonly forcedColors?: boolean
  /** Text at twice the browser's default size. */
  readonly largeText?: boolean
  /** Rules of axe that this view can break, none where it is checked for errors alone; all of them if left out. */
  readonly rules?: readonly string[]
}

/**
 * Wide and light, narrow and dark: together they cover the common faults. Then the visitor's browser settings, checked
 * only with the rules that they can break, as names and roles are the same there.
 */
export const USUAL_VIEWS: readonly View[] = [
  { width: 1280, theme: 'light' },
  { width: 320, theme: 'dark' },
  { width: 320, theme: 'dark', forcedColors: true, rules: ['color-contrast', 'link-in-text-block'] },
  {
    width: 320,
    theme: 'light',
    largeText: true,
    rules: ['color-contrast', 'scrollable-region-focusable'],
  },
]

/** The views of the gate: every rule of axe in the first; in the second, errors alone. */
export const GATE_VIEWS: readonly View[] = [
  { width: 1280, theme: 'light' },
  { width: 320, theme: 'dark', rules: [] },
]

/** The view as the command line writes it: `320-dark-forced`. */
export const nameView = ({ width, theme, forcedColors, largeText }: View): string =>
  [width, theme, ...(forcedColors ? ['forced'] : []), ...(largeText ? ['200'] : [])].join('-')
