import { classNames } from '../class-names.ts'

export interface SkeletonProps {
  /** `text` is one line of text high, `button` one control; `picture` has the ratio of a product picture. */
  readonly shape: 'text' | 'button' | 'picture'
  /** Less than half a line, for prices and last lines. */
  readonly short?: boolean
}

/** Holds the exact place of what is on its way. The element around it says 'loading' once, with `aria-busy`. */
export const Skeleton = ({ shape, short }: SkeletonProps) => (
  <span className={classNames('skeleton', `skeleton-${shape}`, short && 'skeleton-short')} part="skeleton" />
)
