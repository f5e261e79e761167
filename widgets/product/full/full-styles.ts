import { useLayoutEffect } from 'react'
import { useWidget } from '../../kit/index.ts'
import {
  choiceStyles,
  disclosureStyles,
  drawerStyles,
  fieldStyles,
  quantityStepperStyles,
} from '../../kit/ui/styles.ts'
import galleryStyles from './gallery.css?inline'
import fullStyles from './product-full.css?inline'

const texts = [
  choiceStyles,
  disclosureStyles,
  drawerStyles,
  fieldStyles,
  quantityStepperStyles,
  galleryStyles,
  fullStyles,
]
let sheets: CSSStyleSheet[] | undefined

const constructed = (): CSSStyleSheet[] => {
  sheets ??= texts.map((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    return sheet
  })
  return sheets
}

/** Adopts the style sheets of this part before its first paint. */
export const useFullStyles = (): void => {
  const root = useWidget().host.shadowRoot
  useLayoutEffect(() => {
    if (!root || !('adoptedStyleSheets' in root)) return
    const missing = constructed().filter((sheet) => !root.adoptedStyleSheets.includes(sheet))
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...missing]
  }, [root])
}
