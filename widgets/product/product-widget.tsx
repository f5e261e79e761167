import { useMemo } from 'react'
import { useReady, useWidget } from '../kit/index.ts'
import { Button, Notice, VisuallyHidden } from '../kit/ui/index.ts'
import { ProductFull } from './product-full.tsx'
import { ProductGrid } from './product-grid.tsx'
import { PRODUCT_ATTRIBUTES, readProductRequest } from './product-request.ts'
import { ProductSkeleton } from './product-skeleton.tsx'
import { useProducts } from './use-products.ts'

/** `<awning-product>`: one product or a grid of them, as its attributes say. */
export const ProductWidget = () => {
  const { attributes, words } = useWidget()
  const asked = PRODUCT_ATTRIBUTES.map((name) => attributes[name] ?? '').join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: other attributes may change without loading anew
  const request = useMemo(() => readProductRequest((name) => attributes[name] ?? null), [asked])
  const { products, total, loading, problem, load } = useProducts(request)
  // What the page has put here stays where there is nothing better to show.
  useReady(products.length > 0)

  const gone = problem?.status === 404
  const [only] = products
  return (
    <div className="products" aria-busy={loading}>
      {request.layout === 'full' && only ? (
        <ProductFull key={only.id} product={only} described />
      ) : (
        products.length > 0 && <ProductGrid products={products} hrefTemplate={attributes.href} />
      )}
      {loading && (
        <>
          <ProductSkeleton layout={request.layout} count={request.limit} />
          <VisuallyHidden live>{words.t('product.loading')}</VisuallyHidden>
        </>
      )}
      {problem && !gone && (
        <Notice
          kind={problem.kind === 'offline' ? 'offline' : 'error'}
          action={<Button onClick={load}>{words.t('cart.retry')}</Button>}
        >
          {words.t(problem.kind === 'offline' ? 'problem.offline' : 'product.failed')}
        </Notice>
      )}
      {(gone || (total === 0 && !loading)) && (
        <p className="products-none">{words.t(request.layout === 'grid' ? 'product.none' : 'product.gone')}</p>
      )}
      {!loading && !problem && total !== undefined && products.length > 0 && products.length < total && (
        <div className="products-more">
          <Button onClick={load}>{words.t('product.more')}</Button>
        </div>
      )}
    </div>
  )
}
