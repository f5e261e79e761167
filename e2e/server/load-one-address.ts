import { createCheckoutBody, requestServer } from './http.ts'

/** The client that buys, and the product. */
export type Purchase = { clientId: string; appId: string; productId: string }

/** Number of responses by status. */
export type StatusCounts = Map<number, number>

/**
 * One ordinary buyer: browses, fills the cart, changes it, opens the hosted checkout and pays. Every tenth first types
 * a card that is declined. Returns whether an order was placed.
 */
export async function buy(base: string, purchase: Purchase, buyer: number, counts: StatusCounts): Promise<boolean> {
  const { clientId, appId, productId } = purchase
  let token: string | undefined
  const ask = async <A>(method: string, path: string, body?: unknown): Promise<A> => {
    const { status, answer } = await requestServer(base, method, path, token, body)
    counts.set(status, (counts.get(status) ?? 0) + 1)
    return answer as A
  }
  const { access_token } = await ask<{ access_token: string }>('POST', '/oauth2/token', {
    clientId,
    grantType: 'anonymous',
  })
  token = access_token
  await ask('POST', '/stores-reader/v1/products/query-platformized', { query: { paging: { limit: 8, offset: 0 } } })
  const lineItems = [{ catalogReference: { appId, catalogItemId: productId }, quantity: 1 + (buyer % 2) }]
  const { cart } = await ask<{ cart: { lineItems: { id: string }[] } }>('POST', '/ecom/v1/carts/current/add-to-cart', {
    lineItems,
  })
  const line = { id: cart.lineItems[0]?.id, quantity: 1 + (buyer % 3) }
  await ask('POST', '/ecom/v1/carts/current/update-line-items-quantity', { lineItems: [line] })
  const { checkoutInfo } = createCheckoutBody(appId, productId)
  const shippingAddress = checkoutInfo.shippingInfo.shippingDestination.address
  await ask('POST', '/ecom/v1/carts/current/estimate-totals', { shippingAddress })
  const { checkoutId } = await ask<{ checkoutId: string }>('POST', '/ecom/v1/carts/current/create-checkout', {
    channelType: 'WEB',
    email: `buyer${buyer}@example.com`,
    shippingAddress,
  })
  const { redirectSession } = await ask<{ redirectSession: { fullUrl: string } }>(
    'POST',
    '/_api/redirects-api/v1/redirect-session',
    { ecomCheckout: { checkoutId } },
  )
  const { pathname, search } = new URL(redirectSession.fullUrl)
  const page = await fetch(base + pathname + search)
  await page.text()
  counts.set(page.status, (counts.get(page.status) ?? 0) + 1)
  const charge = (paymentToken: string) =>
    ask<{ orderId?: string }>('POST', `/ecom/v1/checkouts/${checkoutId}/create-order-and-charge`, { paymentToken })
  if (buyer % 10 === 0) await charge('sandbox_declined')
  return (await charge('sandbox_approved')).orderId !== undefined
}
