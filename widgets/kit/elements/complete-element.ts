/// <reference path="../ui/css.d.ts" />
import { adoptStyles } from '../style-sheets.ts'
import laterStyles from '../ui/base-later.css?inline'
import printStyles from '../ui/print/print.css?inline'
import { containEvents } from './contain-events.ts'
import { reflect } from './reflected-properties.ts'

/**
 * Gives a mounted element what its first view does not need: properties, later styles, how it is printed, and which of
 * its events the page gets.
 */
export function completeElement(host: HTMLElement, name: string): void {
  reflect(host, name)
  if (!host.shadowRoot) return
  adoptStyles(host.shadowRoot, [laterStyles, printStyles])
  containEvents(host.shadowRoot)
}
