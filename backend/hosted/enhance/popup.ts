/** Time for the browser to close the window, in milliseconds; if it stays open, the link is followed. */
const CLOSE_TIMEOUT_MS = 300

/** The link back to the shop closes the checkout's popup window, since the shop's page is behind it. */
export const closeOnClick = (place: HTMLElement): void => {
  place.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    close()
    setTimeout(() => location.assign(link.href), CLOSE_TIMEOUT_MS)
  })
}

/**
 * Notifies the opener by `postMessage`, restricted to its origin. If the opener is isolated (COOP), the shop's page
 * polls the API instead.
 */
export const notifyOpener = (place: HTMLElement): void => {
  const { origin, ...message } = JSON.parse(place.dataset.notifyOpener ?? '{}')
  window.opener?.postMessage(message, origin)
}
