import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { CHEVRON_ICON } from '../icon/icons.ts'

export interface DisclosureProps {
  readonly summary: ReactNode
  readonly children: ReactNode
  readonly open?: boolean
  readonly part?: string
  /** Somebody has opened or closed it. */
  readonly onToggle?: () => void
}

/** Something to open when wanted; the browser's own element, so it works without script too. */
export const Disclosure = ({ summary, children, open, part, onToggle }: DisclosureProps) => (
  <details className="disclosure" part={part ?? 'disclosure'} open={open} onToggle={onToggle}>
    <summary>
      <bdi>{summary}</bdi>
      <Icon path={CHEVRON_ICON} />
    </summary>
    <div className="disclosure-body">{children}</div>
  </details>
)
