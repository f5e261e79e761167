/// <reference path="./build/build-globals.d.ts" />
/// <reference path="../widgets/kit/i18n/build-globals.d.ts" />
import type { AwningConfig } from '../widgets/kit/config.ts'
import { type HostApi, type LoaderCalls, owner, type WidgetElements } from './host-api.ts'
import { load } from './load.ts'
import { WIDGETS, type WidgetFetch } from './widgets.ts'

/** Finds elements and placeholders, now and later, and mounts each widget when it nears the viewport. */
export function watchWidgetElements(config: AwningConfig): WidgetElements {
  /** Unmounts the widget; null while the widget is loading. */
  const widgets = new Map<Element, (() => void) | null>()

  const fill = (element: Element) => {
    const name = (element as HTMLElement).dataset.awning ?? element.localName.slice(7)
    // Requests what every first view needs besides its code, while the code is loading: words, and the install check.
    if (!config.check) {
      // biome-ignore lint/style/useTemplate: shorter in the script, where every byte counts
      const check = 'install-check?clientId=' + config.clientId
      // A page that no other page of the site has led to begins a visit.
      config.check = $quiet(fetch($base + check + (document.referrer.indexOf(origin) ? '&visit' : '')))
      // Falls back to English for a language without words of its own.
      void $fetch(($languages.exec(config.locale || document.documentElement.lang) ?? ['en'])[0])
    }
    return load(name, WIDGETS[name] as WidgetFetch, (module) => {
      // Skipped if the element was removed meanwhile, or has already been mounted by a call of `fill`.
      if (widgets.get(element) === null) widgets.set(element, module.mount(element as HTMLElement, config))
    })
  }

  const viewportObserver = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) if (entry.isIntersecting) void fill(entry.target)
    },
    // How far from the viewport a widget is mounted.
    { rootMargin: '200px' },
  )
  let add = (element: Element) => {
    if (widgets.has(element)) return
    widgets.set(element, null)
    // In a shadow root, closed ones too, the observer of the document sees no change.
    observe(element.getRootNode())
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
  // Any element of the page can add to the cart or open the account.
  const onClick = (event: MouseEvent) => {
    const button = (event.composedPath() as HTMLElement[]).find(
      ({ dataset }) => dataset && ('awningAdd' in dataset || 'awningLogin' in dataset),
    )
    if (!button || event.defaultPrevented || event.ctrlKey || event.metaKey) return
    // Called before `preventDefault`: after `destroy` it throws in the page's shadow roots, so that the page's own link
    // works there.
    void (owner.Awning as HostApi & LoaderCalls).press(button)
    event.preventDefault()
  }
  const observe = (root: Node) => {
    // Adds one listener, however often it is called. A page that opens its document anew (`document.open`) loses it.
    root.addEventListener('click', onClick as EventListener)
    // The browser turns 1 into true, and it compresses better: every byte counts here.
    domObserver.observe(root, { childList: 1, subtree: 1 } as unknown as MutationObserverInit)
  }
  const scan = (node: ParentNode) => {
    const list = (selector: string) => [node as Element, ...node.querySelectorAll(selector)]
    for (const element of list(selectors as unknown as string))
      if (element !== node || element.matches?.(selectors as unknown as string)) add(element)
    // Placeholders in the page's own shadow roots; the host API has `scan` for closed ones.
    for (const element of list('*')) if (!widgets.has(element) && element.shadowRoot) watch(element.shadowRoot)
  }
  const watch = (root: Document | ShadowRoot) => {
    observe(root)
    scan(root)
  }
  const domObserver = new MutationObserver((records) => {
    // Only what was added: pages of many elements change often.
    for (const { addedNodes } of records)
      for (const node of addedNodes) if ((node as Element).matches && node.isConnected) scan(node as Element)
    remove()
  })

  /** The selectors of the widgets, in the order of the table. */
  const selectors = Object.keys(WIDGETS).map((name) => {
    // biome-ignore lint/style/useTemplate: shorter in the script, where every byte counts
    const tag = 'awning-' + name
    // A custom element cannot be undefined again; after `destroy`, a second loader relies on its mutation observer.
    if (!customElements.get(tag))
      customElements.define(
        tag,
        class extends HTMLElement {
          connectedCallback() {
            add(this)
          }
        },
      )
    return `${tag},[data-awning=${name}]`
  })

  // In a cascade layer, so that any rule of the page wins.
  const reservedStyles = new CSSStyleSheet()
  // A widget has the height of a product at least; a card is lower than a list of them. A form for what is sold out (row 4)
  // takes none: most of the time there is no form. Nor does a search (row 5), which is one field. Buttons (rows 1 to 3) of 44 px are in a line, whose box keeps its height
  // whatever is in the element: neither the page's fallback nor the widget changes it. Below the checkout button (row 1)
  // there is room for the reason why it is disabled. A cart or account in the page (`^=i`: shorter) has the height of a cart with one line. A drawer
  // alone takes no place, and has nothing to show in it. This order compresses best.
  reservedStyles.replaceSync(
    `@layer{${selectors}{display:block;min-height:30em;&[layout^=c]{min-height:20em}}${selectors.slice(4, 6)}{min-height:0}${selectors.slice(1, 4)}{display:inline-block;min-height:44px;min-width:44px;vertical-align:middle;&[layout^=i],&[data-layout^=i]{display:block;min-height:30em}&[layout^=d],&[data-layout^=d]{position:fixed;visibility:hidden}}${selectors[1]}{min-height:4.5em}}`,
  )
  document.adoptedStyleSheets.push(reservedStyles)

  watch(document)
  return {
    config,
    watch,
    fill,
    stop: () => {
      add = () => {}
      document.removeEventListener('click', onClick)
      domObserver.disconnect()
      viewportObserver.disconnect()
      remove(true)
      config.dispose?.()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== reservedStyles)
    },
  }
}
