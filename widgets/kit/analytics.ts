import type { Cart, LineItem } from '../client/index.ts'
import type { AwningEvents } from './events.ts'

type DataLayer = { push(entry: object): unknown }

/** Forwards what visitors do to the page's `dataLayer`, as GA4 events. Only called after consent. */
export function forwardToDataLayer(): () => void {
  const controller = new AbortController()
  let last: Cart | undefined

  const push = (event: string, ecommerce: object) => {
    const page = window as { dataLayer?: DataLayer }
    page.dataLayer ??= [] as unknown[]
    page.dataLayer.push({ event, ecommerce })
  }
  const on = <Name extends keyof AwningEvents>(name: Name, handle: (detail: AwningEvents[Name]) => void) =>
    document.addEventListener(name, (event) => handle((event as CustomEvent<AwningEvents[Name]>).detail), controller)
  const toEcommerce = (cart: Cart | undefined) => ({
    currency: cart?.currency,
    items: cart?.lineItems?.map(toItem) ?? [],
  })

  on('awning:cart:change', ({ cart }) => {
    last = cart
  })
  on('awning:cart:after-add', ({ cart, lineItemIds }) => {
    const lines = cart?.lineItems?.filter(({ id }) => lineItemIds?.includes(id))
    push('add_to_cart', { currency: cart?.currency, items: lines?.map(toItem) ?? [] })
  })
  // After the removal the line is no longer in the cart, so it is read before.
  on('awning:cart:before-remove', ({ lineItemId }) => {
    const line = last?.lineItems?.find(({ id }) => id === lineItemId)
    if (line) push('remove_from_cart', { currency: last?.currency, items: [toItem(line)] })
  })
  on('awning:cart:open', () => push('view_cart', toEcommerce(last)))
  on('awning:checkout:start', () => push('begin_checkout', toEcommerce(last)))
  on('awning:checkout:complete', ({ orderId }) => push('purchase', { transaction_id: orderId }))
  return () => controller.abort()
}

const toItem = ({ catalogReference, productName, price, quantity }: LineItem) => ({
  item_id: catalogReference?.catalogItemId,
  item_name: productName?.original,
  price: Number(price?.amount),
  quantity,
})
