import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { problemText } from '../app/problem-text.ts'

interface NoticeProps {
  readonly kind?: 'info' | 'warning' | 'error'
  readonly children: ReactNode
}

const ICONS = { info: Info, warning: TriangleAlert, error: CircleAlert }

/** A sentence about the page or what just happened; errors are read out at once. */
export const Notice = ({ kind = 'info', children }: NoticeProps) => {
  const Icon = ICONS[kind]
  return (
    <div className={`notice notice-${kind}`} role={kind === 'error' ? 'alert' : undefined} tabIndex={-1}>
      <Icon className="icon" aria-hidden />
      <div>{children}</div>
    </div>
  )
}

/** Why something failed, where it has. */
export const ProblemNotice = ({ problem }: { readonly problem: unknown }) =>
  problem !== undefined && problem !== null && <Notice kind="error">{problemText(problem)}</Notice>
