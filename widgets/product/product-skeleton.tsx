import { Skeleton } from '../kit/ui/index.ts'
import type { ProductRequest } from './product-request.ts'

/** More skeletons than this are below any screen. */
const MOST = 8

interface ProductSkeletonProps {
  readonly layout: ProductRequest['layout']
  readonly count: number
}

/** The place of what is on its way, in its true size. */
export const ProductSkeleton = ({ layout, count }: ProductSkeletonProps) =>
  layout === 'full' ? (
    <div className="product">
      <Skeleton shape="picture" />
      <div className="product-text">
        <Lines />
        <Skeleton shape="button" />
        <Skeleton shape="button" />
        <Lines />
      </div>
    </div>
  ) : (
    <div className="grid">
      {Array.from({ length: Math.min(count, MOST) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={index} className="card">
          <Skeleton shape="picture" />
          <Lines />
          <Skeleton shape="button" />
        </div>
      ))}
    </div>
  )

const Lines = () => (
  <div className="product-head">
    <Skeleton shape="text" />
    <Skeleton shape="text" short />
  </div>
)
