/** Whether this page is shown in a frame of another page. Hosted pages refuse to be: they open in a window, or on top. */
export const isFramed = (): boolean => window.parent !== window

/** Whether the page on top has this page's storage: the same page, or one of the same origin. */
export function sharesStorageWithTop(): boolean {
  try {
    return window.top?.location.origin === location.origin
  } catch {
    return false
  }
}

/** Navigates the whole tab, out of any frame. False where the frame's sandbox refuses it. */
export function navigateTab(url: string): boolean {
  if (!isFramed()) {
    location.assign(url)
    return true
  }
  try {
    // For a window of another origin, only `href` and `replace` of its location are allowed.
    if (window.top) window.top.location.href = url
    return true
  } catch {
    return false
  }
}
