import type { AwningConfig, WidgetModule } from '../widgets/kit/config.ts'
import { askAhead } from './ahead.ts'
import { report } from './dispatch.ts'
import { retry } from './retry.ts'
import { WIDGETS } from './widgets.ts'

/** The elements of the page that widgets go into. */
export type Places = {
  /** Loads the widget of an element now, however far from the viewport. */
  fill(element: Element): Promise<void>
  stop(): void
}

const names = Object.keys(WIDGETS)
const selectorOf = (name: string) => `awning-${name},[data-awning=${name}]`
const selector = names.map(selectorOf).join()

/** Finds elements and placeholders, now and later, and fills each when it nears the viewport. */
export function watchPlaces(config: AwningConfig): Places {
  /** What takes the widget out again; null while the widget is on its way. */
  const places = new Map<Element, (() => void) | null>()
  const chunks: Record<string, Promise<WidgetModule>> = {}
  let stopped = false

  const fill = async (element: Element) => {
    near.unobserve(element)
    const name = (element as HTMLElement).dataset.awning ?? element.localName.slice(7)
    const row = WIDGETS[name]
    if (!row) return
    chunks[name] ??= retry(row[0])
    askAhead(config)
    try {
      const { mount } = await chunks[name]
      // Else taken out of the page meanwhile, or filled by somebody who could not wait.
      if (places.get(element) === null) places.set(element, mount(element as HTMLElement, config))
    } catch (error) {
      // Once for all of its elements; one that comes later may have more luck.
      if (name in chunks) report(name, error)
      delete chunks[name]
    }
  }

  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) void fill(target)
    },
    // How far from the viewport a widget is filled.
    { rootMargin: '200px' },
  )
  const come = (element: Element) => {
    if (stopped || places.has(element)) return
    places.set(element, null)
    const { top, height } = element.getBoundingClientRect()
    // What is in view already need not wait for the page's first frame, which is when observers begin to tell.
    if (height && top < innerHeight) void fill(element)
    else near.observe(element)
  }
  const go = () => {
    for (const [element, unmount] of places) {
      if (element.isConnected) continue
      unmount?.()
      places.delete(element)
    }
  }
  const scan = (node: ParentNode) => {
    for (const element of node.querySelectorAll(selector)) come(element)
  }

  // In a layer: whatever the page itself says about the element wins.
  const reserved = new CSSStyleSheet()
  const rules = names.map((name) => `${selectorOf(name)}{${WIDGETS[name]?.[1]}}`)
  // A line's height does not depend on what is in the element: neither on the page's fallback nor on the widget.
  reserved.replaceSync(
    `@layer{${selector}{display:inline-block;vertical-align:middle;min-height:44px}${rules.join('')}}`,
  )
  document.adoptedStyleSheets.push(reserved)

  for (const name of names) {
    const tag = `awning-${name}`
    // A page can't take back the definition of a tag; after `destroy` a second loader goes by what it observes.
    if (customElements.get(tag)) continue
    customElements.define(
      tag,
      class extends HTMLElement {
        // Also inside of other shadow roots, where the observer below does not look.
        connectedCallback() {
          come(this)
        }
        disconnectedCallback() {
          // By a microtask: an element that is only moved is back in the page by then.
          queueMicrotask(go)
        }
      },
    )
  }
  const late = new MutationObserver((records) => {
    for (const target of new Set(records.map((record) => record.target))) scan(target as Element)
    go()
  })
  late.observe(document, { childList: true, subtree: true })

  scan(document)
  return {
    fill: (element) => {
      come(element)
      return fill(element)
    },
    stop: () => {
      stopped = true
      late.disconnect()
      near.disconnect()
      for (const unmount of places.values()) unmount?.()
      places.clear()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== reserved)
    },
  }
}
