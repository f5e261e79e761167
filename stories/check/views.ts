/** A viewport width and theme, and what a visitor may have set in the browser. */
export type View = {
  readonly width: number
  readonly theme: 'light' | 'dark'
  readonly forcedColors?: boolean
  /** Twice as large as the browser's own. */
  readonly largeText?: boolean
  /** Axe's rules that this view can break; left out, all of them. */
  readonly rules?: readonly string[]
}

/** The view in which stories are compared with what is checked in. */
export const COMPARED_VIEW: View = { width: 1280, theme: 'light' }

/**
 * Wide and light, narrow and dark: together they cover the common faults. Then what visitors set in their browser, by the
 * rules that it can break: names and roles are the same there.
 */
export const USUAL_VIEWS: readonly View[] = [
  COMPARED_VIEW,
  { width: 320, theme: 'dark' },
  { width: 320, theme: 'dark', forcedColors: true, rules: ['color-contrast', 'link-in-text-block'] },
  {
    width: 320,
    theme: 'light',
    largeText: true,
    rules: ['color-contrast', 'scrollable-region-focusable'],
  },
]

/** As it is written for the command: `320-dark-forced`. */
export const nameView = ({ width, theme, forcedColors, largeText }: View): string =>
  [width, theme, ...(forcedColors ? ['forced'] : []), ...(largeText ? ['200'] : [])].join('-')
