import { type ReadonlySignal, signal } from '@preact/signals-react'

/**
 * A widget's attributes; for a placeholder `<div data-awning="cart" data-layout="inline">` without the prefix `data-`.
 */
export type Attributes = Readonly<Record<string, string | undefined>>

/**
 * Observes the attributes of a host element. Frameworks may set a property instead (`productSlug`), even before
 * `elements/reflected-properties.ts` has defined its accessors: such an own property counts as the attribute.
 */
export function observeAttributes(host: HTMLElement): { attributes: ReadonlySignal<Attributes>; stop: () => void } {
  const read = (): Attributes =>
    Object.fromEntries(
      [...[...host.attributes].map(({ name, value }) => [name, value] as const), ...Object.entries(host)].map(
        ([name, value]) => [
          name
            .replace(/^data-/, '')
            .replace(/[A-Z]/g, '-$&')
            .toLowerCase(),
          // Strings, numbers, arrays and `true` count; other values are what frameworks store on elements.
          value === true ? '' : value?.at || value?.toFixed ? `${value}` : undefined,
        ],
      ),
    )
  const attributes = signal(read())
  const observer = new MutationObserver(() => {
    attributes.value = read()
  })
  observer.observe(host, { attributes: true })
  return { attributes, stop: () => observer.disconnect() }
}

/** Whether the page has fallback content in the element, such as a link for when the widget cannot load. */
export function hasFallback(host: HTMLElement): boolean {
  return [...host.childNodes].some((node) =>
    node instanceof Element ? !node.slot : node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
  )
}
