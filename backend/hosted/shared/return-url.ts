/** The shop's page that the buyer came from, told by a parameter that the loader reads and takes out again. */
export function returnUrl(page: string, orderId: string): string {
  const url = new URL(page)
  url.searchParams.set('awning_order', orderId)
  return url.href
}

/** The thank-you page that a client named: its own code reads `orderId`, as the published SDK documents. */
export function thankYouUrl(page: string, orderId: string): string {
  const url = new URL(returnUrl(page, orderId))
  url.searchParams.set('orderId', orderId)
  return url.href
}

/**
 * A parameter of the shop's page from which a checkout was opened in a window of its own: the way back closes the window,
 * and the page behind it is told of the order. The loader takes it out where the window stays open.
 */
const WINDOW_PARAMETER = 'awning_order_window'

export function isInWindow(page: string): boolean {
  return new URL(page).searchParams.has(WINDOW_PARAMETER)
}
