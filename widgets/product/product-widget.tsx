import { useEffect, useRef, useState } from 'react'
import { matchesMedia, type Shop, usePart, useReady, useWidget } from '../kit/index.ts'
import { Button, VisuallyHidden } from '../kit/ui/index.ts'
import { loadFull } from './preload.ts'
import { ProductGrid } from './product-grid.tsx'
import { PRODUCT_ATTRIBUTES, readProductRequest } from './product-request.ts'
import { ProductSkeleton } from './product-skeleton.tsx'
import { loadAdding } from './use-add-to-cart.tsx'
import { useProducts } from './use-products.ts'

/** Loads what adding to the cart needs before the click, as the visitor's pointer or focus is near. */
const prepare = (shop: Shop) =>
  void loadAdding(shop).then(
    ({ prepareCart }) => prepareCart(shop),
    () => {},
  )

const loadOpened = () => import('./full/opened-view.tsx')
const loadOutcome = () => import('./outcome.tsx')

/** `<awning-product>`: one product or a grid of them, as its attributes say. */
export const ProductWidget = () => {
  const { attributes } = useWidget()
  if (!readProductRequest(attributes).layout) return null
  const Layout = attributes.layout === 'quick-view' ? Opened : Products
  // Only these attributes require a reload.
  return <Layout key={PRODUCT_ATTRIBUTES.map((name) => attributes[name]).join('\n')} />
}

const Opened = () => {
  const { module } = usePart(true, loadOpened)
  return module ? <module.OpenedView /> : null
}

const Products = () => {
  const { shop, host, attributes, words, isHidden } = useWidget()
  const [request] = useState(() => readProductRequest(attributes))
  const approach = () => prepare(shop)
  const full = request.layout === 'full'
  const part = usePart(full, loadFull)
  const { products, total, loading: fetching, problem, load } = useProducts(request)
  const loading = fetching || (full && !problem && !part.module && !part.failed)
  // The page's fallback stays until there are products to show.
  const [only] = products
  const ready = !!only && !loading
  useReady(ready)
  useEffect(() => {
    // Touch has no hover, so the cart's code is loaded when the browser is idle.
    if (!ready || !matchesMedia('(hover: none)')) return
    // Some browsers lack `requestIdleCallback`.
    const whenIdle = globalThis.requestIdleCallback ?? setTimeout
    whenIdle(() => prepare(shop))
  }, [ready, shop])

  const failed = part.failed || (problem && problem.status !== 404)
  const nothing = part.failed || problem || (total === 0 && !loading)
  const outcome = usePart(!!nothing, loadOutcome)
  // After 'Load more' the focus goes to the first new product, or to the retry button where loading failed.
  const shownBefore = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the retry button comes with the outcome
  useEffect(() => {
    const { current } = shownBefore
    if (!current || (products.length <= current && !failed)) return
    const selector = failed ? '.products-note button' : `.grid > :nth-child(${current + 1}) .card-link`
    const next = host.shadowRoot?.querySelector<HTMLElement>(selector)
    if (next) shownBefore.current = 0
    next?.focus()
  }, [products.length, failed, host, outcome])
  const more = () => {
    shownBefore.current = products.length
    load()
  }
  return (
    <div className="products" aria-busy={loading} onPointerEnter={approach} onFocusCapture={approach}>
      {full && only && part.module && <part.module.ProductFull key={only.id} product={only} described />}
      {!full && only && <ProductGrid products={products} hrefTemplate={attributes.href} />}
      {loading && !isHidden() && (
        <>
          <ProductSkeleton layout={request.layout} count={request.count} />
          <VisuallyHidden live>{words.t('product.loading')}</VisuallyHidden>
        </>
      )}
      {nothing && (
        <div className="products-note">
          {outcome.module && (
            <outcome.module.Outcome {...{ problem, load }} failed={!!failed} grid={request.layout === 'grid'} />
          )}
          {/* While offline, the code of the error message cannot be loaded. */}
          {outcome.failed && (
            <>
              <p role="status">{words.t('problem.offline')}</p>
              <Button onClick={load}>{words.t('retry')}</Button>
            </>
          )}
        </div>
      )}
      {!problem && only && products.length < (total ?? 0) && (
        <div className="products-more">
          <Button busy={fetching} onClick={more}>
            {words.t('product.more')}
          </Button>
        </div>
      )}
    </div>
  )
}
