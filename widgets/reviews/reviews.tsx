import { usePart, useReady, useWidget, type WordKey } from '../kit/index.ts'
import { Button, Skeleton } from '../kit/ui/first.ts'
import { useReviewedProduct } from './use-reviewed-product.ts'
import { useReviews } from './use-reviews.ts'
import { useStructuredData } from './use-structured-data.ts'

const loadList = () => import('./list/index.ts')
const loadFailure = () => import('./failure/index.ts')

/** The reviews of the product that the element names; empty where it names none. */
export const Reviews = () => {
  const { isHidden } = useWidget()
  const [product, retry] = useReviewedProduct()
  const isFailed = product === 'failed' || product === 'offline'
  useReady(isFailed && !isHidden())
  if (isFailed) return <Failed problem={product === 'offline' ? 'problem.offline' : 'reviews.failed'} onRetry={retry} />
  if (product === 'missing') return null
  return product ? <ProductReviews key={product.productId} productId={product.productId} /> : <Loading />
}

const Loading = () =>
  useWidget().isHidden() ? null : (
    <div className="reviews" aria-busy="true">
      <Skeleton shape="text" short />
      {/* Placeholder of the average and the rows of stars. */}
      <div className="reviews-histogram">
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <div key={place} className="reviews-row">
            <Skeleton shape="text" />
            <Skeleton shape="text" />
          </div>
        ))}
      </div>
      <Skeleton shape="button" short />
      {[1, 2, 3].map((place) => (
        <div key={place}>
          <Skeleton shape="text" short />
          <Skeleton shape="text" />
          <Skeleton shape="text" />
        </div>
      ))}
    </div>
  )

interface FailedProps {
  readonly problem: WordKey
  readonly onRetry: () => void
}

const Failed = ({ problem, onRetry }: FailedProps) => {
  const { words } = useWidget()
  const { module, failed } = usePart(true, loadFailure)
  const retry = <Button onClick={onRetry}>{words.t('retry')}</Button>
  if (module) return <module.Failure problem={problem}>{retry}</module.Failure>
  // While offline, the code of the error message cannot be loaded.
  return failed ? (
    <p className="small muted" role="status">
      {words.t('problem.offline')} {retry}
    </p>
  ) : null
}

/** Loads the reviews and, in parallel, the code that shows them. */
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
  return failed ? <Failed problem={found.failed ?? 'problem.offline'} onRetry={found.reload} /> : <Loading />
}
