/**
 * Opens the product that the page's hash names (`#awning-product=slug`) over the page: how product links lead to a page
 * that has no pages of products. Ends with `disposed`.
 */
export function followProductLinks(disposed: AbortSignal): void {
  const follow = () => {
    const { hash } = location
    if (hash.startsWith('#awning-product='))
      void import('./open-product.ts').then(({ openProduct }) => openProduct(hash))
  }
  follow()
  addEventListener('hashchange', follow, { signal: disposed })
}
