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
