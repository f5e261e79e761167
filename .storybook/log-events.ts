import { action } from 'storybook/actions'
import { EVENT_NAMES } from '../stories/docs/event-words.ts'

/** Shows in the panel 'Actions' what a host page would hear. Elements and carts are named, not taken apart. */
export function logEvents(): void {
  for (const name of EVENT_NAMES) {
    const log = action(name)
    document.addEventListener(name, (event) => log(toSummary(event.detail)))
  }
}

function toSummary(detail: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(detail).map(([key, value]) => [
      key,
      value instanceof Element ? value.localName : key === 'cart' ? (value?.id ?? null) : value,
    ]),
  )
}
