import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { CHEVRON_ICON } from '../icon/icons.ts'

export interface DisclosureProps {
  readonly summary: ReactNode
  readonly children: ReactNode
  readonly open?: boolean
  readonly part?: string
  /** Called when it is opened or closed. */
  readonly onToggle?: () => void
}

/** Expandable content; a `details` element, so it works without script too. */
export const Disclosure = ({ summary, children, open, part, onToggle }: DisclosureProps) => (
  <details className="disclosure" part={part ?? 'disclosure'} open={open} onToggle={onToggle}>
    <summary part="disclosure-title">
      <bdi>{summary}</bdi>
      <Icon path={CHEVRON_ICON} />
    </summary>
    <div className="disclosure-body">{children}</div>
  </details>
)
