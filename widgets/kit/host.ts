import { type ReadonlySignal, signal } from '@preact/signals-react'

/** A widget's attributes; for a placeholder `<div data-awning="cart" data-layout="inline">` without their `data-`. */
export type Attributes = Readonly<Record<string, string | undefined>>

/** Follows the attributes of a host element. */
export function attributesOf(host: HTMLElement): { attributes: ReadonlySignal<Attributes>; stop: () => void } {
  const read = (): Attributes =>
    Object.fromEntries(Array.from(host.attributes, ({ name, value }) => [name.replace(/^data-/, ''), value]))
  const attributes = signal(read())
  const observer = new MutationObserver(() => {
    attributes.value = read()
  })
  observer.observe(host, { attributes: true })
  return { attributes, stop: () => observer.disconnect() }
}

/** Whether the page has put something in the widget's place: a link for when the widget can't load. */
export function hasFallback(host: HTMLElement): boolean {
  return Array.from(host.childNodes).some((node) =>
    node instanceof Element ? !node.slot : node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
  )
}
