import { emulateMedia } from './emulate-media.ts'
import type { Toolbar } from './toolbar.ts'

let text = ''

/** Applies the toolbar's settings that affect the whole page around a story. */
export function applyToolbar(toolbar: Toolbar): void {
  const { documentElement } = document
  documentElement.lang = toolbar.locale
  documentElement.dir = ['ar', 'he'].includes(toolbar.locale) ? 'rtl' : 'ltr'
  emulateMedia({ forcedColours: toolbar.colours === 'forced', reducedMotion: toolbar.motion === 'reduced' })
  text = toolbar.text === 'double' ? '200%' : ''
  setTextSize(document)
}

/** Sets a document's root font size, as the visitor's browser would: also called for the documents of frames. */
export function setTextSize({ documentElement }: Document): void {
  if (documentElement.style.fontSize !== text) documentElement.style.fontSize = text
}
