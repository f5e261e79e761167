import { usePart, useReady, useWidget } from '../kit/index.ts'
import { Button, Skeleton } from '../kit/ui/first.ts'
import { useReviewedProduct } from './use-reviewed-product.ts'
import { useReviews } from './use-reviews.ts'
import { useStructuredData } from './use-structured-data.ts'

const loadList = () => import('./list/index.ts')

/** What buyers think of the product that the element names; nothing where it names none. */
export const Reviews = () => {
  const { isHidden } = useWidget()
  const [product, retry] = useReviewedProduct()
  const isFailed = product === 'failed'
  useReady(isFailed && !isHidden())
  if (isFailed) return <Failed onRetry={retry} />
  if (product === 'missing') return null
  return product ? <ProductReviews key={product.productId} productId={product.productId} /> : <Loading />
}

const Loading = () =>
  useWidget().isHidden() ? null : (
    <div className="reviews" aria-busy="true">
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} shape="text" />
      ))}
    </div>
  )

const Failed = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { words } = useWidget()
  return (
    <p role="alert">
      {words.t('reviews.failed')} <Button onClick={onRetry}>{words.t('retry')}</Button>
    </p>
  )
}

/** Loads the reviews, and beside them what shows them. */
const ProductReviews = ({ productId }: { readonly productId: string }) => {
  const { attributes, isHidden } = useWidget()
  const { limit } = attributes
  const pageSize = /^([1-9]|[1-9]\d)$/.test(limit ?? '') ? Number(limit) : 5
  const found = useReviews(productId, pageSize)
  const list = usePart(true, loadList)
  const failed = found.failed || list.failed
  const isShown = found.reviews !== undefined && list.module !== undefined
  useReady(isShown || (!!failed && !isHidden()))
  useStructuredData(found.summary, found.reviews)
  if (isShown) return <list.module.ReviewList productId={productId} found={found} />
  return failed ? <Failed onRetry={found.reload} /> : <Loading />
}
