import type { ReactNode } from 'react'

export interface BadgeProps {
  readonly children: ReactNode
  readonly part?: string
}

/** A short word on a pill, for example a product's ribbon. */
export const Badge = ({ children, part }: BadgeProps) => (
  <span className="badge" part={part ?? 'badge'}>
    <bdi>{children}</bdi>
  </span>
)
