/// <reference path="./build/build-globals.d.ts" />
/// <reference path="../widgets/kit/i18n/build-globals.d.ts" />
import type { AwningConfig, Page } from '../widgets/kit/config.ts'
import { load, report } from './load.ts'
import { WIDGETS } from './widgets.ts'

/** The elements of the page that widgets are mounted into. */
export type WidgetElements = Page & { stop(): void }

const names = Object.keys(WIDGETS)
const toSelector = (name: string) => `awning-${name},[data-awning=${name}]`
const selector = names.map(toSelector).join()

/** Finds elements and placeholders, now and later, and mounts each widget when it nears the viewport. */
export function watchWidgetElements(config: AwningConfig): WidgetElements {
  /** Unmounts the widget; null while the widget is loading. */
  const widgets = new Map<Element, (() => void) | null>()
  let stopped = false

  const fill = (element: Element) => {
    viewportObserver.unobserve(element)
    const name = (element as HTMLElement).dataset.awning ?? element.localName.slice(7)
    const definition = WIDGETS[name]
    if (!definition) return
    const mounted = load(name, definition[0], ({ mount }) => {
      // Otherwise removed from the page meanwhile, or mounted already by a call of `fill`.
      if (widgets.get(element) === null) widgets.set(element, mount(element as HTMLElement, config))
    })
    // Requests what every first view needs besides its code, while the code is loading: words, and the install check.
    if (!config.check) {
      // For a language without words of its own this is English.
      const [language] = $languages.exec(config.locale || document.documentElement.lang) ?? ['en']
      void $fetch(language)
      config.check = $quiet(fetch(`${$base}install-check?clientId=${config.clientId}`))
    }
    return mounted.catch((error) => report(name, error))
  }

  const viewportObserver = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) if (entry.isIntersecting) void fill(entry.target)
    },
    // How far from the viewport a widget is mounted.
    { rootMargin: '200px' },
  )
  const add = (element: Element) => {
    if (stopped || widgets.has(element)) return
    widgets.set(element, null)
    const box = element.getBoundingClientRect()
    // Observers report with the page's first frame at the earliest; what is in view need not wait for it.
    if (box.height && box.top < innerHeight) void fill(element)
    else viewportObserver.observe(element)
  }
  /** Unmounts the widgets of elements that have left the page, or all. */
  const remove = (all?: boolean) => {
    for (const [element, unmount] of widgets) {
      if (!all && element.isConnected) continue
      unmount?.()
      widgets.delete(element)
    }
  }
  const scan = (node: ParentNode) => {
    for (const element of node.querySelectorAll(selector)) add(element)
  }

  // In a cascade layer, so that any rule of the page wins.
  const reservedStyles = new CSSStyleSheet()
  // A line box keeps its height whatever is in the element: neither the page's fallback nor the widget changes it.
  reservedStyles.replaceSync(
    `@layer{${selector}{display:inline-block;vertical-align:middle;min-height:44px;&:is([layout],[data-layout]){display:block}}${names.map((name) => `${toSelector(name)}{${WIDGETS[name]?.[1]}}`).join('')}}`,
  )
  document.adoptedStyleSheets.push(reservedStyles)

  for (const name of names) {
    const tag = `awning-${name}`
    // A custom element cannot be undefined again; after `destroy`, a second loader relies on its mutation observer.
    if (customElements.get(tag)) continue
    customElements.define(
      tag,
      class extends HTMLElement {
        // Covers other shadow roots too, which the mutation observer below does not see.
        connectedCallback() {
          add(this)
        }
        disconnectedCallback() {
          // In a microtask: an element that was only moved is connected again by then.
          queueMicrotask(remove)
        }
      },
    )
  }
  const domObserver = new MutationObserver((records) => {
    for (const target of new Set(records.map((record) => record.target))) scan(target as Element)
    remove()
  })
  // The browser turns 1 into true, and it compresses better: every byte counts here.
  domObserver.observe(document, { childList: 1, subtree: 1 } as unknown as MutationObserverInit)

  scan(document)
  return {
    config,
    fill: (element) => {
      add(element)
      return fill(element)
    },
    stop: () => {
      stopped = true
      domObserver.disconnect()
      viewportObserver.disconnect()
      remove(true)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== reservedStyles)
    },
  }
}
