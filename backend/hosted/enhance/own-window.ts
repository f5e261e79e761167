/** How long a browser may take to close a window, in milliseconds; one that does not close it follows the link. */
const CLOSING_MS = 300

/** The way back to the shop out of a window of the checkout's own: the shop is behind it, so the window closes. */
export const closeOnClick = (place: HTMLElement): void => {
  place.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    close()
    setTimeout(() => location.assign(link.href), CLOSING_MS)
  })
}

/** The page that opened this window hears at once what the server has for it; it alone, by its origin. A page that was cut off asks the shop. */
export const notifyOpener = (place: HTMLElement): void => {
  const { origin, ...told } = JSON.parse(place.dataset.tellOpener ?? '{}')
  window.opener?.postMessage(told, origin)
}
