/// <reference path="../ui/css.d.ts" />
import { adoptStyles } from '../style-sheets.ts'
import laterStyles from '../ui/base-later.css?inline'
import printStyles from '../ui/print/print.css?inline'
import { reflect } from './reflected-properties.ts'

/** Gives a mounted element what its first view does not need: properties, later styles, and how it is printed. */
export function completeElement(host: HTMLElement, name: string): void {
  reflect(host, name)
  if (host.shadowRoot) adoptStyles(host.shadowRoot, [laterStyles, printStyles])
}
