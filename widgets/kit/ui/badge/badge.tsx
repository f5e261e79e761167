import type { ReactNode } from 'react'

export interface BadgeProps {
  readonly children: ReactNode
  /** Outlined instead of filled. */
  readonly plain?: boolean
  readonly part?: string
}

/** A short word on a pill, for example a product's ribbon. */
export const Badge = ({ children, plain, part }: BadgeProps) => (
  <span className={plain ? 'badge badge-plain' : 'badge'} part={part ?? 'badge'}>
    {children}
  </span>
)
