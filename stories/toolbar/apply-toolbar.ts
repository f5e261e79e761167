import { emulateMedia } from './emulate-media.ts'
import type { Toolbar } from './toolbar.ts'

let text = ''

/** What of the toolbar concerns the whole page around a story. */
export function applyToolbar(toolbar: Toolbar): void {
  const { documentElement } = document
  documentElement.lang = toolbar.locale
  documentElement.dir = ['ar', 'he'].includes(toolbar.locale) ? 'rtl' : 'ltr'
  emulateMedia({ forcedColours: toolbar.colours === 'forced', reducedMotion: toolbar.motion === 'reduced' })
  text = toolbar.text === 'double' ? '200%' : ''
  setTextSize(document)
}

/** The size of text that visitors set in the browser, which holds in frames, too. */
export function setTextSize({ documentElement }: Document): void {
  if (documentElement.style.fontSize !== text) documentElement.style.fontSize = text
}
