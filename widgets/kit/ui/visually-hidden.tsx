import type { ReactNode } from 'react'

export interface VisuallyHiddenProps {
  readonly children: ReactNode
  /** Changes of the text are announced politely. */
  readonly live?: boolean
}

/** Text for screen readers only. */
export const VisuallyHidden = ({ children, live }: VisuallyHiddenProps) => (
  <span className="visually-hidden" role={live ? 'status' : undefined}>
    {children}
  </span>
)
