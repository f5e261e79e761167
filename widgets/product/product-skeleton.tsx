import { Skeleton } from '../kit/ui/index.ts'
import type { ProductRequest } from './product-request.ts'

/** More skeletons than this are below any screen. */
const MAX_SKELETONS = 8

interface ProductSkeletonProps {
  readonly layout: ProductRequest['layout']
  readonly count: number
}

/** Placeholder of the loading products, in their final size. */
export const ProductSkeleton = ({ layout, count }: ProductSkeletonProps) =>
  layout === 'full' ? (
    <div className="product">
      <div className="product-head">
        <Skeleton shape="picture" />
        {/* Placeholders of the thumbnails below the picture. */}
        <Skeleton shape="button" short />
      </div>
      <div className="product-text">
        <Lines />
        <Skeleton shape="button" short />
        <Skeleton shape="button" />
        <Lines />
        <Lines />
        <Lines />
        <Lines />
        <Lines />
      </div>
    </div>
  ) : (
    <div className="grid">
      {[...Array(Math.min(count, MAX_SKELETONS)).keys()].map((index) => (
        <div key={index} className="card">
          <div className="card-picture">
            <Skeleton shape="picture" />
          </div>
          <Lines />
          <div className="card-action">
            <Skeleton shape="button" />
          </div>
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
