import type { Cart, LineItem } from '../client/index.ts'
import type { AwningEvents } from './events.ts'

type DataLayer = { push(entry: object): unknown }

/** Passes what visitors do on to the page's `dataLayer`, in the events of GA4. Only called after consent. */
export function tellDataLayer(): () => void {
  const ending = new AbortController()
  let last: Cart | undefined

  const push = (event: string, ecommerce: object) => {
    const page = window as { dataLayer?: DataLayer }
    page.dataLayer ??= [] as unknown[]
    page.dataLayer.push({ event, ecommerce })
  }
  const on = <Name extends keyof AwningEvents>(name: Name, tell: (detail: AwningEvents[Name]) => void) =>
    document.addEventListener(name, (event) => tell((event as CustomEvent<AwningEvents[Name]>).detail), ending)
  const whole = (cart: Cart | undefined) => ({ currency: cart?.currency, items: cart?.lineItems?.map(itemOf) ?? [] })

  on('awning:cart:change', ({ cart }) => {
    last = cart
  })
  on('awning:cart:after-add', ({ cart, lineItemIds }) => {
    const lines = cart?.lineItems?.filter(({ id }) => lineItemIds?.includes(id))
    push('add_to_cart', { currency: cart?.currency, items: lines?.map(itemOf) ?? [] })
  })
  // Afterwards the line is gone and could not be told any more.
  on('awning:cart:before-remove', ({ lineItemId }) => {
    const line = last?.lineItems?.find(({ id }) => id === lineItemId)
    if (line) push('remove_from_cart', { currency: last?.currency, items: [itemOf(line)] })
  })
  on('awning:cart:open', () => push('view_cart', whole(last)))
  on('awning:checkout:start', () => push('begin_checkout', whole(last)))
  on('awning:checkout:complete', ({ orderId }) => push('purchase', { transaction_id: orderId }))
  return () => ending.abort()
}

const itemOf = ({ catalogReference, productName, price, quantity }: LineItem) => ({
  item_id: catalogReference?.catalogItemId,
  item_name: productName?.original,
  price: Number(price?.amount),
  quantity,
})
