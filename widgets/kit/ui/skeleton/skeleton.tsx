import { classNames } from '../class-names.ts'

export interface SkeletonProps {
  /** `text` is as high as a line, `button` as a control; `picture` has the ratio of a product picture. */
  readonly shape: 'text' | 'button' | 'picture'
  /** Less than half a line, for prices and last lines. */
  readonly short?: boolean
}

/** Reserves the exact space of content that is loading. The element around it has `aria-busy`. */
export const Skeleton = ({ shape, short }: SkeletonProps) => (
  <span className={classNames('skeleton', `skeleton-${shape}`, short && 'skeleton-short')} part="skeleton" />
)
