import type { ReactNode } from 'react'
import { useStyles, useWidget, type WordKey } from '../../kit/index.ts'
import { Notice, problemKind } from '../../kit/ui/index.ts'
import { noticeStyles } from '../../kit/ui/styles.ts'

const STYLES = [noticeStyles]

interface FailureProps {
  readonly problem: WordKey
  /** The button that tries again. */
  readonly children: ReactNode
}

/** Why there are no reviews, and a way to try again. */
export const Failure = ({ problem, children }: FailureProps) => {
  useStyles(STYLES)
  const { words } = useWidget()
  return (
    <Notice kind={problemKind(problem)} action={children}>
      {words.t(problem)}
    </Notice>
  )
}
