/** The shop's page that the buyer came from, told by a parameter that the loader reads and takes out again. */
export function returnUrl(page: string, orderId: string): string {
  const url = new URL(page)
  url.searchParams.set('awning_order', orderId)
  return url.href
}
