import { replaceUrl } from '../client/index.ts'
import { showQuickView } from './show-quick-view.ts'

/**
 * Shows the product whose slug follows in the hash, until the visitor closes it or goes back. Closing takes the hash away,
 * so that the same link opens it again.
 */
export function openProduct(hash: string): void {
  // Also of what is not encoded well.
  const slug = new URLSearchParams(hash.slice(1)).get('awning-product')
  if (!slug) return
  // Open already: the page has two shops, or the browser says twice that the hash has changed.
  if (document.querySelector('awning-product[layout=quick-view]')?.getAttribute('product-slug') === slug) return
  const element = showQuickView({ 'product-slug': slug })
  const hide = () => {
    if (location.hash !== hash) element.remove()
  }
  addEventListener('hashchange', hide)
  const observer = new MutationObserver(() => {
    if (element.isConnected) return
    observer.disconnect()
    removeEventListener('hashchange', hide)
    if (location.hash !== hash) return
    const url = new URL(location.href)
    url.hash = ''
    replaceUrl(url)
  })
  observer.observe(document.body, { childList: true })
}
