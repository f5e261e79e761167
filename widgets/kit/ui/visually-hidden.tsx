import type { ReactNode } from 'react'

export interface VisuallyHiddenProps {
  readonly children: ReactNode
  /** Changes of the text are read out when the screen reader has nothing else to say. */
  readonly live?: boolean
}

/** Text for those who listen instead of look. */
export const VisuallyHidden = ({ children, live }: VisuallyHiddenProps) => (
  <span className="visually-hidden" role={live ? 'status' : undefined}>
    {children}
  </span>
)
