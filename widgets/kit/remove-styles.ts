import { sheets } from './style-sheets.ts'

/** Removes a style sheet that `adoptStyles` has added. */
export function removeStyles(root: DocumentOrShadowRoot, text: string | undefined): void {
  const removed = text !== undefined && sheets.get(text)
  if (removed) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => sheet !== removed)
}
