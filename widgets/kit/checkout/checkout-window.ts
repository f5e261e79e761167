/**
 * Opens the checkout's own window, empty as yet. Has to be called in the click itself: a browser lets a window open
 * only there. Null where it does not even then; the checkout opens in this tab instead.
 */
export function openCheckoutWindow(): Window | null {
  return open('about:blank', 'awning-checkout', 'popup,width=520,height=800')
}
