import { useEffect, useRef, useState } from 'react'
import { type Shop, usePart, useReady, useWidget } from '../kit/index.ts'
import { Button, VisuallyHidden } from '../kit/ui/index.ts'
import { loadFull } from './ahead.ts'
import { ProductGrid } from './product-grid.tsx'
import { PRODUCT_ATTRIBUTES, readProductRequest } from './product-request.ts'
import { ProductSkeleton } from './product-skeleton.tsx'
import { loadAdding } from './use-add-to-cart.tsx'
import { useProducts } from './use-products.ts'

/** The visitor is near enough to fill the cart: what it takes comes now, not with the click. */
const prepare = (shop: Shop) =>
  void loadAdding(shop).then(
    ({ prepareCart }) => prepareCart(shop),
    () => {},
  )

const loadOpened = () => import('./full/opened-view.tsx')

/** `<awning-product>`: one product or a grid of them, as its attributes say. */
export const ProductWidget = () => {
  const { attributes } = useWidget()
  const Layout = attributes.layout === 'quick-view' ? Opened : Products
  // Other attributes may change without loading anew.
  return <Layout key={PRODUCT_ATTRIBUTES.map((name) => attributes[name]).join('\n')} />
}

const Opened = () => {
  const { module } = usePart(true, loadOpened)
  return module ? <module.OpenedView /> : null
}

const Products = () => {
  const { shop, host, attributes, words, isCovered } = useWidget()
  const [request] = useState(() => readProductRequest(attributes))
  const approach = () => prepare(shop)
  const full = request.layout === 'full'
  const part = usePart(full, loadFull)
  const { products, total, loading: asking, problem, load } = useProducts(request)
  const loading = asking || (full && !problem && !part.module && !part.failed)
  // What the page has put here stays where there is nothing better to show.
  const ready = products.length > 0 && !loading
  useReady(ready)
  useEffect(() => {
    // A finger does not come near before it presses.
    if (!ready || !globalThis.matchMedia?.('(hover: none)').matches) return
    // Not in every browser.
    const whenIdle = globalThis.requestIdleCallback ?? setTimeout
    whenIdle(() => prepare(shop))
  }, [ready, shop])

  const gone = problem?.status === 404
  const failed = part.failed || (problem && !gone)
  const offline = problem?.kind === 'offline'
  const [only] = products
  // The first of the products that a press of 'Show more' brings has the focus, or what can be done where none came.
  const shownBefore = useRef(0)
  useEffect(() => {
    const { current } = shownBefore
    if (!current || (products.length <= current && !failed)) return
    shownBefore.current = 0
    const selector = failed ? '.products-note button' : `.grid > :nth-child(${current + 1}) .card-link`
    host.shadowRoot?.querySelector<HTMLElement>(selector)?.focus()
  }, [products.length, failed, host])
  const more = () => {
    shownBefore.current = products.length
    load()
  }
  return (
    <div className="products" aria-busy={loading} onPointerEnter={approach} onFocusCapture={approach}>
      {full && only && part.module && <part.module.ProductFull key={only.id} product={only} described />}
      {!full && products.length > 0 && <ProductGrid products={products} hrefTemplate={attributes.href} />}
      {loading && !isCovered() && (
        <>
          <ProductSkeleton layout={request.layout} count={request.count} />
          <VisuallyHidden live>{words.t('product.loading')}</VisuallyHidden>
        </>
      )}
      {failed && (
        <div className="products-note products-failed">
          <p role="alert">{words.t(offline ? 'problem.offline' : 'product.failed')}</p>
          <Button onClick={load}>{words.t('retry')}</Button>
        </div>
      )}
      {(gone || (total === 0 && !loading)) && (
        <p className="products-note">{words.t(request.layout === 'grid' ? 'product.none' : 'product.gone')}</p>
      )}
      {!problem && total !== undefined && products.length > 0 && products.length < total && (
        <div className="products-more">
          <Button busy={asking} onClick={more}>
            {words.t('product.more')}
          </Button>
        </div>
      )}
    </div>
  )
}
