import type { ShelfProduct } from '../../../backend/contract/catalog/shelf.ts'
import type { Shop } from '../shop.ts'
import { shownItem, shownValue } from './ga4-items.ts'
import { sendEvent } from './send-event.ts'

/** The shadow root of a product element has the products that it shows: see `use-products.ts`. */
type ProductRoot = ShadowRoot & { products?: readonly ShelfProduct[] }

const ELEMENTS = 'awning-product, [data-awning=product]'
const read = (element: Element, name: string) => element.getAttribute(name) ?? element.getAttribute(`data-${name}`)

/** The list that an element shows, as GA4 names it. */
function toList(element: Element) {
  const query = read(element, 'query')
  const collection = read(element, 'collection')
  const id = collection ?? (query !== null && !query.startsWith('{') ? 'search' : undefined)
  return id ? { item_list_id: id } : {}
}

/** Sends which products are seen: lists and single products when they come into view, and what is chosen of a list. */
export function followShownProducts({ disposed }: Pick<Shop, 'disposed'>, signal: AbortSignal): void {
  /** The products of each element that were sent. */
  const sent = new WeakMap<Element, Set<string>>()
  const seen = new Set<Element>()

  const send = (element: Element) => {
    const root = element.shadowRoot as ProductRoot | null
    const products = root?.products ?? []
    const before = sent.get(element) ?? new Set()
    sent.set(element, before)
    const fresh = products.flatMap((product, index) => (before.has(product.id) ? [] : [{ product, index }]))
    if (fresh.length === 0) return
    for (const { product } of fresh) before.add(product.id)
    if (root?.querySelector('.grid')) {
      const list = toList(element)
      const query = read(element, 'query')
      if (before.size === fresh.length && query && list.item_list_id === 'search')
        sendEvent('search', { search_term: query })
      sendEvent('view_item_list', {
        ...list,
        items: fresh.map(({ product, index }) => shownItem(product, { ...list, index })),
      })
    } else for (const { product } of fresh) sendEvent('view_item', shownValue(product))
  }

  const intersections = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue
      seen.add(target)
      send(target)
    }
  })
  /** More products of a list that was seen, or other ones, after an attribute has changed. */
  const changes = new MutationObserver((records) => {
    for (const { target } of records) {
      const { host } = target.getRootNode() as ShadowRoot
      if (host && seen.has(host)) send(host)
    }
  })
  const follow = (element: Element) => {
    if (!element.shadowRoot) return
    intersections.observe(element)
    changes.observe(element.shadowRoot, { childList: true, subtree: true })
  }
  for (const element of document.querySelectorAll(ELEMENTS)) follow(element)
  document.addEventListener(
    'awning:ready',
    (event) => {
      const { widget, element } = event.detail
      if (widget === 'product') follow(element)
    },
    { signal },
  )

  const onClick = (event: Event) => {
    const path = event.composedPath().filter((each) => each instanceof Element)
    const link = path.find((each) => each.matches('.card-link, .card-action :is(a, button):not([part~=add-to-cart])'))
    const card = path.find((each) => each.matches('.grid > li'))
    const root = card?.getRootNode() as ProductRoot | undefined
    const index = card ? [...(card.parentElement?.children ?? [])].indexOf(card) : -1
    const product = root?.products?.[index]
    if (!link || !product) return
    const list = root ? toList(root.host) : {}
    sendEvent('select_item', { ...list, items: [shownItem(product, { ...list, index })] })
    // Without a page of its own the product opens over the list.
    if (link.localName === 'button') sendEvent('view_item', shownValue(product))
  }
  document.addEventListener('click', onClick, { capture: true, signal })

  const stop = () => {
    intersections.disconnect()
    changes.disconnect()
  }
  signal.addEventListener('abort', stop)
  disposed.addEventListener('abort', stop)
}
