import type { ReactNode } from 'react'
import { CHECK_ICON } from '../icon/first-icons.ts'
import { Icon } from '../icon/icon.tsx'
import { INFO_ICON, OFFLINE_ICON, WARNING_ICON } from '../icon/icons.ts'

export type NoticeKind = 'info' | 'success' | 'warning' | 'error' | 'offline'

const ICONS: Record<NoticeKind, string> = {
  info: INFO_ICON,
  success: CHECK_ICON,
  warning: WARNING_ICON,
  error: WARNING_ICON,
  offline: OFFLINE_ICON,
}

export interface NoticeProps {
  readonly kind: NoticeKind
  readonly title?: string
  /** What happened and what to do next, in the shopper's words. */
  readonly children?: ReactNode
  /** What can be done about it, for example a 'Try again' button. */
  readonly action?: ReactNode
}

/** Being offline is the same quiet line everywhere; every other problem is an error. */
export const problemKind = (problem: string | undefined): NoticeKind =>
  problem === 'problem.offline' ? 'offline' : 'error'

/** A message to the shopper. Errors interrupt a screen reader, all others wait for a pause. */
export const Notice = ({ kind, title, children, action }: NoticeProps) => (
  <div className={`notice notice-${kind}`} part={`notice notice-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
    <Icon path={ICONS[kind]} />
    <div className="notice-body">
      {title && <p className="notice-title">{title}</p>}
      {children}
      {action && <div className="notice-action">{action}</div>}
    </div>
  </div>
)
