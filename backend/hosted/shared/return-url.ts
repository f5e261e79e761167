/** URL back to the shop's page, with a parameter that the loader reads and removes. */
export function returnUrl(page: string, orderId: string): string {
  const url = new URL(page)
  url.searchParams.set('awning_order', orderId)
  return url.href
}

/** The client's thank-you page; its code reads `orderId`, as the published SDK documents. */
export function thankYouUrl(page: string, orderId: string): string {
  const url = new URL(returnUrl(page, orderId))
  url.searchParams.set('orderId', orderId)
  return url.href
}

/**
 * Marks the return URL of a checkout that was opened as a popup: returning closes the popup and notifies the opener.
 * The loader removes the parameter if the window stays open.
 */
const WINDOW_PARAMETER = 'awning_order_window'

export function isPopupPage(page: string): boolean {
  return new URL(page).searchParams.has(WINDOW_PARAMETER)
}
